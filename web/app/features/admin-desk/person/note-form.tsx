import { companyClockTime } from '../../../lib/admin-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../../../ui/key.tsx';
import { Box, small, smallButton } from '../box.tsx';
import { NoteFields, type NoteFieldTexts } from './note-fields.tsx';
import { isWritten, type NoteDraft, type NoteFault } from './use-note-draft.ts';

type NoteFormTexts = NoteFieldTexts & {
  title: string;
  save: Record<NoteDraft['kind'], string>;
  saving: string;
  kept: (time: string) => string;
  discard: string;
};

type Props = {
  texts: NoteFormTexts;
  draft: NoteDraft;
  fault: NoteFault | null;
  isPending: boolean;
  onChange: (part: Partial<NoteDraft>) => void;
  onSave: () => void;
  onDiscard: () => void;
};

/** Always open: what is typed stays on the device until it is saved. */
export function NoteForm({ texts, draft, fault, isPending, onChange, onSave, onDiscard }: Props) {
  return (
    <Box title={texts.title}>
      <form
        noValidate
        id="note"
        className="grid gap-3 px-4.5 pt-3.5 pb-4 max-car:px-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {draft.begunAt && (draft.kind === 'call' || draft.kind === 'message') ? (
          <p className="border-trim border-l-4 bg-warn-bg px-3 py-2 text-small">
            {texts.begun(draft.kind, companyClockTime(draft.begunAt))}
          </p>
        ) : null}
        <NoteFields {...{ texts, draft, fault, onChange }} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button type="submit" look="quiet" className={smallButton} disabled={isPending}>
            {isPending ? texts.saving : texts.save[draft.kind]}
            <Key>Ctrl S</Key>
          </Button>
          {isWritten(draft) ? (
            <>
              <span className={small}>{texts.kept(companyClockTime(draft.keptAt || draft.begunAt))}</span>
              <button
                type="button"
                className="min-h-9 cursor-pointer text-label underline max-car:min-h-11"
                onClick={onDiscard}
              >
                {texts.discard}
              </button>
            </>
          ) : null}
        </div>
      </form>
    </Box>
  );
}
