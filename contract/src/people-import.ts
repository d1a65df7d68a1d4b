import { companyMoment, dayLength } from './company-time.ts';
import { phone as phoneRules } from './constants.ts';
import type { ContactChannel, Permission } from './contact-consent.ts';
import { limits } from './limits.ts';
import { canonicalEmail, canonicalPhone } from './person-match.ts';
import { type DialPlan, readPhone } from './read-phone.ts';

/** How a list of people is read from a file: its columns, its rows, what is wrong with them, and what they permit. */

export const importLimits = { rows: 5_000, bytes: 5_000_000, cell: 4_000, columns: 60 } as const;

/** So long an import can be undone. */
export const importUndoLength = dayLength;

export const importFields = [
  ...(['name', 'phone', 'email', 'received', 'project', 'home', 'budget'] as const),
  ...(['place', 'language', 'note', 'none'] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** What a column is most often called. The first that fits takes the field. */
const names: Record<Exclude<ImportField, 'none'>, RegExp> = {
  phone: /phone|mobile|whats ?app|contact (no|num)|^cell|^tel/,
  email: /e-?mail|^mail/,
  received: /received|enquired|enquiry (on|date)|created|^date|timestamp|submitted/,
  project: /project|^prop|property|site name/,
  budget: /budget|price range/,
  home: /home|unit|flat|bhk|configuration|typology/,
  place: /city|town|location|lives|address|place/,
  language: /language|speaks/,
  note: /remark|note|comment|message|requirement/,
  name: /name|customer|^lead$|contact person/,
};

/** What each column becomes, as far as its header says. Two columns never become the same, except notes. */
export function guessFields(headers: readonly string[]): ImportField[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const text = header.trim().toLowerCase().replaceAll(/[_.]+/g, ' ').slice(0, limits.label);
    const found = (Object.entries(names) as [Exclude<ImportField, 'none'>, RegExp][]).find(
      ([field, pattern]) => (field === 'note' || !taken.has(field)) && pattern.test(text),
    )?.[0];
    if (!found) return 'none';
    taken.add(found);
    return found;
  });
}

export type ImportFault =
  | 'no name'
  | 'no contact'
  | 'short number'
  | 'long number'
  | 'wrong number'
  | 'wrong email'
  | 'wrong date';

export type ImportValues = {
  name: string;
  /** In E.164. */
  phone: string | null;
  email: string | null;
  /** One text for each mailbox. */
  mailbox: string | null;
  /** In milliseconds. */
  receivedAt: number | null;
  /** As the file names it. */
  project: string | null;
  home: string | null;
  budget: string | null;
  place: string | null;
  language: string | null;
  note: string;
};
export type ImportRowReading = { values: ImportValues; faults: { kind: ImportFault; digits?: number }[] };

type Rules = { plans: readonly DialPlan[]; isValidAbroad: (phone: { dialCode: string; digits: string }) => boolean };

/** Reads one row. A row with a fault is left out as a whole, because half a person cannot be called. */
export function readImportRow(
  cells: readonly string[],
  fields: readonly ImportField[],
  rules: Rules,
): ImportRowReading {
  const faults: ImportRowReading['faults'] = [];
  const cellsOf = (field: ImportField) =>
    fields.flatMap((it, at) => (it === field ? [tidy(cells[at] ?? '')] : [])).filter(Boolean);
  const lineOf = (field: ImportField, max: number) => cellsOf(field)[0]?.slice(0, max) ?? null;
  const [typedPhone, typedEmail, typedDate] = [cellsOf('phone')[0], cellsOf('email')[0], cellsOf('received')[0]];

  const name = lineOf('name', limits.name) ?? '';
  if (name === '') faults.push({ kind: 'no name' });
  const phone = typedPhone === undefined ? null : canonicalPhone(typedPhone, rules.plans);
  if (typedPhone !== undefined) faults.push(...phoneFaults(typedPhone, phone, rules));
  const email = typedEmail === undefined ? null : typedEmail.slice(0, limits.email);
  const isEmail = email !== null && /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email) && typedEmail === email;
  if (email !== null && !isEmail) faults.push({ kind: 'wrong email' });
  if (typedPhone === undefined && email === null) faults.push({ kind: 'no contact' });
  const receivedAt = typedDate === undefined ? null : readImportDate(typedDate);
  if (typedDate !== undefined && receivedAt === null) faults.push({ kind: 'wrong date' });

  return {
    values: {
      ...{ name, phone, receivedAt },
      email: isEmail ? email : null,
      mailbox: isEmail ? canonicalEmail(email) : null,
      project: lineOf('project', limits.label),
      home: lineOf('home', limits.line),
      budget: lineOf('budget', 60),
      place: lineOf('place', limits.line),
      language: lineOf('language', limits.label),
      note: cellsOf('note').join('\n').slice(0, limits.note),
    },
    faults,
  };
}

/** Without what no column can have: control characters, halves of characters, spaces at the ends. */
const tidy = (cell: string) =>
  cell
    .slice(0, importLimits.cell)
    .toWellFormed()
    .replace(/[\p{Cc}\u00a0]+/gu, ' ')
    // A spreadsheet writes an apostrophe before a cell that would be a formula.
    .replace(/^'(?=[=+\-@])/, '')
    .trim();

function phoneFaults(typed: string, phone: string | null, { plans, isValidAbroad }: Rules): ImportRowReading['faults'] {
  const read = readPhone(typed, phoneRules.defaultDialCode, plans);
  const isHome = read.dialCode === phoneRules.defaultDialCode;
  const missing = phoneRules.digits - read.digits.length;
  if (isHome && read.digits.length > 0 && missing > 0) return [{ kind: 'short number', digits: missing }];
  if (isHome && missing < 0) return [{ kind: 'long number', digits: -missing }];
  return phone === null || (!isHome && !isValidAbroad(read)) ? [{ kind: 'wrong number' }] : [];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day, month and year as India writes them, or a date that begins with the year; in the company's time. */
export function readImportDate(text: string): number | null {
  const [, first = '', second = '', third = '', clock = ''] =
    /^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{2,4})(?:[ T,]+(\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?))?(?:\.\d+)?Z?$/.exec(
      text.trim(),
    ) ?? [];
  if (first === '') return null;
  const [year, day] = first.length === 4 ? [first, third] : [third, first];
  const named = months.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const month = /^\d/.test(second) ? Number(second) : named;
  const whole = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A day such as 31 February is none; the parser would take it for one in March.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(whole) && new Date(`${whole}T12:00:00Z`).getUTCDate() === Number(day);
  return isDay ? companyMoment(whole, clockOf(clock)) : null;
}

/** '18:20' of '6:20 pm'; noon where there is none. */
function clockOf(text: string): string {
  const [, hour = '12', minute = '00', half = ''] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AaPp])[Mm])?$/.exec(text) ?? [];
  const plain = Number(hour);
  const shown = half === '' ? plain : (plain % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(shown).padStart(2, '0')}:${minute}`;
}

/** Where the agreement to be contacted comes from. A list without an answer is not brought in. */
export const importConsents = ['paper', 'portal', 'signed'] as const;
export type ImportConsent = (typeof importConsents)[number];

/** Replies go by the details that a row has. Offers need words that were signed, and the channels that they name. */
export function permissionsOfImport(
  { source, offers }: { source: ImportConsent; offers: readonly ContactChannel[] },
  { phone, email }: Pick<ImportValues, 'phone' | 'email'>,
): Permission[] {
  const channels: ContactChannel[] = [
    ...(phone ? (['call', 'whatsapp'] as const) : []),
    ...(email ? (['email'] as const) : []),
  ];
  return [
    ...channels.map((channel): Permission => `reply:${channel}`),
    ...(source === 'signed'
      ? channels.filter((channel) => offers.includes(channel)).map((channel): Permission => `offers:${channel}`)
      : []),
  ];
}

/** What becomes of a row. */
export const importOutcomes = ['new', 'joins', 'withdrew', 'erased', 'wrong', 'twice'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The first row of each person counts; later ones with the same number or, without one, the same address are left out. */
export function findTwice(rows: readonly Pick<ImportValues, 'phone' | 'mailbox'>[]): boolean[] {
  const seen = new Set<string>();
  return rows.map(({ phone, mailbox }) => {
    const key = phone ?? mailbox;
    if (key === null) return false;
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice;
  });
}

/** What a file is that is no CSV file in UTF-8, by its first bytes; null for one that may be. */
export function wrongFileKind(bytes: Uint8Array): 'old excel' | 'excel' | 'pdf' | 'utf-16' | 'not utf-8' | null {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'old excel';
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'excel';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return 'utf-16';
  return isUtf8(bytes) ? null : 'not utf-8';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Cells that a spreadsheet would run as a formula get an apostrophe. */
const safeCell = (cell: string) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV file that a spreadsheet opens without running anything in it. */
export function safeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map((cell) => quoted(safeCell(cell))).join(',')).join('\r\n')}\r\n`;
}
