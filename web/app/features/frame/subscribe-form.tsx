import { useId, useRef, useState } from 'react';
import { fetchTransport } from '../../lib/api-client.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { sendSubscription } from '../../lib/subscription.ts';
import type { SubscribeTexts } from './frame-texts.ts';

type Status = 'empty' | 'sending' | 'success' | 'error';

/** A plain form of its own page; with scripts the answer stands under the field, and success clears it. */
export function SubscribeForm({ texts }: { texts: SubscribeTexts }) {
  const id = useId();
  const [status, setStatus] = useState<Status>('empty');
  const attempt = useRef({ email: '', key: '' });

  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const form = event.currentTarget;
    setStatus('sending');
    const email = new FormData(form).get('email');
    if (typeof email !== 'string') return;
    // A retry of the same address keeps its key; another address is another sending.
    if (attempt.current.email !== email) attempt.current = { email, key: newIdempotencyKey() };
    const isSent = await sendSubscription(fetchTransport, email, attempt.current.key);
    if (isSent) attempt.current = { email: '', key: '' };
    if (isSent) form.reset();
    setStatus(isSent ? 'success' : 'error');
  };

  const answer = status === 'success' ? texts.success : status === 'error' ? texts.error : null;
  return (
    <form method="post" action={texts.path} onSubmit={(event) => void handleSubmit(event)} className="grid gap-2.5">
      <label htmlFor={id} className="label text-brass-light">
        {texts.label}
      </label>
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
