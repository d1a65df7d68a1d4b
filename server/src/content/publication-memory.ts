import type { Publication, Step } from '@plinth/contract/publishing';
import type { StoredPublication } from './publication.repository.ts';

type Memory = { step: Step; by: string | null; note?: string; wantedAt?: string | null; at?: Date };
/** The state after a step, with who asked, sent back and planned. */
export function remember(before: StoredPublication, after: Publication, memory: Memory): StoredPublication {
  const { step, by, note = '', wantedAt = null, at = new Date() } = memory;
  const asked = step.do === 'ask' ? { by, note, at, wantedAt: wantedAt ? new Date(wantedAt) : null } : before.asked;
  const isSettled = step.do === 'ask' || step.do === 'publish';
  return {
    ...after,
    asked: after.review === null ? null : asked,
    sentBack: step.do === 'send back' ? { by, note, at } : isSettled ? null : before.sentBack,
    plannedBy: step.do === 'schedule' ? by : after.schedule && before.plannedBy,
  };
}

/** The event of each step in the audit trail. */
export const actionOf = {
  save: 'document.draft',
  discard: 'document.discard',
  ask: 'document.ask',
  'take back': 'document.take-back',
  'send back': 'document.send-back',
  publish: 'document.publish',
  withdraw: 'document.withdraw',
  schedule: 'document.schedule',
  unschedule: 'document.unschedule',
  delete: 'document.delete',
  restore: 'document.restore',
} as const;
