import { Confirm } from '../../ui/alert.tsx';
import type { UndoTexts } from './homes-texts.ts';
import type { useUndo } from './use-undo.ts';

type Props = { texts: UndoTexts; undo: ReturnType<typeof useUndo> };

/** Asks before an undo ends holds of visitors. */
export function UndoQuestion({ texts, undo: { undo, question, close } }: Props) {
  return (
    <Confirm
      isOpen={question !== null}
      title={texts.title(question?.homes.length ?? 0)}
      more={texts.more((question?.homes ?? []).join(', '))}
      confirm={texts.ok}
      cancel={texts.cancel}
      onConfirm={() => question && void undo(question.change, true)}
      onClose={close}
    />
  );
}
