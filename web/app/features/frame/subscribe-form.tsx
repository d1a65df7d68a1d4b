import { noticeField } from '@plinth/contract/consent';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubscriptionStatus } from '../../lead-form/subscription.ts';
import { TrapField } from '../../lead-form/trap-field.tsx';
import { notice } from '../../lib/notice.ts';
import { outboxKey, readStored } from '../../lib/storage.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { FieldError } from '../../ui/field.tsx';
import { ErrorSummary } from '../../ui/form-status.tsx';
import type { SubscribeTexts } from './frame-texts.ts';

/** This form is on every page, so the code that sends it is loaded only on use, or if a form was left unsent. */
const load = () => import('../../lead-form/subscription.ts');

/** Without scripts, posts to its own page. With scripts, the result is shown under the field, and success clears it. */
export function SubscribeForm({ texts }: { texts: SubscribeTexts }) {
  const id = useId();
  const [status, setStatus] = useState<SubscriptionStatus>('empty');
  const [fault, setFault] = useState<{ text: string; sent: number } | null>(null);
  const isLive = useIsLive();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (readStored('session', outboxKey))
      void load().then(({ resumeSubscription }) => form.current && resumeSubscription(form.current, setStatus));
  }, []);

  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const target = event.currentTarget;
    setStatus('sending');
    await load().then(
      ({ findFault, subscribe }) => {
        const text = findFault(target, texts.faults);
        setFault(text ? { text, sent: Date.now() } : null);
        if (text) return setStatus('empty');
        subscribe(target, setStatus);
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
      onFocus={() => void load()}
      onSubmit={(event) => void handleSubmit(event)}
      className="grid gap-2.5"
    >
      {fault ? (
        <ErrorSummary
          key={fault.sent}
          title={texts.faults.title(1)}
          issues={[{ field: id, text: `${texts.name}: ${fault.text}` }]}
        />
      ) : null}
      <label htmlFor={id} className="label text-trim-light">
        {texts.label}
      </label>
      <input type="hidden" name={noticeField} value={notice.version} />
      <TrapField />
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={texts.placeholder}
          aria-describedby={fault ? `${id}-error ${id}-note` : `${id}-note`}
          aria-invalid={fault ? true : undefined}
          className="min-h-13.5 min-w-0 rounded-l-edge border border-ivory/60 border-r-0 bg-transparent px-4 text-[1rem] placeholder:text-stone focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-error-bg"
        />
        <button
          type="submit"
          aria-disabled={status === 'sending'}
          className="min-h-13.5 min-w-30 cursor-pointer rounded-r-edge bg-ivory px-6.5 font-semibold text-[1rem] text-ink hover:bg-sand"
        >
          {status === 'sending' ? texts.sending : texts.submit}
        </button>
      </div>
      {fault ? (
        <FieldError id={`${id}-error`} className="text-error-bg">
          {fault.text}
        </FieldError>
      ) : null}
      <p id={`${id}-note`} className="text-mist text-small">
        {texts.note}
      </p>
      <div role="status">
        {outcome ? (
          <p
            className={`border-l-4 px-4 py-3 text-ink text-small ${status === 'success' ? 'border-brand bg-brand-tint' : 'border-error bg-error-bg'}`}
          >
            <strong>{outcome.text}</strong> {outcome.more}
          </p>
        ) : null}
      </div>
    </form>
  );
}
