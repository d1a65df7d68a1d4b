import type { MailTest as Result } from '@plinth/contract/mail.schema';
import { useState } from 'react';
import { companyClockTime } from '../../lib/admin-time.ts';
import { ApiError } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

type Name =
  | ('send' | 'sending' | 'notSetUp' | 'refused' | 'faulty' | 'faultyMore' | 'unsaved')
  | ('tooMany' | 'tooManyMore' | 'failed' | 'failedMore');
type TestTexts = Record<Name, string> & {
  toYou: (to: string) => string;
  sent: (to: string) => string;
  sentMore: (time: string) => string;
  refusedMore: (reason: string) => string;
};
type Props = {
  texts: TestTexts;
  isSetUp: boolean;
  to: string;
  /** Saves what is typed; false where that did not work. */
  save: () => Promise<boolean>;
  send: () => Promise<Result>;
};
type Outcome = { kind: 'success' | 'error'; text: string; more?: string };

/** Mails the draft to the person who edits it. */
export function MailTest({ texts, isSetUp, to, save, send }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function handleSend() {
    if (isSending) return;
    setIsSending(true);
    setOutcome(null);
    setOutcome(await attempt().catch((error: unknown) => failureOf(error, texts)));
    setIsSending(false);
  }

  async function attempt(): Promise<Outcome> {
    if (!(await save())) return { kind: 'error', text: texts.unsaved };
    const result = await send();
    if (result.outcome === 'not-set-up') return { kind: 'error', text: texts.notSetUp };
    if (result.outcome === 'refused')
      return { kind: 'error', text: texts.refused, more: texts.refusedMore(result.reason) };
    const time = companyClockTime(new Date().toISOString());
    return { kind: 'success', text: texts.sent(result.to), more: texts.sentMore(time) };
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" disabled={!isSetUp} onClick={() => void handleSend()}>
          {isSending ? texts.sending : texts.send}
        </Button>
        <p className="min-w-0 flex-1 basis-50 text-ink-2 text-label">{isSetUp ? texts.toYou(to) : texts.notSetUp}</p>
      </div>
      <FormStatus status={outcome} />
    </div>
  );
}

function failureOf(error: unknown, texts: TestTexts): Outcome {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return { kind: 'error', text: texts.faulty, more: texts.faultyMore };
  if (status === 429) return { kind: 'error', text: texts.tooMany, more: texts.tooManyMore };
  return { kind: 'error', text: texts.failed, more: texts.failedMore };
}
