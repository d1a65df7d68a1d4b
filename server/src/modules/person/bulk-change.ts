import type { BulkInput } from '@plinth/contract/person.schema';
import { isClosed, type MoveFacts, type MoveNeed, missingForMove, type Stage } from '@plinth/contract/stages';
import type { TouchKind } from '@plinth/contract/touches';

/** The columns that a change of many people writes, and that its undo restores. */
export type ChangedColumns = {
  stage: Stage;
  stage_at: string;
  lost_reason: string | null;
  booked_on: string | null;
  visit_at: string | null;
  owner_id: string | null;
  step_text: string | null;
  step_due: string | null;
  respond_by: string | null;
  responded_at: string | null;
  home: string | null;
  budget_from: string | null;
  budget_to: string | null;
  timing: string | null;
};
type Facts = Record<string, string | number | null>;
export type Changed = { columns: ChangedColumns; touch: { kind: TouchKind; facts: Facts } };

type Change = BulkInput['change'];
/** The names of colleagues by id, for the timeline. */
type Names = { ofOwner: (id: string | null) => string };

const wants: Record<MoveNeed, string> = {
  result: 'the result of a call',
  budget: 'a budget',
  timing: 'a timing',
  home: 'a home',
  visitAt: 'the time of the visit',
  bookedOn: 'the day of the booking',
  lostReason: 'a reason',
  note: 'a note',
};

/** What the change makes of one person, or why it is refused. */
export function changeOf(before: ChangedColumns, change: Change, now: string, names: Names): Changed | string {
  if (change.kind === 'owner') {
    if (before.owner_id === change.owner) return 'This colleague is the owner already';
    return {
      columns: { ...before, owner_id: change.owner },
      touch: {
        kind: 'owner',
        facts: { from: names.ofOwner(before.owner_id) || null, to: names.ofOwner(change.owner) || null },
      },
    };
  }
  if (change.kind === 'step') {
    if (isClosed(before.stage)) return 'The lead is closed, so it has no next step';
    const { text = null, due = null } = change.step ?? {};
    return {
      columns: { ...before, step_text: text, step_due: due },
      touch: { kind: 'step', facts: { text, due } },
    };
  }
  return movedTo(before, change.stage, now);
}

function movedTo(
  before: ChangedColumns,
  move: Extract<Change, { kind: 'stage' }>['stage'],
  now: string,
): Changed | string {
  const { to, note, result, lostReason } = move;
  if (before.stage === to) return 'The lead is in this stage already';
  const after: ChangedColumns = {
    ...before,
    stage: to,
    stage_at: now,
    lost_reason: to === 'lost' ? (lostReason ?? null) : null,
    booked_on: to === 'booked' ? (move.bookedOn ?? null) : before.booked_on,
    visit_at: move.visitAt ?? before.visit_at,
    home: move.home ?? before.home,
    timing: move.timing ?? before.timing,
    ...(move.budget && { budget_from: paise(move.budget.from), budget_to: paise(move.budget.to) }),
    ...(isClosed(to) && { step_text: null, step_due: null }),
    ...(to !== 'new' && { respond_by: null }),
    ...(to !== 'new' && to !== 'lost' && { responded_at: before.responded_at ?? now }),
  };
  const missing = missingForMove(before.stage, to, factsOf(before, after, move, now));
  if (missing.length > 0) return `It needs ${missing.map((need) => wants[need]).join(' and ')} first`;
  const facts: Facts = {
    from: before.stage,
    to,
    ...(note && { text: note }),
    ...(result && { result }),
    ...(lostReason && to === 'lost' && { reason: lostReason }),
  };
  return { columns: after, touch: { kind: 'stage', facts } };
}

function factsOf(
  before: ChangedColumns,
  after: ChangedColumns,
  { note, result, lostReason }: { note: string; result?: string | undefined; lostReason?: MoveFacts['lostReason'] },
  now: string,
): MoveFacts {
  return {
    isReached: before.responded_at !== null || result !== undefined,
    budget: after.budget_from !== null || after.budget_to !== null,
    timing: Boolean(after.timing),
    home: Boolean(after.home),
    visitAt: after.visit_at !== null && Date.parse(after.visit_at) > Date.parse(now),
    bookedOn: after.booked_on !== null,
    lostReason,
    note: note !== '',
  };
}

const paise = (value: number | null) => (value === null ? null : String(value));
