import type { Revision } from '@plinth/contract/admin.schema';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { ChangesTable, type ChangesTexts } from '../../ui/changes-table.tsx';

type RevisionTexts = ChangesTexts & {
  none: string;
  noneMore: string;
  by: (who: string, time: string) => string;
  unknownPerson: string;
  nothing: string;
  restore: string;
};

/** Without `onRestore` for a colleague who may not edit. */
type Props = { texts: RevisionTexts; revisions: readonly Revision[]; onRestore: ((version: number) => void) | null };

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
                <ChangesTable texts={texts} changes={changes} />
              </section>
            )}
          </li>
        );
      })}
    </ol>
  );
}
