import {
  betweenFields,
  betweenValues,
  isPageRow,
  pageFieldKind,
  pageRows,
  placeField,
  shownField,
} from './page-fields.ts';
import type { PageField, PageSection } from './page-table.ts';
import type { PageId } from './site-pages.ts';

/** Reads what `page-pack.ts` writes. Free of the table of pages, because every page of the site loads it. */

type Row = Readonly<Record<string, string>>;
/** By field: a text, a list of texts, or rows. A field that is missing has no text of its own. */
type PageTexts = Record<string, string | string[] | Row[]>;

/** Several parts of a page read the same texts one after another. */
let last: { packed: string; texts: PageTexts } | undefined;

function unpackPage(packed: string): PageTexts {
  if (last?.packed !== packed) last = { packed, texts: readLines(packed) };
  return last.texts;
}

function readLines(packed: string): PageTexts {
  return Object.fromEntries(
    packed.split(betweenFields).map((line) => {
      const [field = '', ...values] = line.split(betweenValues);
      return [field, unpackField(field, values)];
    }),
  );
}

function unpackField(field: string, values: string[]): PageTexts[string] {
  const kind = pageFieldKind(field);
  if (kind === 'texts') return values;
  if (!isPageRow(kind)) return values[0] ?? '';
  const names = pageRows[kind];
  return Array.from({ length: Math.ceil(values.length / names.length) }, (_, row) =>
    Object.fromEntries(names.map((name, column) => [name, values[row * names.length + column] ?? ''])),
  );
}

/** Reads a page's texts, with the product's own words where there are none. */
export function readPage<P extends PageId>(packed: string | null | undefined) {
  const texts: PageTexts = packed ? unpackPage(packed) : {};
  const rowsOf = (field: PageField<P>) => (texts[field] ?? []) as Row[];
  const isShown = (section: PageSection<P>): boolean => texts[shownField(section)] !== 'hidden';
  const placeOf = (section: PageSection<P>) => Number(texts[placeField(section)]);
  return {
    text: (field: PageField<P> | 'seoTitle' | 'seoDescription', otherwise = ''): string =>
      (texts[field] as string | undefined) ?? otherwise,
    list: (field: PageField<P>, otherwise: readonly string[] = []): readonly string[] =>
      (texts[field] as string[] | undefined) ?? otherwise,
    rows: <N extends string>(field: PageField<P>): Record<N, string>[] => rowsOf(field) as Record<N, string>[],
    photos: (field: PageField<P>) => rowsOf(field) as { url: string; alt: string; caption: string }[],
    isShown,
    /** Those that are shown, in the order of the page. Those without a place of their own fill what the others leave. */
    order: <S extends PageSection<P>>(movable: readonly S[]): S[] => inPlaces(movable, placeOf).filter(isShown),
  };
}

/** Of two with the same place, the first of the list comes first. */
function inPlaces<S>(sections: readonly S[], placeOf: (section: S) => number): S[] {
  const placed = sections.filter((section) => placeOf(section)).toSorted((a, b) => placeOf(a) - placeOf(b));
  const others = sections.filter((section) => !placeOf(section));
  return sections.flatMap((_, index) => {
    const isNext = placed[0] !== undefined && (placeOf(placed[0]) <= index + 1 || others.length === 0);
    return (isNext ? placed : others).splice(0, 1);
  });
}
