import { contactVerdict } from '@plinth/contract/contact-rules';
import type { StageInput, TouchInput } from '@plinth/contract/person.schema';
import { rolesWith } from '@plinth/contract/roles';
import { isClosed, missingForMove, type Stage } from '@plinth/contract/stages';
import { isFirstResponse } from '@plinth/contract/touches';
import type { Updateable } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { Failure, invalidField } from '../../platform/failures.ts';
import type { PersonTable } from './person.table.ts';
import { type Colleague, mayDo } from './person-scope.repository.ts';
import {
  addTouch,
  begunResult,
  findSellerName,
  findUserName,
  type StoredPerson,
  settleTouch,
  updatePerson,
} from './person-write.repository.ts';

/**
 * The changes of a person that holds the lock, each with its touch. They return the names of the changed fields, for the audit
 * trail. Changes of many people at once use them too.
 */

type Step = { text: string; due: string } | null;

/** A move that lacks something is refused with the names of what is missing. */
export async function moveStage(trx: Trx, who: Colleague, person: StoredPerson, input: StageInput): Promise<string[]> {
  const { to, note, result, lostReason, home, budget, timing, visitAt, bookedOn } = input;
  const from = person.stage;
  const now = new Date(await databaseTime(trx));
  const isAnswered = result !== undefined && isFirstResponse('call', result);
  const isVisitAhead = person.visit_at !== null && person.visit_at > now;
  const missing = missingForMove(from, to, {
    isReached: person.responded_at !== null || isAnswered,
    budget: hasBudget(budget) || person.budget_from !== null || person.budget_to !== null,
    timing: Boolean(timing ?? person.timing),
    home: Boolean(home ?? person.home),
    visitAt: visitAt !== undefined || isVisitAhead,
    bookedOn: bookedOn !== undefined || person.booked_on !== null,
    lostReason,
    note: note !== '',
  });
  if (missing.length > 0) {
    const issues = missing.map((need) => ({ path: `body.${need}`, message: 'This is needed for the stage' }));
    throw new Failure('incomplete', 'Something is missing for this stage', issues);
  }
  const details = {
    ...(home !== undefined && { home }),
    ...(budget !== undefined && { budget_from: moneyOf(budget.from), budget_to: moneyOf(budget.to) }),
    ...(timing !== undefined && { timing }),
  };
  const hasDetails = Object.keys(details).length > 0;
  if (from === to && !hasDetails && [visitAt, bookedOn, lostReason, result].every((it) => it === undefined)) return [];
  const change: Updateable<PersonTable> = {
    ...details,
    ...(hasDetails && { version: person.version + 1 }),
    ...(visitAt !== undefined && { visit_at: new Date(visitAt) }),
    ...(from !== to && { stage: to, stage_at: now }),
    ...(to === 'lost' ? { lost_reason: lostReason ?? person.lost_reason } : { lost_reason: null }),
    ...(to === 'booked' ? { booked_on: bookedOn ?? person.booked_on } : { booked_on: null }),
    ...(isClosed(to) && { step_text: null, step_due: null, respond_by: null }),
    ...(isAnswered && person.responded_at === null && { respond_by: null, responded_at: now }),
  };
  await updatePerson(trx, person.id, change);
  if (result !== undefined) await addTouch(trx, person.id, { kind: 'call', by: who.userId, facts: { result } });
  await addTouch(trx, person.id, {
    kind: 'stage',
    by: who.userId,
    facts: { from, to, reason: lostReason, text: note, visitAt, bookedOn, home },
  });
  if (isClosed(to) && person.step_text !== null) await addStepTouch(trx, who, person, null);
  return [
    ...(from === to ? [] : ['stage']),
    ...Object.entries({ home, budget, timing, visitAt, bookedOn, lostReason, note: note || undefined, result })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  ];
}

const hasBudget = (budget: StageInput['budget']) => budget !== undefined && (budget.from ?? budget.to) !== null;
export const moneyOf = (paise: number | null) => (paise === null ? null : String(paise));

/** Null where this touch was stored before. The first answered call or message ends the clock, and New is Contacted. */
export async function noteTouch(trx: Trx, who: Colleague, person: StoredPerson, input: TouchInput) {
  const { kind, text, result, minutes, channel, purpose, key, step, isBegun } = input;
  const now = await databaseTime(trx);
  const at = new Date(input.at ?? now);
  refuseContact(person, input);
  const fields = Object.keys({ ...(text && { text }), ...(result && { result }), ...(channel && { channel }) });
  if (at.getTime() > now + clockTolerance) throw invalidField('body.at', 'This is in the future');
  const touch = { kind, by: who.userId, at, key, facts: { text, result, minutes, channel, purpose } };
  // Whether the call or message came about is known with its result only, so that nothing follows from it yet.
  if (isBegun) {
    const begun = { ...touch, facts: { channel, result: begunResult } };
    return (await addTouch(trx, person.id, begun)) === null ? null : [kind];
  }
  const isKept = key !== undefined && (await settleTouch(trx, person.id, key, touch));
  if (!isKept && (await addTouch(trx, person.id, touch)) === null) return null;
  const isFirst = person.responded_at === null && isFirstResponse(kind, result);
  const isContacted = isFirst && person.stage === 'new';
  await updatePerson(trx, person.id, {
    ...(at > person.last_at && { last_at: at }),
    ...(isFirst && { respond_by: null, responded_at: at }),
    ...(isContacted && { stage: 'contacted', stage_at: at > person.stage_at ? at : person.stage_at }),
  });
  if (isContacted) await addMove(trx, who, person.id, 'new', 'contacted');
  const stepFields = step === undefined ? [] : await setStep(trx, who, person, step);
  return [kind, ...fields, ...(isContacted ? ['stage'] : []), ...stepFields];
}

/**
 * An offer is noted only where the person agreed to offers on its channel. What was not begun here may have come from the person,
 * who may write and ring whatever they agreed to.
 */
function refuseContact(person: StoredPerson, { kind, channel, purpose = 'reply', isBegun }: TouchInput): void {
  if ((kind !== 'call' && kind !== 'message') || (purpose === 'reply' && !isBegun)) return;
  const facts = { allowed: person.allowed, withdrawnAt: person.withdrawn_at?.toISOString() ?? null };
  const verdict = contactVerdict(purpose, kind === 'call' ? 'call' : (channel ?? 'whatsapp'), facts);
  if (!verdict.isAllowed) throw invalidField('body.purpose', verdict.because);
}

/** The clocks of phones that note a call later may be a little fast. */
const clockTolerance = 5 * 60_000;

export const addMove = (trx: Trx, who: Colleague, id: string, from: Stage, to: Stage) =>
  addTouch(trx, id, { kind: 'stage', by: who.userId, facts: { from, to } });

/** A person has one next step. What is closed has none. */
export async function setStep(trx: Trx, who: Colleague, person: StoredPerson, step: Step): Promise<string[]> {
  if (step && isClosed(person.stage)) {
    throw invalidField('body.step', 'A booked or lost lead has no next step. Move it to another stage first');
  }
  const isSame = (step?.text ?? null) === person.step_text && timeOf(step?.due) === timeOf(person.step_due);
  if (isSame) return [];
  await updatePerson(trx, person.id, { step_text: step?.text ?? null, step_due: step ? new Date(step.due) : null });
  await addStepTouch(trx, who, person, step);
  return ['step'];
}

const timeOf = (time: Date | string | null | undefined) => (time ? new Date(time).getTime() : null);

const addStepTouch = (trx: Trx, who: Colleague, person: StoredPerson, step: Step) =>
  addTouch(trx, person.id, {
    kind: 'step',
    by: who.userId,
    facts: { text: step?.text, due: step?.due, from: person.step_text },
  });

/** Sales gives leads to themselves alone. */
export async function assign(trx: Trx, who: Colleague, person: StoredPerson, owner: string | null): Promise<string[]> {
  await checkOwner(trx, who, owner);
  if (owner === person.owner_id) return [];
  await giveTo(trx, person, owner, who.userId);
  return ['owner'];
}

export async function checkOwner(trx: Trx, who: Colleague, owner: string | null): Promise<void> {
  if (owner !== who.userId && !mayDo(who, 'leads.manage')) {
    throw new Failure('not_allowed', 'Your role gives leads to yourself only');
  }
  if (owner !== null && (await findSellerName(trx, owner, rolesWith('leads.work'))) === null) {
    throw invalidField('body.owner', 'This colleague does not work with leads');
  }
}

/** `by` is null where a rule decides. */
export async function giveTo(
  trx: Trx,
  person: { id: string; owner_id: string | null },
  owner: string | null,
  by: string | null,
) {
  await updatePerson(trx, person.id, { owner_id: owner });
  const [from, to] = [await findUserName(trx, person.owner_id), await findUserName(trx, owner)];
  await addTouch(trx, person.id, { kind: 'owner', by, facts: { from, to } });
}
