/** The fields of a page's texts by their names. Free of zod, because browsers load it. */

/** How a field is entered and stored, by the last word of its name: `introSentence` is a sentence. */
const kinds = {
  Label: 'line',
  Title: 'line',
  End: 'line',
  Sentence: 'sentence',
  Button: 'line',
  Path: 'path',
  Lines: 'texts',
  Words: 'texts',
  Values: 'texts',
  Photo: 'pictures',
  Photos: 'pictures',
  Cards: 'cards',
  Principles: 'principles',
  Hours: 'hours',
  Film: 'film',
  File: 'file',
} as const;
export type PageFieldKind = (typeof kinds)[keyof typeof kinds];

/** The fields of a row, by the kind of its list. */
export const pageRows = {
  pictures: ['url', 'alt', 'caption'],
  cards: ['title', 'heading', 'sentence'],
  principles: ['title', 'sentence'],
  hours: ['title', 'timeZone', 'heading', 'sentence', 'summer'],
} as const;
type PageRowKind = keyof typeof pageRows;

/** The kind of a field by its name; every field of the table has one, which a test checks. */
export function pageFieldKind(field: string): PageFieldKind {
  const word = /[A-Z][a-z]*$/.exec(field)?.[0] ?? '';
  return (kinds as Record<string, PageFieldKind>)[word] ?? 'line';
}

export const isPageRow = (kind: PageFieldKind): kind is PageRowKind => Object.hasOwn(pageRows, kind);

export const shownField = (section: string) => `${section}Shown`;
export const placeField = (section: string) => `${section}Place`;
export const shownStates = ['shown', 'hidden'] as const;

/** How a page's texts are packed; no text of the team contains these. */
export const betweenFields = '\n';
export const betweenValues = '\t';
