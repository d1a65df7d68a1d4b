/**
 * The rules under which a project may be advertised: the registration with the authority of its state. The sources are in
 * docs/compliance.md. Free of zod, because browsers load it; the server reads the QR code and passes its text.
 */

export type Authority = {
  /** As the plate names it. */
  name: string;
  state: string;
  /** Where its pages are. `.example` can never be a real host; the demo's registrations are there. */
  hosts: readonly string[];
  number: RegExp;
  /** In words, for a person who has typed something else. */
  form: string;
};

export const authorityNames = ['maharera', 'karnataka', 'telangana'] as const;
export type AuthorityName = (typeof authorityNames)[number];

export const authorities: Record<AuthorityName, Authority> = {
  maharera: {
    name: 'MahaRERA',
    state: 'Maharashtra',
    hosts: ['maharera.maharashtra.gov.in', 'maharerait.maharashtra.gov.in', 'maharera.example'],
    number: /^P\d{11}$/,
    form: 'P and eleven digits, such as P52100099001',
  },
  karnataka: {
    name: 'Karnataka RERA',
    state: 'Karnataka',
    hosts: ['rera.karnataka.gov.in', 'karnataka-rera.example'],
    number: /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}$/,
    form: 'PRM/KA/RERA and five groups, such as PRM/KA/RERA/1251/446/PR/220124/099001',
  },
  telangana: {
    name: 'TG RERA',
    state: 'Telangana',
    hosts: ['rera.telangana.gov.in', 'tg-rera.example'],
    number: /^P024\d{8}$/,
    form: 'P024 and eight digits, such as P02400099001',
  },
};

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

export const registrationChecks = ['number', 'page', 'qr', 'validity'] as const;
export type RegistrationCheck = (typeof registrationChecks)[number];
/** `fault` says what to do; null where the check is met. */
export type CheckResult = { check: RegistrationCheck; fault: string | null };

/** Before this many days the team is reminded that a registration runs out. */
export const remindedBefore = 60;
const day = 86_400_000;

const given = (text: string | undefined) => {
  const trimmed = text?.trim() ?? '';
  return /^(na|n\/a|none|nil|-)?$/i.test(trimmed) ? '' : trimmed;
};

/** Finished, with the certificate of the planning authority: such a project is no longer under the Act's duty to register. */
export function isCompleted({ status, occupancyCertificate }: Registration, today: string): boolean {
  const isFinished = /^(completed|sold[\s-]?out)$/i.test(status?.trim() ?? '');
  return isFinished && Boolean(occupancyCertificate) && (occupancyCertificate ?? '') <= today;
}

/** The four checks in the order in which the form asks for what they need. */
export function checkRegistration(registration: Registration, qr: QrText, today: string): CheckResult[] {
  const authority = authorities[registration.authority ?? 'maharera'];
  return [
    { check: 'number', fault: faultOfNumber(registration, authority) },
    { check: 'page', fault: faultOfPage(registration, authority) },
    { check: 'qr', fault: faultOfQr(registration, authority, qr) },
    { check: 'validity', fault: faultOfValidity(registration, today) },
  ];
}

/** Whether a project may be shown, and if not, what to do first. A completed one needs none of it; what it shows is right. */
export function faultsOfProject(registration: Registration, qr: QrText, today: string): string[] {
  const { reraNumber, reraPage, reraQrcode } = registration;
  const shown = { number: given(reraNumber), page: given(reraPage), qr: given(reraQrcode), validity: '' };
  const isNeeded = (check: RegistrationCheck) => !isCompleted(registration, today) || shown[check] !== '';
  return checkRegistration(registration, qr, today).flatMap(({ check, fault }) =>
    fault !== null && isNeeded(check) ? [fault] : [],
  );
}

function faultOfNumber({ reraNumber }: Registration, { name, number, form }: Authority): string | null {
  const typed = given(reraNumber);
  if (!typed) return `Enter the registration number from the certificate of ${name}`;
  return number.test(typed) ? null : `A number of ${name} has the form ${form}; this one reads ${typed}`;
}

function faultOfPage({ reraPage }: Registration, { name, hosts }: Authority): string | null {
  if (!given(reraPage)) return `Enter the address of the project’s page on the website of ${name}`;
  const page = readPage(reraPage);
  if (page?.protocol !== 'https:') return 'The page at the authority is an address that begins with https://';
  return hosts.includes(page.hostname)
    ? null
    : `The page at the authority is on ${hosts[0]}; this one is on ${page.hostname}`;
}

function faultOfQr({ reraQrcode, reraPage }: Registration, { name, hosts }: Authority, qr: QrText): string | null {
  if (!given(reraQrcode)) return `Upload the QR code that came with the certificate of ${name}`;
  if (qr === null)
    return 'The QR code cannot be read. Upload the picture as it came from the authority, whole and sharp';
  const target = readPage(qr);
  if (!target || !hosts.includes(target.hostname))
    return `The QR code does not lead to ${hosts[0]}. Upload the code that came with this certificate`;
  const page = readPage(reraPage);
  return page && sameTarget(page, target)
    ? null
    : 'The QR code leads to another page of the authority than the one entered. Upload the code of this project, or correct the page';
}

function faultOfValidity({ reraValidUntil }: Registration, today: string): string | null {
  if (!reraValidUntil) return 'Enter the day until which the registration is valid, as on the certificate';
  return reraValidUntil >= today
    ? null
    : `The registration ended on ${reraValidUntil}. Enter the day of its extension, or withdraw the project`;
}

/** Days until a registration runs out: 0 on its last day, negative afterwards; null where no day is entered. */
export function daysLeft({ reraValidUntil }: Registration, today: string): number | null {
  if (!reraValidUntil) return null;
  return Math.round((Date.parse(`${reraValidUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / day);
}

export function runsOutSoon(registration: Registration, today: string): boolean {
  const left = daysLeft(registration, today);
  return left !== null && left >= 0 && left <= remindedBefore;
}

const readPage = (text: string | undefined): URL | null => (text ? URL.parse(text.trim()) : null);

/** The same page, whatever the order of its parameters; a fragment is not sent to the server. */
function sameTarget(one: URL, other: URL): boolean {
  const address = ({ hostname, pathname, searchParams }: URL) => {
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted();
    return [hostname, pathname.replace(/\/$/, ''), ...query].join('\n');
  };
  return address(one) === address(other);
}
