import { Button, denseSize } from '../../ui/button.tsx';

type Props = {
  formId: string;
  status: string;
  isDirty: boolean;
  isPending: boolean;
  /** Why the last attempt was not saved, here because the rest of the page may be scrolled away. */
  failure: { title: string; more: string } | null;
  texts: { save: string; saving: string; discard: string };
  onDiscard: () => void;
};

/** Always visible: what is unsaved, and the save button. */
export function SaveBar({ formId, status, isDirty, isPending, failure, texts, onDiscard }: Props) {
  return (
    <div
      data-save-bar
      className={`-mx-4 sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-3 border-t px-4 py-3 xl:-mx-7 xl:px-7 ${isDirty ? 'border-t-2 border-t-trim bg-warn-bg' : 'border-rule bg-paper'}`}
    >
      {failure ? (
        <p role="alert" className="w-full border-error border-l-4 bg-error-bg px-4.5 py-2.5 text-small">
          <strong>{failure.title}</strong> {failure.more}
        </p>
      ) : null}
      <p
        role="status"
        className={`mr-auto text-small leading-snug ${isDirty ? 'font-semibold max-sm:w-full' : 'text-ink-2'}`}
      >
        {status}
      </p>
      {isDirty ? (
        <Button look="quiet" className={`${denseSize} text-small`} onClick={onDiscard}>
          {texts.discard}
        </Button>
      ) : null}
      <Button look="admin" type="submit" form={formId} className={`${denseSize} text-small`} disabled={isPending}>
        {isPending ? texts.saving : texts.save}
        <kbd className="rounded-edge border border-current px-1.5 py-0.5 font-sans text-label leading-none max-car:hidden">
          Ctrl S
        </kbd>
      </Button>
    </div>
  );
}
