import { noticeField } from '@plinth/contract/consent';
import { useEffect, useId, useRef, useState } from 'react';
import type { FaultTexts } from '../../lead-form/form-faults.ts';
import { InterestFields } from '../../lead-form/interest-fields.tsx';
import type { SubscriptionStatus } from '../../lead-form/subscription.ts';
import { TrapField } from '../../lead-form/trap-field.tsx';
import { notice } from '../../lib/notice.ts';
import { outboxKey, readStored } from '../../lib/storage.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type Outcome = { text: string; more: string };
type FollowTexts = Record<'title' | 'email' | 'submit' | 'sending' | 'note' | 'path' | 'retrying', string> &
  Record<'success' | 'error' | 'tooMany', Outcome> & { faults: FaultTexts };

type Props = { project: string; texts: FollowTexts };

/** Few visitors use this form, so the code that sends it is loaded on use, or if a form was left unsent. */
const load = () => import('../../lead-form/subscription.ts');

/** Asks for the progress of one project by mail. Without scripts, it posts to the page of subscriptions. */
export function FollowForm({ project, texts }: Props) {
  const id = useId();
  const name = `progress ${project}`;
  const [status, setStatus] = useState<SubscriptionStatus>('empty');
  const [fault, setFault] = useState<string | undefined>();
  const isLive = useIsLive();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (readStored('session', outboxKey)?.includes(name))
      void load().then(({ resumeSubscription }) => form.current && resumeSubscription(form.current, setStatus, name));
  }, [name]);

  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const target = event.currentTarget;
    setStatus('sending');
    await load().then(
      ({ findFault, subscribe }) => {
        const text = findFault(target, texts.faults);
        setFault(text);
        if (!text) return subscribe(target, setStatus, name);
        setStatus('empty');
        target.querySelector<HTMLInputElement>('input[type=email]')?.focus();
      },
      () => setStatus('error'),
    );
  };

  const outcomes = {
    success: texts.success,
    error: texts.error,
    tooMany: texts.tooMany,
    retrying: { text: texts.error.text, more: texts.retrying },
    empty: null,
    sending: null,
  };
  const outcome = outcomes[status];
  return (
    <form
      ref={form}
      method="post"
      action={texts.path}
      noValidate={isLive}
      aria-labelledby={`${id}-title`}
      onFocus={() => void load()}
      onSubmit={(event) => void handleSubmit(event)}
      className="mt-9 border-ink border-t pt-6"
    >
      <h3 id={`${id}-title`} className="text-h3">
        {texts.title}
      </h3>
      <input type="hidden" name={noticeField} value={notice.version} />
      <InterestFields interest={{ project, home: '', wish: 'progress' }} />
      <TrapField />
      <div className="mt-4 grid max-w-[40rem] items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={texts.email}
          id={`${id}-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          error={fault}
        />
        <Button type="submit" aria-disabled={status === 'sending'} className="min-h-13.5 px-6.5 sm:mt-7.5">
          {status === 'sending' ? texts.sending : texts.submit}
        </Button>
      </div>
      <p className="mt-3 max-w-[60ch] text-ink-2 text-small">{texts.note}</p>
      <div role="status">
        {outcome ? (
          <p
            className={`mt-4 max-w-[40rem] border-l-4 px-4 py-3 text-small ${status === 'success' ? 'border-brand bg-brand-tint' : 'border-error bg-error-bg'}`}
          >
            <strong>{outcome.text}</strong> {outcome.more}
          </p>
        ) : null}
      </div>
    </form>
  );
}
