// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles
import type { Deleted } from '@plinth/contract/admin.schema';
import { companyDay, companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';

type DeletedTexts = {
  none: string;
  what: string;
  name: string;
  when: string;
  until: string;
  restore: string;
  restoreNamed: (name: string) => string;
  actions: string;
};

type Props = {
  texts: DeletedTexts;
  rows: readonly Deleted[];
  nameOf: (row: Deleted) => string;
  canRestore: (row: Deleted) => boolean;
  onRestore: (row: Deleted) => void;
};

const head = 'border-ink border-b px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-2.5 max-sm:block max-sm:p-0';

export function DeletedList({ texts, rows, nameOf, canRestore, onRestore }: Props) {
  if (rows.length === 0) {
    return (
      <div className="border-ink border-y py-12">
        <h2 className="text-h3">{texts.none}</h2>
      </div>
    );
  }
  const hasActions = rows.some(canRestore);
  const titles = [texts.name, texts.what, texts.when, texts.until, ...(hasActions ? [texts.actions] : [])];
  return (
    <table role="table" className="w-full border border-rule bg-paper text-small max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {titles.map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.id} role="row" className="border-rule border-b max-sm:block max-sm:p-3.5">
            <td role="cell" className={`${cell} font-semibold`}>
              {row.title || '–'}
            </td>
            <td role="cell" className={cell}>
              {nameOf(row)}
            </td>
            <td role="cell" className={cell}>
              {companyTime(row.deletedAt)}
            </td>
            <td role="cell" className={cell}>
              {companyDay(row.until)}
            </td>
            {hasActions ? (
              <td role="cell" className={cell}>
                {canRestore(row) ? (
                  <Button
                    look="quiet"
                    className={`${denseSize} text-small`}
                    aria-label={texts.restoreNamed(row.title)}
                    onClick={() => onRestore(row)}
                  >
                    {texts.restore}
                  </Button>
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
