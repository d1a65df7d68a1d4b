import type { Revision } from '@plinth/contract/admin.schema';
import { companyTime } from '../../lib/company-time.ts';
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

type Props = { texts: RevisionTexts; revisions: readonly Revision[]; onRestore: (version: number) => void };

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
              <Button
                look="quiet"
                className={`${denseSize} text-small`}
                aria-label={`${texts.restore}: ${title}`}
                onClick={() => onRestore(version)}
              >
                {texts.restore}
              </Button>
            </div>
            {changes.length === 0 ? (
              <p className="mt-2 text-ink-2">{texts.nothing}</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
              <section className="mt-2 overflow-x-auto" tabIndex={0} aria-label={title}>
                <table className="w-full min-w-120 table-fixed text-small">
                  <thead>
                    <tr>
                      <th className={`${head} w-40`}>{texts.field}</th>
                      <th className={head}>{texts.before}</th>
                      <th className={head}>{texts.after}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {changes.map((change) => (
                      <tr key={change.path} className="align-top">
                        <th scope="row" className="py-2 pr-4 text-left font-semibold">
                          {change.label}
                        </th>
                        <td className="break-words py-2 pr-4 text-error">
                          <del className="no-underline">{change.before || texts.empty}</del>
                        </td>
                        <td className="break-words py-2 text-banyan">
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
