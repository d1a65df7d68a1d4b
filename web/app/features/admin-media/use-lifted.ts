import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MediaTexts } from './media-texts.ts';
import { moveRow, type Row } from './tile-order.ts';

type Options = {
  rows: Row[];
  onOrder: (rows: Row[], moved: Row) => void;
  root: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
  texts: MediaTexts;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves a tile by keys: Space takes it up, arrows move it, Space or Enter puts it down, Escape puts it back. */
export function useLifted({ rows, onOrder, root, announce, texts }: Options) {
  const [key, setKey] = useState<string | null>(null);
  const from = useRef(0);
  const isMoving = useRef(false);

  function moveTo(index: number, to: number) {
    const row = rows[index];
    const place = Math.max(0, Math.min(to, rows.length - 1));
    if (!row || place === index) return;
    isMoving.current = true;
    // Rendered at once and then focused, so that the next key already reaches the new place.
    flushSync(() => onOrder(moveRow(rows, index, place), row));
    root.current?.querySelector<HTMLElement>(`[data-handle="${place}"]`)?.focus();
    isMoving.current = false;
  }

  return {
    key,
    handleKey(event: React.KeyboardEvent, index: number) {
      const row = rows[index];
      if (!row) return;
      const isLifted = key === row.key;
      if (event.key === ' ' || (event.key === 'Enter' && isLifted)) {
        event.preventDefault();
        from.current = index;
        setKey(isLifted ? null : row.key);
        announce(isLifted ? texts.grid.moved(index + 1, rows.length) : texts.grid.lifted(index + 1));
      } else if (isLifted && event.key === 'Escape') {
        event.preventDefault();
        setKey(null);
        moveTo(index, from.current);
      } else if (isLifted && steps[event.key]) {
        event.preventDefault();
        moveTo(index, index + (steps[event.key] ?? 0));
      }
    },
    /** Leaving the handle puts the tile down; a moved tile loses the focus for a moment. */
    handleBlur: () => {
      if (!isMoving.current) setKey(null);
    },
  };
}
