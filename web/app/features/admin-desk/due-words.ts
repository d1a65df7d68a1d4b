import { dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';
import type { Person } from '@plinth/contract/person.schema';
import { isClosed } from '@plinth/contract/stages';
import { companyClockTime, shortCompanyDay } from '../../lib/admin-time.ts';
import type { MarkName } from './mark.tsx';

export type DueTexts = {
  late: (span: string) => string;
  left: (span: string) => string;
  today: (time: string) => string;
  tomorrow: (time: string) => string;
  later: (day: string, time: string) => string;
  firstCall: string;
  none: string;
  blocked: string;
  withdrew: (day: string) => string;
  closed: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
};

type DuePerson = Pick<Person, 'stage' | 'step' | 'respondBy' | 'withdrawnAt' | 'allowed'>;

/** How a person's next step stands: the mark, its words, and what it is about. */
export type Due = { mark: MarkName; words: string; about: string; isLate: boolean };

const minute = 60_000;
const hour = 3_600_000;

/** '26 min', '5 h', '2 days': the largest unit that fits. */
export function spanWords(length: number, texts: Pick<DueTexts, 'minutes' | 'hours' | 'days'>): string {
  if (length < hour) return texts.minutes(Math.max(1, Math.floor(length / minute)));
  if (length < dayLength) return texts.hours(Math.floor(length / hour));
  return texts.days(Math.floor(length / dayLength));
}

export const isBlocked = ({ withdrawnAt, allowed }: Pick<Person, 'withdrawnAt' | 'allowed'>): boolean =>
  withdrawnAt !== null && allowed.length === 0;

export function dueOf(person: DuePerson, now: number, texts: DueTexts): Due {
  const { stage, step, respondBy, withdrawnAt } = person;
  if (isBlocked(person) && withdrawnAt) {
    const day = shortCompanyDay(dayOf(Date.parse(withdrawnAt)));
    return { mark: 'blocked', words: texts.blocked, about: texts.withdrew(day), isLate: false };
  }
  if (step) return { ...timeOf(Date.parse(step.due), now, texts), about: step.text };
  if (respondBy) {
    const left = Date.parse(respondBy) - now;
    const isLate = left < 0;
    const span = spanWords(Math.abs(left), texts);
    return {
      mark: isLate ? 'late' : 'due',
      words: isLate ? texts.late(span) : texts.left(span),
      about: texts.firstCall,
      isLate,
    };
  }
  if (isClosed(stage)) return { mark: 'done', words: texts.closed, about: '', isLate: false };
  return { mark: 'held', words: texts.none, about: '', isLate: false };
}

function timeOf(due: number, now: number, texts: DueTexts): Omit<Due, 'about'> {
  if (due < now) return { mark: 'late', words: texts.late(spanWords(now - due, texts)), isLate: true };
  const clock = companyClockTime(new Date(due).toISOString());
  const tomorrow = startOfDay(dayOf(now)) + dayLength;
  if (due < tomorrow) return { mark: 'due', words: texts.today(clock), isLate: false };
  const words = due < tomorrow + dayLength ? texts.tomorrow(clock) : texts.later(shortCompanyDay(dayOf(due)), clock);
  return { mark: 'waiting', words, isLate: false };
}
