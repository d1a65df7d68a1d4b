import { type RefObject, useEffect } from 'react';
import { dialCodes } from '../lib/dial-codes.ts';
import { readTypedPhone } from './read-typed-phone.ts';

type Fields = { dial: RefObject<HTMLSelectElement | null>; number: RefObject<HTMLInputElement | null> };

/**
 * Parses the number on paste, drop, autofill and blur, and sets both fields. A paste is handled before the browser applies
 * `maxLength`, which would truncate it silently. Typing past `maxLength` is allowed, so that `+91…` can be typed in full and
 * a number that is too long stays visible.
 */
export function usePhoneReading({ dial, number }: Fields) {
  useEffect(() => {
    const [select, input] = [dial.current, number.current];
    if (!select || !input) return;

    const store = (text: string) => {
      const { dialCode, digits } = readTypedPhone(text, select.value);
      if (select.value !== dialCode) {
        select.value = dialCode;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      if (input.value === digits) return;
      input.value = digits;
      // The form saves its input when it receives this event.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };

    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!/\d/.test(text)) return;
      event.preventDefault();
      store(insert(input, text));
    };

    const handleBeforeInput = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const whole = insert(input, text);
      if (!event.cancelable || event.isComposing || !/\d/.test(text) || whole.length <= input.maxLength) return;
      event.preventDefault();
      input.value = whole;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };

    const handleInput = () => {
      const typed = input.value.normalize('NFKC');
      const digits = typed.replace(/\D/g, '');
      // A number with + is left as typed until it is long enough to parse, or until the field loses focus.
      const text = (/^\s*\+/.test(typed) ? '+' : '') + digits;
      const usual = dialCodes.find(({ dial_code }) => dial_code === select.value)?.digits ?? input.maxLength;
      if (digits.length > usual) store(text);
      else if (input.value !== text) input.value = text;
    };

    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('paste', handlePaste, { signal });
    input.addEventListener('beforeinput', handleBeforeInput, { signal });
    input.addEventListener('input', handleInput, { signal });
    input.addEventListener('blur', () => input.value && store(input.value), { signal });
    return () => stop.abort();
  }, [dial, number]);
}

/** The field's value with the text inserted at the caret. A number with + is complete, so it replaces the old value. */
function insert({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  if (/^\D*\+/.test(text) && text !== '+') return text;
  return value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
}
