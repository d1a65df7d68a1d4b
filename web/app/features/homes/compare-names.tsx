import { type RefObject, useEffect, useRef, useState } from 'react';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import type { ComparedColumn } from './compare-view.ts';

type Props = { box: RefObject<HTMLElement | null>; columns: readonly ComparedColumn[]; label: string };

/**
 * The names of the columns on a phone, below the header while the table fills the screen. A box that scrolls sideways cannot
 * also keep its head at the top of the page, so this strip is a second one that follows its position.
 */
export function CompareNames({ box, columns, label }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const element = box.current;
    const names = element?.querySelector('.compare-names');
    if (!element || !names) return;
    const follow = () => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const [head, table] = [names.getBoundingClientRect(), element.getBoundingClientRect()];
      setIsShown(head.bottom < header && table.bottom > header + 120);
      if (list.current) list.current.style.translate = `${-element.scrollLeft}px`;
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    addEventListener('scroll', follow, { passive: true });
    return () => {
      element.removeEventListener('scroll', follow);
      removeEventListener('scroll', follow);
    };
  }, [box]);

  return (
    // The table has the same names for screen readers.
    <div aria-hidden="true" data-print="none" title={label} className={`compare-strip ${isShown ? 'is-shown' : ''}`}>
      <ul ref={list}>
        {columns.map(({ ref, project, name, registration }) => (
          <li key={`${ref.project}~${ref.home}`}>
            {project}
            <small>
              {name}, <RegistrationNumber number={registration.number} />
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
