import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form-status.tsx';
import type { EditFailure } from './edit-failure.ts';
import type { EditTexts } from './edit-texts.ts';
import { controlId } from './form-values.ts';

type NoticesProps = {
  texts: EditTexts;
  failure: EditFailure<unknown> | null;
  /** When the text was typed that only this browser had, and the way to be rid of it. */
  keptAt: string | null;
  onDiscardKept: () => void;
  isNewer: boolean;
  onLoadTheirs: () => void;
  issues: Record<string, string>;
  labelOf: (path: string) => string;
  /** Shows the section of a field, before the link of its error moves the focus there. */
  onFollow: (path: string) => void;
};

/** Above the fields: validation errors, a restored draft, and whether another person has saved in the meantime. */
export function Notices({ texts, failure, keptAt, isNewer, issues, labelOf, onFollow, ...on }: NoticesProps) {
  const list = Object.entries(issues).map(([path, text]) => ({
    field: controlId(path),
    text: `${labelOf(path)}: ${text}`,
  }));
  const follow = (event: React.MouseEvent) => {
    const field = (event.target as Element).closest('a')?.hash.slice(1);
    const path = Object.keys(issues).find((it) => controlId(it) === field);
    if (path) onFollow(path);
  };
  return (
    <>
      {failure?.kind === 'fields' ? (
        <div role="presentation" onClickCapture={follow}>
          <ErrorSummary
            key={failure.attempt}
            title={texts.failed.title}
            more={texts.failed.fields(list.length)}
            issues={list}
          />
        </div>
      ) : null}
      {keptAt ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 border-trim border-l-4 bg-warn-bg px-4.5 py-2.5"
        >
          <p className="mr-auto">{texts.draft.restored(companyTime(keptAt))}</p>
          <Button look="quiet" className={`${denseSize} text-small`} onClick={on.onDiscardKept}>
            {texts.draft.discard}
          </Button>
        </div>
      ) : null}
      {isNewer ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 border-trim border-l-4 bg-warn-bg px-4.5 py-2.5"
        >
          <p className="mr-auto">
            <strong>{texts.newer.text}</strong> {texts.newer.more}
          </p>
          <Button look="quiet" className={`${denseSize} text-small`} onClick={on.onLoadTheirs}>
            {texts.newer.load}
          </Button>
        </div>
      ) : null}
    </>
  );
}
