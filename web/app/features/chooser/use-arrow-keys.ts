import { type KeyboardEvent, useRef } from 'react';

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * A group of controls that is one stop of the Tab key: arrow keys, Home and End move the focus inside it. The group's element
 * gets the handler; the control with the focus is the one that Tab reaches.
 */
export function useArrowKeys<E extends Element>(selector: string) {
  const group = useRef<E>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const controls = [...(group.current?.querySelectorAll<HTMLElement | SVGElement>(selector) ?? [])];
    const here = controls.indexOf(event.target as HTMLElement);
    const wanted = { Home: 0, End: controls.length - 1 }[event.key] ?? here + (steps[event.key] ?? Number.NaN);
    const next = controls[Math.max(0, Math.min(wanted, controls.length - 1))];
    if (here < 0 || Number.isNaN(wanted) || !next) return;
    event.preventDefault();
    next.focus();
  };
  return { group, onKeyDown };
}
