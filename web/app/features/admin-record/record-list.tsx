// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles
import type { RecordRow } from '@plinth/contract/public-record.schema';
import { Link } from 'react-router';
import { companyDay } from '../../lib/admin-time.ts';

type Texts = {
  name: string;
  what: string;
  since: string;
  state: string;
  isPublic: string;
  ended: (day: string) => string;
  none: string;
  noneMore: string;
  showAll: string;
};

type Props = {
  texts: Texts;
  rows: readonly RecordRow[];
  nameOf: (row: RecordRow) => string;
  pathOf: (row: RecordRow) => string;
  allPath: string;
};

const head = 'border-ink border-b px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-2.5 max-sm:block max-sm:p-0';

/** Every document that is or was public, also a deleted one. */
export function RecordList({ texts, rows, nameOf, pathOf, allPath }: Props) {
  if (rows.length === 0) {
    return (
      <div className="p-6">
        <h2 className="text-h3">{texts.none}</h2>
        <p className="mt-2 text-ink-2">{texts.noneMore}</p>
        <Link to={allPath} className="mt-3 inline-flex min-h-11 items-center font-semibold underline">
          {texts.showAll}
        </Link>
      </div>
    );
  }
  return (
    <table role="table" className="w-full text-small max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {[texts.name, texts.what, texts.since, texts.state].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr key={`${row.collection}/${row.id}`} role="row" className="border-rule border-b max-sm:block max-sm:p-3.5">
            <td role="cell" className={cell}>
              <Link
                to={pathOf(row)}
                className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-semibold underline"
              >
                {row.title || '–'}
              </Link>
            </td>
            <td role="cell" className={cell}>
              {nameOf(row)}
            </td>
            <td role="cell" className={cell}>
              <span className="text-ink-2 sm:hidden">{`${texts.since}: `}</span>
              {companyDay(row.first)}
            </td>
            <td role="cell" className={cell}>
              {row.last === null ? texts.isPublic : texts.ended(companyDay(row.last))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
