import { trapField } from '@plinth/contract/form-facts';
import { useRef, useState } from 'react';
import { fetchTransport } from './api-client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { type Sent, sendForm } from './send-form.ts';

/**
 * Sends a form once however often its button is pressed. The same values keep their key until they have arrived, so that
 * a retry after a broken network is never a second lead; other values are another sending.
 */
export function useSending(kind?: 'brochure' | 'visit') {
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const attempt = useRef({ values: '', key: '' });

  /** Null where a sending is under way already. */
  const send = async (body: Record<string, string>, form: HTMLFormElement): Promise<Sent | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSending(true);
    const values = JSON.stringify(body);
    if (attempt.current.values !== values) attempt.current = { values, key: newIdempotencyKey() };
    // Since the page was opened, not since scripts ran: those start late, at times with the very click that sends.
    const trap = new FormData(form).get(trapField);
    const facts = { trap: typeof trap === 'string' ? trap : '', elapsed: Math.round(performance.now()) };
    const sent = await sendForm(fetchTransport, { body, kind, key: attempt.current.key, facts });
    if (sent.isSent) attempt.current = { values: '', key: '' };
    isBusy.current = false;
    setIsSending(false);
    return sent;
  };
  return { isSending, send };
}
