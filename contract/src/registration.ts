/**
 * The rules under which a project may be advertised: the registration with the authority of its state. The sources are in
 * docs/compliance.md. Free of zod, because browsers load it; the server reads the QR code and passes its text.
 */

import { type Authority, type AuthorityName, authorityOf } from './authorities.ts';
import { writePostDate } from './post-date.ts';

/** What a project says about its registration. */
export type Registration = {
  authority?: AuthorityName | undefined;
  reraNumber?: string | undefined;
  reraQrcode?: string | undefined;
  /** The project's page on the website of the authority. */
  reraPage?: string | undefined;
  /** The last day, as 2028-12-31. */
  reraValidUntil?: string | undefined;
  status?: string | undefined;
  occupancyCertificate?: string | undefined;
};

/** What was read from the picture of the QR code: its text, or null for a picture without a readable code. */
export type QrText = string | null;
/** Undefined where the picture could not be read just now, by no fault of its own: nothing is known of it. */
export type QrReading = QrText | undefined;

/** What the checks go by, besides the project itself. */
export type CheckFacts = {
  qr: QrReading;
  /** The day in the company's time zone. */
  today: string;
  /** The day on which the project is planned to be public. */
  plannedFor?: string | undefined;
  /** Whether the website is a demo or a test, where the pages of the demo's registrations pass too. */
  isDemo?: boolean | undefined;
};

export const registrationChecks = ['number', 'page', 'qr', 'validity'] as const;
export type RegistrationCheck = (typeof registrationChecks)[number];
/** The field in which a person corrects what a check refuses. */
export const fieldOfCheck = {
  number: 'reraNumber',
  page: 'reraPage',
  qr: 'reraQrcode',
  validity: 'reraValidUntil',
} as const satisfies Record<RegistrationCheck, string>;

/** `fault` says what to do; null where the check is met. */
export type CheckResult = { check: RegistrationCheck; fault: string | null };

/** The team is reminded when so many days are left. */
const remindedAt = [60, 30, 7];
/** Projects that were live when the checks were installed stay so for this many days. */
export const graceDays = 30;
const day = 86_400_000;
/** An earlier date is a slip of the keyboard: no building that is sold has an older certificate. */
const firstCertificate = '1950-01-01';

const given = (text: string | undefined) => {
  const trimmed = text?.trim() ?? '';
  return /^(na|n\/a|none|nil|-)?$/i.test(trimmed) ? '' : trimmed;
};

/** Finished, with the certificate of the planning authority: such a project is no longer under the Act's duty to register. */
export function isCompleted({ status, occupancyCertificate }: Registration, today: string): boolean {
  const isFinished = /^(completed|sold[\s-]?out)$/i.test(status?.trim() ?? '');
  const date = occupancyCertificate ?? '';
  return isFinished && date >= firstCertificate && date <= today;
}

/** The four checks in the order in which the form asks for what they need. */
export function checkRegistration(registration: Registration, facts: CheckFacts): CheckResult[] {
  const authority = authorityOf(registration);
  const hosts = facts.isDemo ? [...authority.hosts, authority.demoHost] : authority.hosts;
  const site = { ...authority, hosts };
  return [
    { check: 'number', fault: faultOfNumber(registration, authority) },
    { check: 'page', fault: faultOfPage(registration, site) },
    { check: 'qr', fault: faultOfQr(registration, site, facts) },
    { check: 'validity', fault: faultOfValidity(registration, facts) },
  ];
}

/** The checks that a project must pass. A completed one needs none of them; what it shows is right. */
export function neededChecks(registration: Registration, facts: CheckFacts): CheckResult[] {
  const { reraNumber, reraPage, reraQrcode } = registration;
  const shown = { number: given(reraNumber), page: given(reraPage), qr: given(reraQrcode), validity: '' };
  const isNeeded = (check: RegistrationCheck) => !isCompleted(registration, facts.today) || shown[check] !== '';
  return checkRegistration(registration, facts).filter(({ check }) => isNeeded(check));
}

/** What keeps a project from being shown: each failed check with what to do about it. */
export function failedChecks(registration: Registration, facts: CheckFacts) {
  return neededChecks(registration, facts).flatMap(({ check, fault }) => (fault === null ? [] : [{ check, fault }]));
}

/**
 * What is certainly wrong with a project that is live. A QR code that could not be read just now keeps a version from being
 * published, and takes none off the website.
 */
export const certainFaults = (registration: Registration, facts: CheckFacts) =>
  failedChecks(registration, facts).filter(({ check }) => check !== 'qr' || facts.qr !== undefined);

function faultOfNumber({ reraNumber }: Registration, authority: Authority): string | null {
  const typed = given(reraNumber);
  return typed
    ? faultOfForm(typed, authority)
    : `Enter the registration number from the certificate of ${authority.name}`;
}

/** Null for a number that the authority could have given. */
export function faultOfForm(typed: string, { name, number, form }: Authority): string | null {
  return number.test(typed) ? null : `A number of ${name} has the form ${form}; this one reads ${typed}`;
}

function faultOfPage({ reraPage }: Registration, { name, hosts }: Authority): string | null {
  const typed = given(reraPage);
  if (!typed) return `Enter the address of the project’s page on the website of ${name}`;
  const page = readPage(reraPage);
  if (page?.protocol !== 'https:') return 'The page at the authority is an address that begins with https://';
  if (!hosts.includes(page.hostname))
    return `The page at the authority is on ${hosts[0]}; this one is on ${page.hostname}`;
  return isPlainAddress(typed, page)
    ? null
    : 'Copy the page at the authority from the address bar: this address has parts that do not belong there';
}

function faultOfQr(
  { reraQrcode, reraPage }: Registration,
  { name, hosts }: Authority,
  { qr }: CheckFacts,
): string | null {
  if (!given(reraQrcode)) return `Upload the QR code that came with the certificate of ${name}`;
  if (qr === undefined) return 'The QR code could not be read just now. Try again in some minutes';
  if (qr === null)
    return 'The QR code cannot be read. Upload the picture as it came from the authority, whole and sharp';
  const target = readPage(qr);
  if (!target || !hosts.includes(target.hostname))
    return `The QR code does not lead to ${hosts[0]}. Upload the code that came with this certificate`;
  // A phone does what the code says: another scheme, port or user would not open the page that the team has checked.
  if (!isPlainAddress(qr.trim(), target))
    return 'The QR code is not a plain address that begins with https://. Upload the code that came with this certificate';
  const page = readPage(reraPage);
  return page && sameTarget(page, target)
    ? null
    : 'The QR code leads to another page of the authority than the one entered. Upload the code of this project, or correct the page';
}

function faultOfValidity({ reraValidUntil }: Registration, { today, plannedFor = today }: CheckFacts): string | null {
  if (!reraValidUntil) return 'Enter the day until which the registration is valid, as on the certificate';
  if (reraValidUntil < today)
    return `The registration ended on ${writePostDate(reraValidUntil)}. Enter the day of its extension`;
  return reraValidUntil >= plannedFor
    ? null
    : `The registration ends on ${writePostDate(reraValidUntil)}, before the planned day ${writePostDate(plannedFor)}. Enter the day of its extension, or plan an earlier day`;
}

/** Days until a registration runs out: 0 on its last day, negative afterwards; null where no day is entered. */
export function daysLeft({ reraValidUntil }: Registration, today: string): number | null {
  if (!reraValidUntil) return null;
  return Math.round((Date.parse(`${reraValidUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / day);
}

/** The smallest of `remindedAt` that has been reached; null where none has, or the registration has ended. */
export function reminderOf(registration: Registration, today: string): number | null {
  const left = daysLeft(registration, today);
  if (left === null || left < 0 || isCompleted(registration, today)) return null;
  return remindedAt.findLast((days) => left <= days) ?? null;
}

/** On the day after its last one. A completed project may be shown all the same. */
export const hasEnded = (registration: Registration, today: string): boolean =>
  !isCompleted(registration, today) && (daysLeft(registration, today) ?? 0) < 0;

const readPage = (text: string | undefined): URL | null => (text ? URL.parse(text.trim()) : null);

/** https, the host in plain letters, and then the path: no port, user name or characters that look like others. */
function isPlainAddress(text: string, { hostname }: URL): boolean {
  const origin = `https://${hostname}`;
  const isAtHost =
    text.slice(0, origin.length).toLowerCase() === origin && /^([/?#]|$)/.test(text.slice(origin.length));
  return isAtHost && /^[!-~]+$/.test(text);
}

/** The same page, whatever the order of its parameters; a fragment is not sent to the server. */
function sameTarget(one: URL, other: URL): boolean {
  const address = ({ hostname, pathname, searchParams }: URL) => {
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted();
    return [hostname, pathname.replace(/\/$/, ''), ...query].join('\n');
  };
  return address(one) === address(other);
}
