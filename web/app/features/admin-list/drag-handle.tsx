import type { RowOrder } from './use-row-order.ts';

/** The dots of a row: drag them, or press Space and use the arrows. On phones rows move through their menu. */
export function DragHandle({ order, id, title }: { order: RowOrder; id: string; title: string }) {
  const isLifted = order.lifted === id;
  return (
    <button
      ref={(handle) => order.setHandle(id, handle)}
      type="button"
      data-handle
      aria-label={order.texts.handle(title)}
      aria-pressed={isLifted}
      className={`grid size-11 cursor-grab place-items-center rounded-edge active:cursor-grabbing ${isLifted ? 'bg-ink text-ivory' : 'text-ink-2 hover:bg-sand hover:text-ink'}`}
      onKeyDown={(event) => order.handleKey(id, event)}
      onBlur={() => order.handleBlur(id)}
    >
      <svg aria-hidden="true" width="12" height="18" viewBox="0 0 12 18" fill="currentColor">
        {[1, 7.5, 14].flatMap((y) => [1, 8].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="3" height="3" />))}
      </svg>
    </button>
  );
}
