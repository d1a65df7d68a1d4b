// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles
import type { OldAddress } from '@plinth/contract/admin.schema';
import { companyDay } from '../../lib/admin-time.ts';

type Texts = {
  old: string;
  to: string;
  since: string;
  nowhere: (title: string) => string;
  foot: string;
  none: string;
};

type Props = { texts: Texts; rows: readonly OldAddress[] };

const head = 'border-ink border-b px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-3.5 break-words max-sm:block max-sm:p-0';

/** Old addresses of pages and where they lead. */
export function OldAddressTable({ texts, rows }: Props) {
  if (rows.length === 0) {
    return (
      <div className="border-ink border-y py-12">
        <h2 className="text-h3">{texts.none}</h2>
      </div>
    );
  }
  return (
    <>
      <table role="table" className="w-full border border-rule bg-paper text-small max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {[texts.old, texts.to, texts.since].map((title) => (
              <th key={title} role="columnheader" scope="col" className={head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr key={row.path} role="row" className="border-rule border-b max-sm:block max-sm:p-3.5">
              <td role="cell" className={`${cell} font-semibold`}>
                {row.path}
              </td>
              <td role="cell" className={cell}>
                {row.to ? (
                  <a href={row.to} className="inline-flex min-h-11 items-center underline">
                    {row.to}
                  </a>
                ) : (
                  <span className="font-semibold text-error">▲ {texts.nowhere(row.title)}</span>
                )}
              </td>
              <td role="cell" className={`${cell} text-ink-2`}>
                {companyDay(row.since)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border border-rule border-t-0 bg-paper px-3.5 py-3.5 text-ink-2 text-small">{texts.foot}</p>
    </>
  );
}
