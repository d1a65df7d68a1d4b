import { useState } from 'react';
import type { Row } from './form-values.ts';

type State = { keys: readonly string[]; open: ReadonlySet<string> };

/** Which rows of a list show their fields: a single one, each that is opened or added, and each with an error. */
export function useOpenRows(rows: readonly Row[], hasError: (index: number) => boolean) {
  const keys = rows.map(({ key }) => key);
  const [state, setState] = useState<State>({ keys, open: new Set(keys.length === 1 ? keys : []) });
  const isChanged = keys.join() !== state.keys.join();
  const open = isChanged ? openAfter(state, keys) : state.open;
  const failed = keys.filter((key, index) => hasError(index) && !open.has(key));
  const all = failed.length > 0 ? new Set([...open, ...failed]) : open;
  if (isChanged || failed.length > 0) setState({ keys, open: all });

  return {
    isOpen: ({ key }: Row) => all.has(key),
    toggle: ({ key }: Row) =>
      setState({ keys, open: new Set(all.has(key) ? [...all].filter((it) => it !== key) : [...all, key]) }),
  };
}

/** The open rows after a change. A save renews every key, so that the rows are then known by their places. */
export function openAfter({ keys: before, open }: State, keys: readonly string[]): ReadonlySet<string> {
  const added = keys.filter((key) => !before.includes(key));
  const isRenewed = added.length === keys.length && keys.length === before.length;
  if (!isRenewed) return added.length === 1 ? new Set([...open, ...added]) : open;
  return new Set(keys.filter((_, index) => open.has(before[index] ?? '')));
}
