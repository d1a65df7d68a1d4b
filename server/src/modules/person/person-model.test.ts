import { lostReasons, stages } from '@plinth/contract/stages';
import { callResults } from '@plinth/contract/touches';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp, createUser } from '../../../test/context.ts';
import { insertForm, insertPerson } from '../../../test/people.ts';
import { PeopleModel } from '../../../test/people-model.ts';
import { Failure } from '../../platform/failures.ts';

/** Random sequences of changes against a model without a database. */

const { db, services } = await buildTestApp();
const who = {
  ...{ userId: await createUser(db, { email: 'head@site.example', role: 'sales-head' }), name: 'A sales-head' },
  role: 'sales-head' as const,
};
const { people, merges } = services;

const index = fc.nat({ max: 3 });
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move' as const), person: index, to: fc.constantFrom(...stages) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lack' as const), person: index }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('call' as const), person: index, result: fc.constantFrom(...callResults) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('note' as const, 'message' as const), person: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('form' as const), person: index, contact: index }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('merge' as const), person: index, other: index }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('undo' as const), merge: index }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

let numbers = 9_200_000_000;
let notes = 0;
/** Each takes some thirty transactions one after another. */
const sequences = 200;
const timeout = 600_000;
const counts = { changes: 0, merges: 0, undone: 0, refused: 0 };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Failure ? error.code : Promise.reject(error)),
  );

async function start(): Promise<PeopleModel> {
  const model = new PeopleModel();
  for (let count = 0; count < 4; count += 1) {
    numbers += 1;
    const phone = `+91${numbers}`;
    const id = await insertPerson(db, { phone, home: 'A-1', timing: 'Soon', budget_to: '5' });
    model.add(id, phone);
    model.addForm(id, await insertForm(db, id, { phone: `+91 ${numbers}` }), phone);
  }
  return model;
}

/** Performs a command on both. What the contract refuses changes nothing. */
async function perform(model: PeopleModel, given: Command): Promise<void> {
  const living = model.living();
  const pick = (place: number) => living[place % living.length]?.id ?? '';
  counts.changes += 1;
  if (given.do === 'undo') return undo(model, given.merge);
  const id = pick(given.person);
  if (given.do === 'merge') {
    const other = pick(given.other);
    if (other === id) return;
    counts.merges += 1;
    model.merge((await merges.merge(who, id, other)).merge, id, other);
  } else if (given.do === 'move') {
    if (given.to === model.get(id).stage) return;
    // Reached counts as answered, so a person whom nobody has reached is not moved to Contacted.
    if (given.to === 'contacted' && !model.get(id).response.isAnswered) return;
    const visitAt = '2099-01-01T10:00:00.000Z';
    const facts = { note: 'Why', lostReason: lostReasons[0], visitAt, bookedOn: '2026-11-20' };
    await people.move(who, id, { to: given.to, ...facts });
    model.move(id, given.to);
  } else if (given.do === 'lack') {
    const to = model.get(id).stage === 'lost' ? 'contacted' : 'lost';
    if (to === 'contacted' && model.get(id).response.isAnswered) return;
    counts.refused += 1;
    expect(await refusal(people.move(who, id, { to, note: '' }))).toBe('incomplete');
  } else if (given.do === 'form') {
    const contacts = [...model.get(id).contacts];
    const phone = contacts[given.contact % contacts.length] ?? '';
    model.addForm(id, await insertForm(db, id, { phone: `+91 ${phone.slice(3)}` }), phone);
  } else {
    notes += 1;
    const [kind, result] = given.do === 'call' ? (['call', given.result] as const) : ([given.do, undefined] as const);
    await people.addTouch(who, id, { kind, text: `note ${notes}`, ...(result && { result }) });
    const isFirst = kind === 'message' || result === 'answered' || result === 'call back';
    model.note(id, `note ${notes}`, isFirst);
  }
}

async function undo(model: PeopleModel, place: number): Promise<void> {
  const merge = model.merges[place % Math.max(1, model.merges.length)];
  if (!merge) return;
  if (!model.mayUndo(merge)) {
    counts.refused += 1;
    const isKeptThere = model.get(merge.kept).mergedInto === null;
    expect(await refusal(merges.undo(who, merge.kept, merge.id))).toBe(isKeptThere ? 'in_use' : 'not_found');
    return;
  }
  counts.undone += 1;
  await merges.undo(who, merge.kept, merge.id);
  model.undo(merge);
}

/** What the database has of these people, in the words of the model. */
async function readPeople(ids: string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, stage, merged_into as "mergedInto",
      json_build_object('isDue', respond_by is not null, 'isAnswered', responded_at is not null) as response,
      array(select value from person_contacts where person_id = people.id order by value) as contacts,
      array(select id from submissions where person_id = people.id order by id) as forms,
      array(select submission_id from touches where person_id = people.id and kind = 'form' order by 1) as "formTouches",
      array(select facts ->> 'text' from touches where person_id = people.id and facts ->> 'text' like 'note %' order by 1) as notes,
      array(select distinct status from submissions where person_id = people.id) as statuses,
      search
    from people where id = any (${ids}::text[]) order by id
  `.execute(db);
  return rows;
}

async function compare(model: PeopleModel): Promise<void> {
  const ids = [...model.people.keys()].toSorted();
  const stored = await readPeople(ids);
  const sorted = (set: Set<string>) => [...set].toSorted();
  const expected = ids.map((id) => {
    const { stage, response, mergedInto, contacts, forms, notes: noted } = model.get(id);
    return {
      ...{ id, stage, response, mergedInto, contacts: sorted(contacts), forms: sorted(forms) },
      ...{ formTouches: sorted(forms), notes: sorted(noted), statuses: forms.size > 0 ? [stage] : [] },
    };
  });
  const isLiving = ({ mergedInto }: { mergedInto: unknown }) => mergedInto === null;
  // A person who was merged away keeps the stage and response of that moment, for the undo.
  expect(stored.map(({ search: _search, ...person }) => person)).toEqual(expected);
  for (const { contacts, search } of stored.filter((person) => isLiving(person as { mergedInto: unknown }))) {
    for (const phone of contacts as string[]) expect(search).toContain(phone.slice(1));
  }
}

it('no touch, form or contact is lost by moves, merges and undos, and each change is in the audit trail', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 10, size: 'max' }), async (sequence) => {
      const model = await start();
      const ids = [...model.people.keys()];
      for (const one of sequence) {
        await perform(model, one);
        await compare(model);
      }
      const events = await db
        .selectFrom('audit_events')
        .select('action')
        .where('collection', '=', 'people')
        .where('entity_id', 'in', ids)
        .orderBy('id')
        .execute();
      expect(events.map(({ action }) => action)).toEqual(model.events);
      // The newest merge first, everything can be taken apart again.
      for (let left = model.merges.length; left > 0; left -= 1) {
        const merge = model.merges.findLast((it) => model.mayUndo(it));
        if (!merge) throw new Error('no merge can be undone');
        await merges.undo(who, merge.kept, merge.id);
        model.undo(merge);
        counts.undone += 1;
      }
      await compare(model);
      expect(model.living()).toHaveLength(4);
    }),
    { numRuns: sequences },
  );
  console.error(`${sequences} sequences`, counts);
  expect(counts.undone).toBe(counts.merges);
  expect(counts.merges).toBeGreaterThan(100);
});
