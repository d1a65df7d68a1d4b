import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { findSavedInput, listen, post, resume, type SendResult, saveInput } from '../lib/outbox.ts';

export type SendingOptions = {
  /** Identifies the form, also after a reload. */
  name: string;
  kind?: 'brochure' | 'visit';
  /** Called after every attempt, including automatic retries. */
  onResult: (result: SendResult) => void;
};

/**
 * Sends a form once even if its button is pressed repeatedly, keeps its input until the server has stored it, and retries
 * while the network or the server is unavailable.
 */
export function useSending({ name, kind, onResult }: SendingOptions) {
  const [isSending, setIsSending] = useState(false);
  const handleResult = useEffectEvent(onResult);

  useEffect(() => {
    const stop = listen(name, {
      onSending: () => setIsSending(true),
      onResult: (result) => {
        setIsSending(false);
        handleResult(result);
      },
    });
    resume();
    return stop;
  }, [name]);

  /** For the form's `ref`: restores earlier input, and saves new input as it is typed. */
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      const typed = findSavedInput(name);
      if (typed) restore(form, typed);
      const save = () => saveInput(name, form);
      form.addEventListener('input', save);
      return () => form.removeEventListener('input', save);
    },
    [name],
  );

  const send = (body: Record<string, string>, form: HTMLFormElement) => post(name, { body, kind, form });
  return { isSending, send, attach };
}

/** A text field that was filled in before scripts ran is newer than the saved input, and is left alone. */
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
