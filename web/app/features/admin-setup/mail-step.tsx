import type { SetupState } from '@plinth/contract/launch.schema';
import { textOf } from '@plinth/contract/text-of';
import { useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import type { ProblemTexts } from '../../lib/admin-problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { StepHeading } from './setup-shell.tsx';
import { useSending } from './use-sending.ts';

type Names =
  | 'title'
  | 'lead'
  | 'to'
  | 'send'
  | 'again'
  | 'arrived'
  | 'sentMore'
  | 'confirmed'
  | 'refused'
  | 'notSetUp'
  | 'notSetUpMore'
  | 'next';
type Texts = ProblemTexts & {
  pending: string;
  mail: Record<Names, string> & { sent: (to: string) => string; refusedMore: (reason: string) => string };
};
type Props = {
  texts: Texts;
  mail: SetupState['mail'];
  suggested: string;
  onDone: () => void;
  children: React.ReactNode;
};
type Outcome = { kind: 'success' | 'error'; text: string; more?: string };

export function MailStep({ texts, mail: known, suggested, onDone, children }: Props) {
  const { mail } = texts;
  const { isLive, isPending, problem, send, errorOf, rest } = useSending(texts, ['to']);
  const [to, setTo] = useState<string | null>(known.sentAt ? known.to : null);
  const [outcome, setOutcome] = useState<Outcome | null>(
    known.confirmedAt ? { kind: 'success', text: mail.confirmed } : null,
  );

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = textOf(new FormData(event.currentTarget).get('to')).trim();
    setOutcome(null);
    void send(async () => {
      const result = await adminApi.sendTestMail({ body: { to: address } });
      rest();
      if (result.outcome === 'not-set-up') {
        setOutcome({ kind: 'error', text: mail.notSetUp, more: mail.notSetUpMore });
      } else if (result.outcome === 'refused') {
        setOutcome({ kind: 'error', text: mail.refused, more: mail.refusedMore(result.reason) });
      } else {
        setTo(address);
        setOutcome({ kind: 'success', text: mail.sent(address), more: mail.sentMore });
      }
    });
  }

  const confirm = () =>
    void send(async () => {
      await adminApi.confirmTestMail();
      await adminApi.finishSetupStep({ body: { done: 'mail' } });
      onDone();
    });

  return (
    <form onSubmit={handleSubmit} className="grid gap-4.5">
      <div>
        <StepHeading title={mail.title} lead={mail.lead} />
      </div>
      <ProblemNote problem={problem} />
      <div className="max-w-[36rem]">
        <TextField
          label={mail.to}
          name="to"
          type="email"
          defaultValue={known.to || suggested}
          error={errorOf('to')}
          required
        />
      </div>
      <FormStatus status={outcome} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" look={to ? 'quiet' : 'admin'} disabled={!isLive}>
          {isPending ? texts.pending : to ? mail.again : mail.send}
        </Button>
        {to ? (
          <Button look="admin" onClick={confirm}>
            {known.confirmedAt ? mail.next : mail.arrived}
          </Button>
        ) : null}
        {children}
      </div>
    </form>
  );
}
