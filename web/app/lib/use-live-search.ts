import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';

/** A pause in typing after which the list follows by itself. */
export const typingPause = 250;

/**
 * A plain form of the page's own address that also follows as one types. Its fields are the browser's: they keep the focus
 * while the list changes under them, and take the address's values when it changes by other means (Back, 'Show all').
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

  // What was typed or chosen before the scripts came is not lost: the list catches up.
  const catchUp = useEffectEvent(() => {
    if (fieldsThatDiffer().length > 0) follow(0);
  });
  useEffect(() => {
    catchUp();
    return cancel;
  }, [cancel]);

  const isFirst = useRef(true);
  const takeValues = useEffectEvent(() => {
    if (timer.current !== undefined) return;
    for (const { field, value } of fieldsThatDiffer()) field.value = value;
  });
  const address = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what this waits for
  useEffect(() => {
    if (!isFirst.current) takeValues();
    isFirst.current = false;
  }, [address]);

  // Whoever has gone on to another page must not be called back by a search they no longer wait for.
  useEffect(() => {
    if (next !== undefined && next !== pathname) cancel();
  }, [next, pathname, cancel]);

  return { form, follow, cancel };
}
