import { useRef, useState } from 'react';

type Point = { x: number; y: number };

const mouseScale = 2.4;
/** A plan scaled to a phone's width is unreadable, so it opens enlarged there. */
const phoneScale = 2.5;
const phone = '(width < 40rem)';
const largest = 5;
const keyStep = 0.5;
const bounded = (scale: number) => Math.min(largest, Math.max(1, scale));

/** Zooms a drawing by mouse, pinch, buttons or keys. While it is not zoomed, arrow keys change the page. */
export function useZoom({ onMove }: { onMove: (by: number) => void }) {
  const [scale, setScale] = useState(() => (matchMedia(phone).matches ? phoneScale : 1));
  const [origin, setOrigin] = useState<Point>({ x: 50, y: 50 });
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ distance: number; scale: number }>(null);

  const placeOf = (event: React.PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 };
  };

  const handleMove = (event: React.PointerEvent) => {
    const place = placeOf(event);
    if (event.pointerType === 'mouse') {
      setOrigin(place);
      setScale(mouseScale);
      return;
    }
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    fingers.current.set(event.pointerId, place);
    const [first, second] = [...fingers.current.values()];
    if (first && second) {
      const distance = Math.hypot(first.x - second.x, first.y - second.y);
      pinch.current ??= { distance, scale };
      setOrigin({ x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 });
      setScale(bounded((pinch.current.scale * distance) / pinch.current.distance));
    } else if (scale > 1) {
      setOrigin((at) => ({
        x: at.x - (place.x - before.x) / (scale - 1),
        y: at.y - (place.y - before.y) / (scale - 1),
      }));
    }
  };

  const handleUp = (event: React.PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size < 2) pinch.current = null;
  };

  const zoomBy = (steps: number) => setScale((at) => bounded(at + steps * keyStep));

  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === 'ArrowRight' && scale === 1) onMove(1);
    else if (event.key === 'ArrowLeft' && scale === 1) onMove(-1);
    else return;
    event.preventDefault();
  };

  return {
    scale,
    origin,
    zoomBy,
    canZoomIn: scale < largest,
    canZoomOut: scale > 1,
    surfaceProps: {
      onPointerDown: (event: React.PointerEvent) => {
        if (event.pointerType !== 'mouse') fingers.current.set(event.pointerId, placeOf(event));
      },
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') setScale(1);
        else handleUp(event);
      },
      onKeyDown: handleKey,
    },
  };
}
