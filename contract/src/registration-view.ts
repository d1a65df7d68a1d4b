import { authorityOf } from './authorities.ts';
import { writePostDate } from './post-date.ts';
import {
  type CheckFacts,
  checkRegistration,
  daysLeft,
  neededChecks,
  type Registration,
  type RegistrationCheck,
} from './registration.ts';

/** The checks of a registration as the form of a project shows them. */

export type ShownCheck = { name: RegistrationCheck; isPassed: boolean; text: string };

const notNeeded = 'Not needed: the project is completed and has its occupancy certificate';

export function viewChecks(registration: Registration, facts: CheckFacts): ShownCheck[] {
  const needed = new Set(neededChecks(registration, facts).map(({ check }) => check));
  return checkRegistration(registration, facts).map(({ check: name, fault }) => {
    if (fault === null) return { name, isPassed: true, text: factOf[name](registration, facts.today) };
    return needed.has(name) ? { name, isPassed: false, text: fault } : { name, isPassed: true, text: notNeeded };
  });
}

type Fact = (registration: Registration, today: string) => string;
const factOf: Record<RegistrationCheck, Fact> = {
  number: ({ reraNumber = '' }) => reraNumber.trim(),
  page: ({ reraPage = '' }) => `On ${URL.parse(reraPage.trim())?.hostname ?? ''}`,
  qr: (registration) => `It opens the page entered above, on the website of ${authorityOf(registration).name}`,
  validity: (registration, today) =>
    `Until ${writePostDate(registration.reraValidUntil ?? '')}, ${timeLeft(registration, today)}`,
};

const [month, year] = [30.44, 365.25];

/** 'another 2 years': rounded down, because a reminder is better early. */
function timeLeft(registration: Registration, today: string): string {
  const days = daysLeft(registration, today) ?? 0;
  if (days === 0) return 'which is today';
  const [count, unit] =
    days >= 2 * year ? [days / year, 'year'] : days >= 2 * month ? [days / month, 'month'] : [days, 'day'];
  const whole = Math.floor(count);
  return `another ${whole === 1 ? unit : `${whole} ${unit}s`}`;
}
