import { companyClock } from './company-time.ts';
import { paiseOf, rupeesText } from './money.ts';
import type { PublicRecord } from './public-record.schema.ts';
import { unitNameOf, unitStateWords } from './units.ts';

/** The advertising record of a day as it is printed: texts only, so that the same record gives the same pages. */

export type RecordDocument = {
  title: string;
  language: string;
  author: string;
  day: string;
  heading: string;
  details: string;
  notes: readonly string[];
  /** On every page. */
  hash: string;
  versions: readonly { heading: string; lead: string; rows: readonly (readonly [label: string, words: string])[] }[];
  homes: { heading: string; heads: readonly string[]; rows: readonly (readonly string[])[] } | null;
  files: {
    heading: string;
    rows: readonly { id: string; name: string; lines: readonly string[]; isPicture: boolean }[];
  } | null;
};

/** Why the numbers of versions may have gaps. */
export const versionNumbers = 'Numbers count drafts too; each version that was public is listed.';

/** '2026-01-05 14:30:07', in the company's time zone. */
export const recordTime = (time: string): string =>
  companyClock(Date.parse(time)).toISOString().slice(0, 19).replace('T', ' ');

type Span = { from: string; until: string | null };
export function spanText({ from, until }: Span, isDayOver: boolean, wordsOf = recordTime): string {
  if (until !== null) return `From ${wordsOf(from)} until ${wordsOf(until)}`;
  return `From ${wordsOf(from)}, ${isDayOver ? 'still public at the end of the day' : 'and public now'}`;
}

/** 'record-kiln-works-2026-11-19.pdf': only characters that every file system and header takes. */
export function recordFileName(title: string, day: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${['record', ...(slug ? [slug] : []), day].join('-')}.pdf`;
}

type Named = { title: string; host: string };

export function recordDocumentOf({ record, sha256, isDayOver, values, held }: PublicRecord, { title, host }: Named) {
  const name = `What was public on ${record.day}`;
  return {
    ...{ title: `${title}: ${name}`, language: 'en-IN', author: host, day: record.day, hash: sha256 },
    heading: title,
    details: `${name}, in the time zone ${record.timeZone}. Recorded by ${host} when it was published.`,
    notes: [
      ...(isDayOver ? [] : ['The day is not over: the record and its hash may still change.']),
      'The hash is the SHA-256 of the record as JSON with sorted keys. The same day always has the same hash.',
      ...(record.versions.length > 0 ? [versionNumbers] : []),
    ],
    versions: record.versions.map(({ version, by, endedBy, isFromHistory, ...span }, index) => ({
      heading: `Version ${version}`,
      lead: [
        `${spanText(span, isDayOver)}.`,
        by ? `Published by ${by}.` : 'Published without a person, by a command or a plan.',
        ...(endedBy ? [`Ended or replaced by ${endedBy}.`] : []),
        ...(isFromHistory ? ['Times out of the version history, from before records were kept.'] : []),
      ].join(' '),
      rows: (values[index] ?? []).map(({ label, words }) => [label, words] as const),
    })),
    homes:
      record.homes.length === 0
        ? null
        : {
            heading: `${record.homes.length.toLocaleString('en-IN')} homes as visitors saw them`,
            heads: ['Home', 'Type', 'Carpet', 'State', 'Price', 'From', 'Until'],
            rows: record.homes.map((home) => homeRow(home, isDayOver)),
          },
    files:
      record.files.length === 0
        ? null
        : {
            heading: 'Pictures and files',
            rows: record.files.map(({ id, name: file, kind, bytes, sha256: hash }) => ({
              ...{ id, name: file, isPicture: kind === 'picture' && held.includes(id) },
              lines: [
                hash ? `SHA-256 ${hash}` : 'The file was lost before its hash was taken.',
                [
                  ...(bytes === null ? [] : [`${bytes.toLocaleString('en-IN')} bytes`]),
                  held.includes(id) ? 'kept' : 'not kept any more',
                ].join(', '),
              ],
            })),
          },
  } satisfies RecordDocument;
}

/** '₹1,42,00,000, floor rise ₹50,000, parking ₹4,00,000'; empty where no price was shown. */
export function homePriceText({ price, floorRise, parking }: PublicRecord['record']['homes'][number]): string {
  if (price === undefined) return '';
  const more = [
    ...(floorRise ? [`floor rise ${rupeesText(paiseOf(floorRise))}`] : []),
    ...(parking ? [`parking ${rupeesText(paiseOf(parking))}`] : []),
  ];
  return [rupeesText(paiseOf(price)), ...more].join(', ');
}

function homeRow(home: PublicRecord['record']['homes'][number], isDayOver: boolean): string[] {
  const { homeType, carpetArea, state, from, until } = home;
  return [
    unitNameOf(home),
    homeType,
    `${carpetArea} m²`,
    unitStateWords[state],
    homePriceText(home) || '–',
    recordTime(from),
    until === null ? (isDayOver ? 'end of day' : 'now') : recordTime(until),
  ];
}
