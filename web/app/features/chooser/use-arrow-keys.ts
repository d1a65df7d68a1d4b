import { type KeyboardEvent, useRef } from 'react';

type Control = HTMLElement | SVGElement;

/**
 * A group of controls that is one stop of the Tab key: arrow keys, Home and End move the focus inside it. The group's element
 * gets the handler. In a group with columns (`data-column`), left and right go to the neighbouring column.
 */
export function useArrowKeys<E extends Element>(selector: string) {
  const group = useRef<E>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = event.target as Control;
    const next = group.current && targetOf(event.key, here, columnsOf(group.current, selector));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { group, onKeyDown };
}

/** Controls that a narrow screen hides cannot take the focus. */
function columnsOf(group: Element, selector: string): Control[][] {
  const columns = [...group.querySelectorAll('[data-column]')];
  return (columns.length > 0 ? columns : [group])
    .map((column) => [...column.querySelectorAll<Control>(selector)].filter((control) => control.checkVisibility()))
    .filter(({ length }) => length > 0);
}

function targetOf(key: string, here: Control, columns: readonly Control[][]): Control | undefined {
  const across = columns.findIndex((controls) => controls.includes(here));
  const column = columns[across];
  if (!column) return;
  const down = column.indexOf(here);
  const inColumn = (index: number) => column[Math.max(0, Math.min(index, column.length - 1))];
  const beside = (step: number) => {
    const other = columns[across + step];
    return columns.length > 1 ? other?.[Math.min(down, other.length - 1)] : inColumn(down + step);
  };
  switch (key) {
    case 'ArrowUp':
      return inColumn(down - 1);
    case 'ArrowDown':
      return inColumn(down + 1);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'Home':
      return inColumn(0);
    case 'End':
      return inColumn(column.length - 1);
    default:
      return;
  }
}
