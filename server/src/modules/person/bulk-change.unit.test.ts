import { expect, it } from 'vitest';
import { type ChangedColumns, changeOf } from './bulk-change.ts';

const now = '2026-11-16T03:42:00.000Z';
const names = { ofOwner: (id: string | null) => (id === 'u1' ? 'Sana' : id === 'u2' ? 'Rohan' : '') };
const meera: ChangedColumns = {
  stage: 'contacted',
  stage_at: '2026-11-10T03:42:00.000Z',
  lost_reason: null,
  booked_on: null,
  visit_at: null,
  owner_id: 'u1',
  step_text: 'Send plan of B-804',
  step_due: '2026-11-14T03:42:00.000Z',
  respond_by: null,
  responded_at: '2026-11-10T03:42:00.000Z',
  home: '2 BHK',
  budget_from: null,
  budget_to: null,
  timing: null,
};
const move = (stage: object, before = meera) =>
  changeOf(before, { kind: 'stage', stage: { note: '', ...stage } as never }, now, names);

it('a lead gets another owner, and the timeline names both', () => {
  const changed = changeOf(meera, { kind: 'owner', owner: 'u2' }, now, names);
  expect(changed).toMatchObject({
    columns: { owner_id: 'u2', stage: 'contacted' },
    touch: { kind: 'owner', facts: { from: 'Sana', to: 'Rohan' } },
  });
  expect(changeOf(meera, { kind: 'owner', owner: 'u1' }, now, names)).toBe('This colleague is the owner already');
});

it('a closed lead gets no next step', () => {
  const step = { text: 'Call', due: now };
  expect(changeOf(meera, { kind: 'step', step }, now, names)).toMatchObject({
    columns: { step_text: 'Call', step_due: now },
  });
  expect(changeOf({ ...meera, stage: 'lost' }, { kind: 'step', step }, now, names)).toBe(
    'The lead is closed, so it has no next step',
  );
});

it('a move that lacks what the stage needs is refused and says what', () => {
  expect(move({ to: 'qualified' })).toBe('It needs a budget and a timing first');
  expect(move({ to: 'lost' })).toBe('It needs a reason first');
  expect(move({ to: 'new' })).toBe('It needs a note first');
});

it('losing a lead closes its next step and keeps the reason', () => {
  expect(move({ to: 'lost', lostReason: 'budget' })).toMatchObject({
    columns: { stage: 'lost', stage_at: now, lost_reason: 'budget', step_text: null, step_due: null },
    touch: { kind: 'stage', facts: { from: 'contacted', to: 'lost', reason: 'budget' } },
  });
});

it('a lead that is reached by a call stops the clock of the first response', () => {
  const untouched: ChangedColumns = { ...meera, stage: 'new', respond_by: now, responded_at: null };
  expect(move({ to: 'contacted' }, untouched)).toBe('It needs the result of a call first');
  expect(move({ to: 'contacted', result: 'answered' }, untouched)).toMatchObject({
    columns: { stage: 'contacted', respond_by: null, responded_at: now },
  });
});
