import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';

/** Milliseconds without typing after which the search is submitted. */
export const typingPause = 250;

/**
 * A plain GET form of the current page that also submits while the visitor types. Its fields are uncontrolled: they keep the
 * focus while the list changes, and take the URL's values when it changes by other means (Back, 'Show all').
 */
export function useLiveSearch(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const follow = (delay: number) => {
    cancel();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void submit(form.current, { replace: true, preventScrollReset: true });
    }, delay);
  };
  const fieldsThatDiffer = () =>
    Object.entries(values).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      return isField && field.value !== value ? [{ field, value }] : [];
    });

  // Input from before the scripts started is submitted now.
  const submitEarlyInput = useEffectEvent(() => {
    if (fieldsThatDiffer().length > 0) follow(0);
  });
  useEffect(() => {
    submitEarlyInput();
    return cancel;
  }, [cancel]);

  const isFirst = useRef(true);
  const applyUrlValues = useEffectEvent(() => {
    if (timer.current !== undefined) return;
    for (const { field, value } of fieldsThatDiffer()) field.value = value;
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
