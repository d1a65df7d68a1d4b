import { useEffect, useRef } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { useSectionInView } from './use-section-in-view.ts';

type BarEntry = { id: string; name: string; level?: string | undefined };

type Props = {
  entries: readonly BarEntry[];
  label: string;
  /** Shown once the bar stands at the top of the window: the price with the registration beside it, and the way to a visit. */
  price: { text: string; registration: string } | null;
  children?: React.ReactNode;
};

/** The sections of the page as plain links in a bar that stays at the top of the window. */
export function SectionBar({ entries, label, price, children }: Props) {
  const isLive = useIsLive();
  const bar = useRef<HTMLElement>(null);
  const { current, isStuck } = useSectionInView(bar, isLive ? entries.map(({ id }) => id).join(' ') : '');

  // A phone shows a few entries at a time; the list scrolls to the current one, without moving the page.
  useEffect(() => {
    const list = bar.current?.querySelector('ul');
    const entry = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && entry && current) list.scrollTo({ left: entry.offsetLeft - 20 });
  }, [current]);

  return (
    <nav
      ref={bar}
      aria-label={label}
      data-print="none"
      data-section-bar={isStuck ? 'stuck' : ''}
      className={`sticky z-30 border-rule border-b bg-ivory transition-[top] duration-260 ${isLive ? 'top-header in-data-header-away:top-0' : 'top-0'}`}
    >
      <div className="wrap flex h-12 gap-6 lg:h-14">
        <ul className="relative mr-auto flex overflow-x-auto [scrollbar-width:none]">
          {entries.map(({ id, name, level }, index) => (
            <li key={id}>
              {/* The mark and the level stand under the name, so that a change of the section moves no other entry. */}
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className={`relative flex h-full items-center whitespace-nowrap pr-2.5 text-small hover:underline ${index > 0 ? 'pl-2.5' : ''} ${id === current ? '' : 'text-ink-2'}`}
              >
                {name}
                {id === current ? (
                  <span aria-hidden="true" className="absolute bottom-0 flex items-end gap-1">
                    <LevelMark />
                    <span className="tabular text-[13px] text-ink-3 leading-none">{level}</span>
                  </span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
        {isStuck ? (
          <div className="hidden shrink-0 items-center gap-4 nav:flex">
            {price ? (
              <p className="tabular text-right text-label">
                <b className="block font-semibold">{price.text}</b>
                {price.registration}
              </p>
            ) : null}
            {children}
          </div>
        ) : null}
      </div>
    </nav>
  );
}

/** The same mark as at the start of a section, standing on the bar's lower line. */
function LevelMark() {
  return (
    <svg aria-hidden="true" width="17" height="12" viewBox="0 0 20 14" className="text-trim-deep">
      <path d="M1 1h18L10 13z" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M1 1h9v12z" fill="currentColor" />
    </svg>
  );
}
