import { notice, noticeField } from '@plinth/contract/consent';
import { trapField } from '@plinth/contract/form-facts';
import { useEffect, useId, useRef, useState } from 'react';
import { outboxKey, readStored } from '../../lib/storage.ts';
import type { SubscriptionStatus } from '../../lib/subscription.ts';
import { TrapField } from '../../ui/trap-field.tsx';
import type { SubscribeTexts } from './frame-texts.ts';

/** What sends a form comes when one is used, or when one was left unsent: this form is on every page. */
const load = () => import('../../lib/subscription.ts');

/** A plain form of its own page; with scripts the answer stands under the field, and success clears it. */
export function SubscribeForm({ texts }: { texts: SubscribeTexts }) {
  const id = useId();
  const [status, setStatus] = useState<SubscriptionStatus>('empty');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (readStored('session', outboxKey))
      void load().then(({ takeUp }) => form.current && takeUp(form.current, setStatus));
  }, []);

  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const target = event.currentTarget;
    setStatus('sending');
    await load().then(
      ({ subscribe }) => subscribe(target, setStatus),
      () => setStatus('error'),
    );
  };

  const answers = {
    success: texts.success,
    error: texts.error,
    retrying: { text: texts.error.text, more: texts.retrying },
    empty: null,
    sending: null,
  };
  const answer = answers[status];
  return (
    <form
      ref={form}
      method="post"
      action={texts.path}
      onFocus={() => void load()}
      onSubmit={(event) => void handleSubmit(event)}
      className="grid gap-2.5"
    >
      <label htmlFor={id} className="label text-brass-light">
        {texts.label}
      </label>
      <input type="hidden" name={noticeField} value={notice.version} />
      <TrapField name={trapField} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={texts.placeholder}
          aria-describedby={`${id}-note`}
          className="min-h-13.5 min-w-0 rounded-l-edge border border-ivory/60 border-r-0 bg-transparent px-4 text-[1rem] placeholder:text-stone focus-visible:outline-offset-1"
        />
        <button
          type="submit"
          aria-disabled={status === 'sending'}
          className="min-h-13.5 min-w-30 cursor-pointer rounded-r-edge bg-ivory px-6.5 font-semibold text-[1rem] text-ink hover:bg-sand"
        >
          {status === 'sending' ? texts.sending : texts.submit}
        </button>
      </div>
      <p id={`${id}-note`} className="text-mist text-small">
        {texts.note}
      </p>
      <div role="status">
        {answer ? (
          <p
            className={`border-l-4 px-4 py-3 text-ink text-small ${status === 'success' ? 'border-banyan bg-leaf' : 'border-error bg-error-bg'}`}
          >
            <strong>{answer.text}</strong> {answer.more}
          </p>
        ) : null}
      </div>
    </form>
  );
}
