import { publishingTexts } from '../../content/admin-publishing.ts';
import { reviewTexts as texts } from '../../content/admin-reviews.ts';
import { ScheduleDialog } from '../../features/admin-publishing/schedule-dialog.tsx';
import { NoteDialog } from '../../features/admin-review/note-dialog.tsx';
import { Confirm } from '../../ui/alert.tsx';
import type { useDecision } from './use-decision.ts';

export type AskedDecision = 'approve' | 'plan' | 'send back' | null;

type Props = {
  asked: AskedDecision;
  title: string;
  asker: string;
  isNew: boolean;
  /** The fields that differ, by their labels. */
  parts: readonly string[];
  decision: Pick<ReturnType<typeof useDecision>, 'approve' | 'approveAt' | 'sendBack'>;
  onClose: () => void;
};

/** What is asked before a decision is sent: that it is meant, for which time, or with which note. */
export function ReviewDialogs({ asked, title, asker, isNew, parts, decision, onClose }: Props) {
  return (
    <>
      <Confirm
        isOpen={asked === 'approve'}
        title={texts.approve.title(title)}
        more={isNew ? texts.approve.moreNew : texts.approve.more}
        confirm={texts.approve.ok}
        cancel={texts.approve.cancel}
        isMain
        onConfirm={() => {
          onClose();
          void decision.approve();
        }}
        onClose={onClose}
      />
      <ScheduleDialog
        texts={publishingTexts}
        name={title}
        what={asked === 'plan' ? 'publish' : null}
        onPlan={(_what, at) => {
          onClose();
          void decision.approveAt(at);
        }}
        onClose={onClose}
      />
      <NoteDialog
        isOpen={asked === 'send back'}
        title={texts.sendBack.title}
        more={texts.sendBack.more(asker)}
        texts={{ ...texts.sendBack, ok: texts.sendBack.ok(asker) }}
        parts={{ label: texts.sendBack.parts, hint: texts.sendBack.mayStayEmpty, options: parts }}
        onNote={(note, about) => {
          onClose();
          void decision.sendBack(about.length > 0 ? `${note}\n\n${texts.sendBack.about(about)}` : note);
        }}
        onClose={onClose}
      />
    </>
  );
}
