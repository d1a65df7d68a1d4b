// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles
import type { Revision } from '@plinth/contract/admin.schema';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';

type RevisionTexts = {
  none: string;
  noneMore: string;
  by: (who: string, time: string) => string;
  unknownPerson: string;
  before: string;
  after: string;
  field: string;
  nothing: string;
  empty: string;
  restore: string;
};

/** Without `onRestore` for a colleague who may not edit. */
type Props = { texts: RevisionTexts; revisions: readonly Revision[]; onRestore: ((version: number) => void) | null };

const head = 'border-rule border-b py-2 pr-4 text-left font-semibold text-ink-2 text-label';

/** Every edit, newest first: who, when, and each field before and after. */
export function RevisionList({ texts, revisions, onRestore }: Props) {
  if (revisions.length === 0) {
    return (
      <div className="border-ink border-y py-12">
        <h2 className="text-h3">{texts.none}</h2>
        <p className="mt-2 text-ink-2">{texts.noneMore}</p>
      </div>
    );
  }
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {revisions.map(({ version, at, by, changes }) => {
        const title = texts.by(by ?? texts.unknownPerson, companyTime(at));
        return (
          <li key={version} className="border border-rule bg-paper p-4.5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-sans font-semibold text-[1rem]">{title}</h2>
              {onRestore ? (
                <Button
                  look="quiet"
                  className={`${denseSize} text-small`}
                  aria-label={`${texts.restore}: ${title}`}
                  onClick={() => onRestore(version)}
                >
                  {texts.restore}
                </Button>
              ) : null}
            </div>
            {changes.length === 0 ? (
              <p className="mt-2 text-ink-2">{texts.nothing}</p>
            ) : (
              <section className="mt-2" aria-label={title}>
                <table role="table" className="w-full table-fixed text-small max-sm:block">
                  <thead role="rowgroup" className="max-sm:sr-only">
                    <tr role="row">
                      <th scope="col" role="columnheader" className={`${head} w-40`}>
                        {texts.field}
                      </th>
                      <th scope="col" role="columnheader" className={head}>
                        {texts.before}
                      </th>
                      <th scope="col" role="columnheader" className={head}>
                        {texts.after}
                      </th>
                    </tr>
                  </thead>
                  <tbody role="rowgroup" className="max-sm:block">
                    {changes.map((change) => (
                      <tr
                        key={change.path}
                        role="row"
                        className="align-top max-sm:block max-sm:border-rule max-sm:border-b max-sm:py-2"
                      >
                        <th scope="row" role="rowheader" className="py-2 pr-4 text-left font-semibold max-sm:block">
                          {change.label}
                        </th>
                        <td
                          role="cell"
                          className="whitespace-pre-wrap break-words py-2 pr-4 text-error max-sm:block max-sm:py-1"
                        >
                          <span className="mr-1.5 text-ink-2 text-label sm:hidden">{texts.before}</span>
                          <del className="no-underline">{change.before || texts.empty}</del>
                        </td>
                        <td
                          role="cell"
                          className="whitespace-pre-wrap break-words py-2 text-banyan max-sm:block max-sm:py-1"
                        >
                          <span className="mr-1.5 text-ink-2 text-label sm:hidden">{texts.after}</span>
                          <ins className="no-underline">{change.after || texts.empty}</ins>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </li>
        );
      })}
    </ol>
  );
}
