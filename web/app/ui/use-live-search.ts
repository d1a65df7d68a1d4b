import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';

/** Milliseconds without typing after which the search is submitted. */
export const typingPause = 250;

/**
 * A plain GET form of the current page that also submits while the visitor types. Its fields are uncontrolled: they keep the
 * focus while the list changes, and take the URL's values when it changes by other means (Back, 'Show all'). Boxes of one name
 * are checked if the URL has their value. `send` navigates in place of a plain submit, for a form with a URL of its own making.
 */
export function useLiveSearch(
  values: Record<string, string | readonly string[]>,
  send?: (form: HTMLFormElement) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  // The router renders a navigation as a transition. The search is one too, so that it is sent after a filter that was chosen
  // before it has been rendered into the form.
  const [searches, setSearches] = useState(0);
  const follow = (delay: number) => {
    cancel();
    timer.current = setTimeout(() => startTransition(() => setSearches((count) => count + 1)), delay);
  };
  const sendNow = useEffectEvent(() => {
    // Cancelled meanwhile.
    if (timer.current === undefined) return;
    timer.current = undefined;
    if (send && form.current) send(form.current);
    else void submit(form.current, { replace: true, preventScrollReset: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each search
  useEffect(() => {
    sendNow();
  }, [searches]);
  /** Calls back for each field that differs from the URL, with what gives it the URL's value. */
  const eachDifference = (change: (field: HTMLInputElement | HTMLSelectElement, value: string | boolean) => void) => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = values[field.name];
      if (value === undefined) continue;
      const wanted = [value].flat();
      if (isBox(field)) {
        if (field.checked !== wanted.includes(field.value)) change(field, !field.checked);
      } else if (field.value !== (wanted[0] ?? '')) change(field, wanted[0] ?? '');
    }
  };

  // Input from before the scripts started is submitted now.
  const submitEarlyInput = useEffectEvent(() => {
    eachDifference(() => follow(0));
  });
  useEffect(() => {
    submitEarlyInput();
    return cancel;
  }, [cancel]);

  const isFirst = useRef(true);
  const applyUrlValues = useEffectEvent(() => {
    if (timer.current !== undefined) return;
    eachDifference((field, value) => {
      if (isBox(field)) field.checked = value === true;
      else field.value = String(value);
    });
  });
  const urlValues = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL's values change
  useEffect(() => {
    if (!isFirst.current) applyUrlValues();
    isFirst.current = false;
  }, [urlValues]);

  // A pending search must not bring a visitor back who is already navigating to another page.
  useEffect(() => {
    if (next !== undefined && next !== pathname) cancel();
  }, [next, pathname, cancel]);

  return { form, follow, cancel };
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
