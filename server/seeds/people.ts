import { companyMoment, dayLength, dayOf } from '@plinth/contract/company-time';
import type { StageInput, TouchInput } from '@plinth/contract/person.schema';
import type { Services } from '../src/services.ts';

/** How far the sales team is with those who sent the demo's forms. Who is not here is untouched. */

type Plan = {
  name: string;
  /** A call that reached the person. */
  call: string;
  moves?: (Omit<StageInput, 'note'> & { note?: string })[];
  /** The next step: days from today, and the hour in the company's time. */
  step?: [text: string, day: number, hour: string];
};

const crore = 1_000_000_000;
const at = (days: number, hour: string) =>
  new Date(companyMoment(dayOf(Date.now() + days * dayLength), hour) ?? Date.now()).toISOString();

const plans = (): Plan[] => [
  {
    name: 'Asha Sample',
    call: 'Wants the payment schedule before December.',
    moves: [
      { to: 'qualified', home: '3 BHK', timing: 'Within 3 months', budget: { from: 1.5 * crore, to: 1.8 * crore } },
    ],
    step: ['Call: payment schedule', 0, '18:30'],
  },
  { name: 'Bharat Testkar', call: 'Asked for the plan of B-804.', step: ['Send the plan of B-804', -2, '11:00'] },
  {
    name: 'Charu Example',
    call: 'Comes with two people.',
    moves: [{ to: 'visit booked', visitAt: at(1, '11:30') }],
    step: ['Confirm the visit', 1, '09:30'],
  },
  { name: 'Dev Placeholder', call: 'The tap is a matter for the service desk.' },
  {
    name: 'Esha Demo',
    call: 'Likes the terrace.',
    moves: [{ to: 'visited', home: '3 BHK' }],
    step: ['Call after the visit', -1, '17:00'],
  },
  {
    name: 'Firoz Sample',
    call: 'His mother signs on a power of attorney.',
    moves: [{ to: 'qualified', home: '2 BHK', timing: 'Next year', budget: { from: null, to: 0.95 * crore } }],
    step: ['Send the draft of the agreement', 3, '10:00'],
  },
  {
    name: 'Ira Placeholder',
    call: 'Has the loan letter.',
    moves: [{ to: 'negotiation', home: 'T-1204' }],
    step: ['Second draft of the cost sheet', 1, '10:00'],
  },
];

/** The seeds have no user; the timeline shows these entries without a name. */
const who = { userId: 'seed', name: '', role: 'owner' } as const;

export async function seedPeople({ people, personLists }: Services, report: (line: string) => void): Promise<void> {
  const query = { view: 'all', sort: 'newest', limit: 50 } as const;
  const { rows } = await personLists.list(query, who);
  let worked = 0;
  for (const { name, call, moves = [], step } of plans()) {
    const person = rows.find((row) => row.name === name);
    if (!person) continue;
    const called: TouchInput = {
      ...{ kind: 'call', result: 'answered', text: call },
      at: new Date(Math.min(Date.parse(person.firstAt) + 540_000, Date.now())).toISOString(),
    };
    await people.addTouch(who, person.id, called);
    for (const move of moves) await people.move(who, person.id, { note: '', ...move });
    if (step) await people.setStep(who, person.id, { text: step[0], due: at(step[1], step[2]) });
    worked += 1;
  }
  if (worked > 0) report(`seed: what was done for ${worked} people`);
}
