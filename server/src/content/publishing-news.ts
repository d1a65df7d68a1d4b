import type { Publication, StepName } from '@plinth/contract/publishing';
import type { StoredPublication } from './publication.repository.ts';
import type { PublishingNews } from './publishing-mail.ts';

type Taken = {
  step: StepName;
  before: StoredPublication;
  after: Publication;
  /** Who took the step; null for the system. */
  by: string | null;
  note: string;
};
type News = Pick<PublishingNews, 'what' | 'to' | 'how' | 'at' | 'note'>;

/**
 * Who gets a mail about a step: both sides of an approval, and everyone whose request or plan it has ended, unless they took the step
 * themselves.
 */
export function newsOf({ step, before, after, by, note }: Taken): News[] {
  return [...reviewNews(), ...scheduleNews()];

  function reviewNews(): News[] {
    const asker = before.asked?.by;
    if (before.review === null || after.review !== null || !asker || asker === by) return [];
    const outcome = outcomeOf[step];
    if (!outcome) return [{ what: 'review', to: asker, how: step, note: '' }];
    const at = after.schedule ? new Date(after.schedule.at).toISOString() : undefined;
    const people = by ? [asker, by] : [asker];
    return people.map((to) => ({ what: outcome, to, note, ...(at && { at }) }));
  }

  function scheduleNews(): News[] {
    const { schedule, plannedBy } = before;
    const isSame = after.schedule?.what === schedule?.what && after.schedule?.at === schedule?.at;
    if (!schedule || isSame || !plannedBy || plannedBy === by) return [];
    return [{ what: 'schedule', to: plannedBy, how: step, note: '' }];
  }
}

/** How a request for an approval is decided; every other step ends it undecided. */
const outcomeOf: Partial<Record<StepName, 'sent back' | 'published' | 'scheduled'>> = {
  'send back': 'sent back',
  publish: 'published',
  schedule: 'scheduled',
};
