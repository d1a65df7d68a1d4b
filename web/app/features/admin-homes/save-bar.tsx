import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSession } from '../../lib/admin-session.ts';
import { Confirm } from '../../ui/alert.tsx';
import { Button, denseSize } from '../../ui/button.tsx';
import type { SaveTexts } from './homes-texts.ts';
import type { useUnitEdits } from './use-unit-edits.ts';

type LeaveTexts = { title: string; more: string; ok: string; cancel: string };
type Props = { texts: SaveTexts & { leave: LeaveTexts }; edit: ReturnType<typeof useUnitEdits> };

/** Always visible: what is unsaved, and the save button. Ctrl+S saves. Leaving the page with unsaved homes asks first. */
export function SaveBar({ texts, edit: { count, isPending, save, discard } }: Props) {
  const isDirty = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) void save();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [save]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSession()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <div
      className={`-mx-4 sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-3 border-t px-4 py-3 xl:-mx-7 xl:px-7 ${isDirty ? 'border-t-2 border-t-trim bg-warn-bg' : 'border-rule bg-paper'}`}
    >
      <p role="status" className={`mr-auto text-small ${isDirty ? 'font-semibold max-sm:w-full' : 'text-ink-2'}`}>
        {isDirty ? texts.changed(count) : texts.unchanged}
      </p>
      {isDirty ? (
        <Button look="quiet" className={`${denseSize} text-small`} onClick={discard}>
          {texts.discard}
        </Button>
      ) : null}
      <Button
        look="admin"
        className={`${denseSize} text-small`}
        disabled={isPending || !isDirty}
        onClick={() => void save()}
      >
        {isPending ? texts.saving : texts.save}
        <kbd className="rounded-edge border border-current px-1.5 py-0.5 font-sans text-label leading-none max-car:hidden">
          Ctrl S
        </kbd>
      </Button>
      <Confirm
        isOpen={blocker.state === 'blocked'}
        title={texts.leave.title}
        more={texts.leave.more}
        confirm={texts.leave.ok}
        cancel={texts.leave.cancel}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </div>
  );
}
