import { limits } from '@plinth/contract/limits';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { MomentFields, useMoment } from './moment-fields.tsx';
import type { PublishingTexts } from './publishing-texts.ts';

type AskProps = {
  isOpen: boolean;
  texts: Pick<PublishingTexts, 'ask' | 'moment' | 'cancel'>;
  onAsk: (asked: { note: string; wantedAt: string | null }) => void;
  onClose: () => void;
};

/** Asks for an approval, with a note and the time at which it should be live. */
export function AskDialog({ isOpen, ...props }: AskProps) {
  const { texts, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.ask.title}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      <AskForm {...props} />
    </Dialog>
  );
}

function AskForm({ texts, onAsk, onClose }: Omit<AskProps, 'isOpen'>) {
  const [now] = useState(() => Date.now());
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const moment = useMoment(now);
  return (
    <form
      noValidate
      className="mt-3 grid gap-4.5"
      onChange={() => setError(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!moment.isEmpty && moment.at === null) return setError(texts.moment.missing);
        if (moment.at !== null && moment.at <= Date.now()) return setError(texts.moment.past);
        onAsk({ note: note.trim(), wantedAt: moment.at === null ? null : new Date(moment.at).toISOString() });
      }}
    >
      <p className="text-ink-2">{texts.ask.more}</p>
      <TextArea
        label={texts.ask.note}
        name="note"
        maxLength={limits.paragraph}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{texts.ask.wanted}</legend>
        <MomentFields texts={texts.moment} moment={moment} now={now} error={error} />
        <p className="mt-2 text-ink-2 text-small">{texts.ask.wantedHint}</p>
      </fieldset>
      <Ends ok={texts.ask.ok} cancel={texts.cancel} onClose={onClose} />
    </form>
  );
}

type SendBackProps = {
  isOpen: boolean;
  texts: Pick<PublishingTexts, 'sendBack' | 'cancel'>;
  onSendBack: (note: string) => void;
  onClose: () => void;
};

/** Sends a draft back to the person who asked for its approval. The note says what should change, so it is required. */
export function SendBackDialog({ isOpen, texts, onSendBack, onClose }: SendBackProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.sendBack.title}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      <SendBackForm texts={texts} onSendBack={onSendBack} onClose={onClose} />
    </Dialog>
  );
}

function SendBackForm({ texts, onSendBack, onClose }: Omit<SendBackProps, 'isOpen'>) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="mt-3 grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (note.trim() === '') return setError(texts.sendBack.noteMissing);
        onSendBack(note.trim());
      }}
    >
      <p className="text-ink-2">{texts.sendBack.more}</p>
      <TextArea
        label={texts.sendBack.note}
        name="note"
        required
        maxLength={limits.paragraph}
        value={note}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setNote(event.target.value);
        }}
      />
      <Ends ok={texts.sendBack.ok} cancel={texts.cancel} onClose={onClose} />
    </form>
  );
}

function Ends({ ok, cancel, onClose }: { ok: string; cancel: string; onClose: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="admin" type="submit" className={`${denseSize} max-sm:w-full`}>
        {ok}
      </Button>
      <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onClose}>
        {cancel}
      </Button>
    </div>
  );
}
