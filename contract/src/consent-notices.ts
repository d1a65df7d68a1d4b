import { notice } from './consent.ts';

/** The notices of the forms and of the cookie banner: each document of the collection is one version, known by its first day. */

/** Texts of the boxes for offers by telephone. A version without them asks for no such consent, and its forms have no such boxes. */
const offerTexts = ['offers', 'whatsapp', 'call'] as const;
type OfferTexts = Partial<Record<(typeof offerTexts)[number], string | undefined>>;

/** The texts that visitors see; each is one line. */
const mainTexts = ['cookies', 'reply', 'promotion', 'progress', 'subscribe'] as const;
export const noticeTexts = [...mainTexts, ...offerTexts] as const;
type NoticeTexts = Record<(typeof mainTexts)[number], string> & OfferTexts;

/** `from` is the day in the company's time zone from which on visitors see it. Receipts name it. */
export type Notice = NoticeTexts & { from: string };

/** What visitors see before the Owner publishes a version. Its texts change with its day alone (`consent.ts`). */
export const initialNotice: Notice = {
  from: notice.version,
  cookies: 'Cookies remember your choices and, if you accept, tell us which pages help. See our',
  reply: notice.reply,
  promotion: notice.promotion,
  progress: notice.progress,
  subscribe: notice.subscribe,
  offers: notice.offers,
  whatsapp: notice.whatsapp,
  call: notice.call,
};

/** What visitors saw before; receipts name these versions. */
const formerNotices: readonly Notice[] = [
  {
    from: '2026-11-17',
    cookies: 'Cookies remember your choices and, if you accept, tell us which pages help. See our',
    reply: 'We use these details only to reply; see our',
    promotion: 'Also send me your letter, four times a year. I can stop it at any time.',
    progress: 'One mail when a month is published, about this project only. Every mail has a link that stops it.',
    subscribe: 'Progress photographs, new registrations, nothing else. Every letter has a link that stops it.',
  },
];
const ownNotices: readonly Notice[] = [initialNotice, ...formerNotices];

/** Whether a page may have shown this version although no document has it. */
export const isOwnNotice = (version: string): boolean => ownNotices.some(({ from }) => from === version);

/** The newest version whose day has come. */
export function noticeInForce(versions: readonly Notice[], today: string): Notice {
  const begun = versions.filter(({ from }) => from <= today);
  return begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? initialNotice;
}

/** The version that a receipt names; null where it is not known any more. */
export const noticeOfReceipt = (versions: readonly Notice[], version: string | null): Notice | null =>
  versions.find(({ from }) => from === version) ?? ownNotices.find(({ from }) => from === version) ?? null;

/** What a version says, without the texts that it does not have. */
export const textsOf = (given: Notice): string[] => noticeTexts.flatMap((name) => given[name] || []);

type Row = Notice & { id: string };
type Change = { input: Notice; stored: Row | null; versions: readonly Row[]; today: string };

/** Why a version may not be published; `isNamed` says whether a receipt names the version of a day. */
export async function noticeFault(
  { input, stored, versions, today }: Change,
  isNamed: (from: string) => Promise<boolean>,
): Promise<{ field: string; message: string } | null> {
  const isSameDay = stored?.from === input.from;
  if (stored && !isSame(stored, input) && (await isNamed(stored.from)))
    return { field: isSameDay ? firstChange(stored, input) : 'from', message: namedMessage };
  if (isSameDay) return null;
  if (versions.some(({ id, from }) => id !== stored?.id && from === input.from))
    return { field: 'from', message: dayTakenMessage };
  // Visitors of a day that is over have seen another text.
  if (input.from < today && versions.length > 0) return { field: 'from', message: 'This day is over' };
  if (!isSame(input, initialNotice) && (await isNamed(input.from)))
    return { field: 'from', message: 'Receipts of this day name another text' };
  return null;
}

export const dayTakenMessage = 'There is a version of this day already';
export const namedMessage = 'Receipts name this version. Make a new one';

const differs = (a: Notice, b: Notice, name: (typeof noticeTexts)[number]) => (a[name] ?? '') !== (b[name] ?? '');
const isSame = (a: Notice, b: Notice) => a.from === b.from && !noticeTexts.some((name) => differs(a, b, name));
const firstChange = (a: Notice, b: Notice): string => noticeTexts.find((name) => differs(a, b, name)) ?? 'from';

/** What a page carries for its scripts: nothing where the texts are the initial ones. No text has a line break. */
export const packNotice = (given: Notice): string =>
  isSame(given, initialNotice) ? '' : [given.from, ...noticeTexts.map((name) => given[name] ?? '')].join('\n');

export function unpackNotice(packed: string): Notice {
  const [from = '', ...texts] = packed.split('\n');
  const mayLack = (name: string) => (offerTexts as readonly string[]).includes(name);
  const named = noticeTexts.map((name, index) => [name, texts[index] ?? ''] as const);
  return { from, ...(Object.fromEntries(named.filter(([name, text]) => text || !mayLack(name))) as NoticeTexts) };
}
