import { roundPoint } from '@plinth/contract/maps-link';
import { useRef, useState } from 'react';

type Coordinates = { latitude: number; longitude: number };
type Offset = { x: number; y: number };

/** Degrees of longitude in one pixel of the plan, which has the scale of tile maps at zoom 16. */
const degreesPerPixel = 360 / (256 * 2 ** 16);

const arrows: Record<string, Offset> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function movePoint({ latitude, longitude }: Coordinates, { x, y }: Offset): Coordinates {
  const perPixel = degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  return roundPoint({
    latitude: Math.max(-90, Math.min(90, latitude - y * perPixel)),
    longitude: Math.max(-180, Math.min(180, longitude + x * degreesPerPixel)),
  });
}

/** The point of the plan: dragged by a pointer, or moved by the arrow keys, ten times as far with Shift. */
export function usePointDrag(point: Coordinates, onMove: (point: Coordinates) => void) {
  const start = useRef<Offset | null>(null);
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });

  return {
    offset,
    handlers: {
      onPointerDown(event: React.PointerEvent<HTMLElement>) {
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: React.PointerEvent<HTMLElement>) {
        if (start.current) setOffset({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
      },
      onPointerUp(event: React.PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const moved = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
        start.current = null;
        setOffset({ x: 0, y: 0 });
        if (moved.x !== 0 || moved.y !== 0) onMove(movePoint(point, moved));
      },
      onPointerCancel() {
        start.current = null;
        setOffset({ x: 0, y: 0 });
      },
      onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
        const way = arrows[event.key];
        if (!way) return;
        event.preventDefault();
        const step = event.shiftKey ? 10 : 1;
        onMove(movePoint(point, { x: way.x * step, y: way.y * step }));
      },
    },
  };
}
