import type { AdminRow } from '@plinth/contract/admin.schema';
import { dayOf } from '@plinth/contract/company-time';
import { companyClockTime, longCompanyDay, nearDay, shortCompanyDay, waitedSince } from '../../lib/admin-time.ts';

type Publication = NonNullable<AdminRow['publication']>;
export type LineTexts = {
  you: string;
  colleague: string;
  today: string;
  yesterday: string;
  /** Who saved it last, and on which day. */
  saved: (who: string, day: string) => string;
  sent: (who: string, ago: string) => string;
  planned: (day: string, time: string) => string;
  since: (day: string, who: string) => string;
  sentBack: (who: string) => string;
};

/** The second line of a publication state: who did it and when. Nothing is open about a live page, so it has none. */
export function publicationLine(
  { state, at, by, name, sentBackBy }: Publication,
  { me, now, texts }: { me: string; now: number; texts: LineTexts },
): string {
  if (sentBackBy !== null) return texts.sentBack(sentBackBy || texts.colleague);
  if (at === null || state === 'live') return '';
  const who = by === null ? texts.colleague : by === me ? texts.you : name || by;
  const near = nearDay(at, now);
  const day = near === null ? longCompanyDay(at, now) : texts[near];
  if (state === 'scheduled') {
    return texts.planned(near === 'today' ? texts.today : shortCompanyDay(dayOf(Date.parse(at))), companyClockTime(at));
  }
  if (state === 'review') return texts.sent(who, waitedSince(at, now));
  return state === 'withdrawn' ? texts.since(day, who) : texts.saved(who, day);
}
