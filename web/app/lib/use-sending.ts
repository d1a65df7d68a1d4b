import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Answer, findTyped, keepTyped, listen, post, resume } from './outbox.ts';

type Options = {
  /** Which form it is, also after a reload. */
  name: string;
  kind?: 'brochure' | 'visit';
  /** Of every attempt, also of those that were not asked for by a click. */
  onAnswer: (answer: Answer) => void;
};

/**
 * Sends a form once however often its button is pressed, keeps what is typed until it has arrived, and goes on trying while
 * the network or the server is away.
 */
export function useSending({ name, kind, onAnswer }: Options) {
  const [isSending, setIsSending] = useState(false);
  const tell = useEffectEvent(onAnswer);

  useEffect(() => {
    const stop = listen(name, {
      onSending: () => setIsSending(true),
      onAnswer: (answer) => {
        setIsSending(false);
        tell(answer);
      },
    });
    resume();
    return stop;
  }, [name]);

  /** For the form's `ref`: what was typed before comes back, what is typed now is kept. */
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      const typed = findTyped(name);
      if (typed) restore(form, typed);
      const keep = () => keepTyped(name, form);
      form.addEventListener('input', keep);
      return () => form.removeEventListener('input', keep);
    },
    [name],
  );

  const send = (body: Record<string, string>, form: HTMLFormElement) => post(name, { body, kind, form });
  return { isSending, send, attach };
}

/** What was typed into the page before scripts ran is newer, and stays. */
function restore(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement && field.type === 'hidden') continue;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= text;
    else if (field instanceof HTMLSelectElement && field.value !== text) {
      field.value = text;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
