import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  /** Tiles of another grid cannot be dropped here. */
  grid: string;
  index: number;
  onDrop: (from: number) => void;
};

/** Makes a tile draggable by its handle, and a target for other tiles. The library is loaded after the page. */
export function useTileDrag({ grid, index, onDrop }: Options) {
  const tile = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [isTarget, setIsTarget] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ draggable, dropTargetForElements }) => {
      if (isGone || !tile.current || !handle.current) return;
      const stopDrag = draggable({
        element: tile.current,
        dragHandle: handle.current,
        getInitialData: () => ({ grid, index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      });
      const stopDrop = dropTargetForElements({
        element: tile.current,
        canDrop: ({ source }) => source.data.grid === grid && source.data.index !== index,
        onDragEnter: () => setIsTarget(true),
        onDragLeave: () => setIsTarget(false),
        onDrop: ({ source }) => {
          setIsTarget(false);
          drop(Number(source.data.index));
        },
      });
      stop = () => {
        stopDrag();
        stopDrop();
      };
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [grid, index]);

  return { tile, handle, isDragged, isTarget };
}
