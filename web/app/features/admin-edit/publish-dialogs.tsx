import type { OfferedStep } from '@plinth/contract/publishing';
import { Confirm } from '../../ui/alert.tsx';
import type { PublishingTexts } from '../admin-publishing/publishing-texts.ts';
import { AskDialog, SendBackDialog } from '../admin-publishing/review-dialogs.tsx';
import { ScheduleDialog } from '../admin-publishing/schedule-dialog.tsx';
import type { TakeStep } from './use-draft-steps.ts';

/** The steps that ask for something first. */
export type DialogStep = 'ask' | 'send back' | 'publish at' | 'withdraw at' | 'withdraw' | 'discard';

type Props = {
  texts: PublishingTexts;
  dialog: DialogStep | null;
  name: string;
  /** The labels of the fields that differ from the public page. */
  notLive: readonly string[];
  onTake: (step: OfferedStep, request: TakeStep) => void;
  onDiscard: () => void;
  onClose: () => void;
};

const planOf = (dialog: DialogStep | null) =>
  dialog === 'publish at' ? 'publish' : dialog === 'withdraw at' ? 'withdraw' : null;

export function PublishDialogs({ texts, dialog, name, notLive, onTake, onDiscard, onClose }: Props) {
  const shared = { cancel: texts.cancel, onClose };
  return (
    <>
      <ScheduleDialog
        texts={texts}
        what={planOf(dialog)}
        name={name}
        onPlan={(what, at) =>
          onTake(`${what} at`, (to, id, draft) =>
            to.publish(id, {
              do: 'schedule',
              schedule: what === 'publish' ? { what, at, draft } : { what, at },
            }),
          )
        }
        onClose={onClose}
      />
      <AskDialog
        texts={texts}
        isOpen={dialog === 'ask'}
        onAsk={(asked) => onTake('ask', (to, id, draft) => to.review(id, { do: 'ask', draft, ...asked }))}
        onClose={onClose}
      />
      <SendBackDialog
        texts={texts}
        isOpen={dialog === 'send back'}
        onSendBack={(note) => onTake('send back', (to, id) => to.publish(id, { do: 'send back', note }))}
        onClose={onClose}
      />
      <Confirm
        {...shared}
        isOpen={dialog === 'withdraw'}
        title={texts.withdraw.title(name)}
        more={texts.withdraw.more}
        confirm={texts.withdraw.ok}
        onConfirm={() => onTake('withdraw', (to, id) => to.publish(id, { do: 'withdraw' }))}
      />
      <Confirm
        {...shared}
        isOpen={dialog === 'discard'}
        title={texts.discard.title}
        more={texts.discard.more(notLive)}
        confirm={texts.discard.ok}
        onConfirm={onDiscard}
      />
    </>
  );
}
