import { useEffect, useEffectEvent, useState } from 'react';
import type { Drop } from './row-order.ts';

type Hover = { id: string; edge: 'before' | 'after' };

/**
 * Rows that can be dragged by their handles. The library is loaded with the view that needs it; until then, and without a
 * pointer, the handles work by keyboard.
 */
export function useRowDrag(ids: readonly string[], onDrop: (id: string, drop: Drop) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [hover, setHover] = useState<Hover | null>(null);
  const handleDrop = useEffectEvent(onDrop);
  const listed = ids.join(' ');

  useEffect(() => {
    let isOver = false;
    let release = () => {};
    void import('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter').then(
      ({ draggable, dropTargetForElements, monitorForElements }) => {
        if (isOver) return;
        const parts = listed.split(' ').flatMap((id) => {
          const element = document.getElementById(rowId(id));
          const dragHandle = element?.querySelector('[data-handle]');
          if (!element || !dragHandle) return [];
          return [
            draggable({ element, dragHandle, getInitialData: () => ({ id }), onDragStart: () => setDragged(id) }),
            dropTargetForElements({
              element,
              getData: ({ input }) => ({ id, edge: edgeOf(element, input.clientY) }),
              onDrag: ({ self, source }) =>
                setHover(source.data.id === id ? null : { id, edge: self.data.edge as Hover['edge'] }),
              onDragLeave: () => setHover(null),
            }),
          ];
        });
        const monitor = monitorForElements({
          onDrop: ({ source, location }) => {
            setDragged(null);
            setHover(null);
            const target = location.current.dropTargets[0]?.data as Hover | undefined;
            if (!target || target.id === source.data.id) return;
            const drop = target.edge === 'before' ? { before: target.id } : { after: target.id };
            handleDrop(String(source.data.id), drop);
          },
        });
        release = () => {
          for (const part of parts) part();
          monitor();
        };
      },
    );
    return () => {
      isOver = true;
      release();
    };
  }, [listed]);

  return { dragged, hover };
}

export const rowId = (id: string) => `row-${id}`;

function edgeOf(element: Element, y: number): Hover['edge'] {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}
