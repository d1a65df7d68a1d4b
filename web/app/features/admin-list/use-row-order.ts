import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { type Drop, dropOf, dropped, shifted } from './row-order.ts';

export type OrderTexts = {
  handle: (name: string) => string;
  column: string;
  up: string;
  down: string;
  top: string;
  lifted: (name: string, place: number, count: number) => string;
  place: (name: string, place: number, count: number) => string;
  dropped: (name: string, place: number, count: number) => string;
  cancelled: (name: string) => string;
  failed: (name: string) => string;
};

type Item = { id: string; title: string };
export type Move = (id: string, drop: Drop) => Promise<unknown>;
export type RowOrder = ReturnType<typeof useRowOrder>;

/** The order of the rows while a person changes it: by dragging, by keys on the handle, or by buttons. */
export function useRowOrder(rows: readonly Item[], texts: OrderTexts, move: Move) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const stored = rows.map(({ id }) => id);
  /** The order that is shown until the list is loaded again, and the row that the keyboard has lifted. */
  const [shown, setShown] = useState<{ ids: string[]; of: string } | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const ids = shown?.of === stored.join() ? shown.ids : stored;
  const show = (next: string[]) => setShown({ ids: next, of: stored.join() });
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? '';
  const say = (text: OrderTexts['place'], id: string, order: readonly string[]) =>
    setMessage(text(titleOf(id), order.indexOf(id) + 1, order.length));

  // A row that moves in the document loses the focus; the keyboard needs it for the next arrow.
  useLayoutEffect(() => {
    if (lifted && ids) handles.current.get(lifted)?.focus();
  }, [lifted, ids]);

  async function save(id: string, next: string[]) {
    const drop = dropOf(next, id);
    if (!drop || next.join() === stored.join()) return setShown(null);
    show(next);
    try {
      await move(id, drop);
      say(texts.dropped, id, next);
    } catch {
      toast({ text: texts.failed(titleOf(id)), isError: true, about: id });
    }
    await revalidate();
    setShown(null);
  }

  function handleKey(id: string, event: React.KeyboardEvent) {
    const way = { ArrowUp: -1, ArrowDown: 1, Home: -ids.length, End: ids.length }[event.key];
    if (event.key === ' ' || (event.key === 'Enter' && lifted)) {
      event.preventDefault();
      if (lifted) {
        setLifted(null);
        return void save(lifted, ids);
      }
      setLifted(id);
      say(texts.lifted, id, ids);
    } else if (lifted && way !== undefined) {
      event.preventDefault();
      const next = shifted(ids, lifted, way);
      show(next);
      say(texts.place, lifted, next);
    } else if (lifted && event.key === 'Escape') {
      setShown(null);
      setLifted(null);
      setMessage(texts.cancelled(titleOf(lifted)));
    }
  }

  return {
    texts,
    ids,
    lifted,
    /** For a live region. */
    message,
    setHandle: (id: string, handle: HTMLButtonElement | null) => {
      if (handle) handles.current.set(id, handle);
      else handles.current.delete(id);
    },
    handleKey,
    /** A lifted row that loses the focus is put back. */
    handleBlur: (id: string) => {
      if (lifted !== id) return;
      requestAnimationFrame(() => {
        if (document.activeElement === handles.current.get(id)) return;
        setLifted(null);
        setShown(null);
      });
    },
    drop: (id: string, drop: Drop) => void save(id, dropped(ids, id, drop)),
    shift: (id: string, by: number) => void save(id, shifted(ids, id, by)),
  };
}
