import { mostCompared } from '@plinth/contract/compare';
import { Link } from 'react-router';
import type { ComparedColumn, rowsOf } from './compare-view.ts';

type Texts = { caption: string; fact: string; differs: string; sheet: string; remove: (home: string) => string };

type Props = {
  columns: readonly ComparedColumn[];
  rows: ReturnType<typeof rowsOf>;
  /** The page without this home. */
  pathWithout: (column: ComparedColumn) => string;
  texts: Texts;
};

/** One column for each home. A fact in which they differ is bold and says so in words. */
export function CompareTable({ columns, rows, pathWithout, texts }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={texts.caption} tabIndex={0}>
      <table className="w-full border-collapse text-left" style={{ minWidth: `${10 + columns.length * 14}rem` }}>
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="align-top">
          <tr className="border-ink border-b">
            <th scope="col" className="w-48 py-3 pr-4 font-normal text-ink-2 text-small">
              {texts.fact}
            </th>
            {columns.map((column) => (
              <th key={column.ref.home + column.ref.project} scope="col" className="py-3 pr-4 font-normal">
                <Link to={column.path} className="block text-h3 underline hover:no-underline">
                  {column.project}
                </Link>
                <span className="block font-semibold">{column.name}</span>
                <span className="flex flex-wrap gap-x-5">
                  {column.costPath ? (
                    <Link to={column.costPath} className="inline-flex min-h-11 items-center text-small underline">
                      {texts.sheet}
                    </Link>
                  ) : null}
                  <Link to={pathWithout(column)} className="inline-flex min-h-11 items-center text-small underline">
                    {texts.remove(column.name)}
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, isDifferent }) => (
            <tr key={name} className="border-rule border-b align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal text-ink-2 text-small">
                {name}
                {isDifferent ? <span className="ml-2 text-label">{texts.differs}</span> : null}
              </th>
              {values.slice(0, mostCompared).map((value, index) => (
                <td
                  key={`${columns[index]?.ref.project}${columns[index]?.ref.home}`}
                  className={`tabular py-2.5 pr-4 ${isDifferent ? 'font-semibold' : ''}`}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
