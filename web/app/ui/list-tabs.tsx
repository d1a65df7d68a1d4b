import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

type Tab = { name: string; link: string; count?: number };

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** The link of the tab whose list is shown; the list may have other paths too. */
  current: string;
};

/** Links between related lists, with their counts. On a phone the strip scrolls sideways to the current one. */
export function ListTabs({ label, tabs, current }: Props) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another list is shown
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current=page]');
    if (!strip.current || !tab) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    // A tab that is already visible does not move, so that nothing shifts when scripts start.
    if (inner.left >= outer.left - 1 && inner.right <= outer.right + 1) return;
    const offset = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    strip.current.scrollBy({ left: offset, behavior: 'instant' });
  }, [current]);

  return (
    <nav
      ref={strip}
      aria-label={label}
      className="-mx-margin overflow-x-auto scroll-px-margin px-margin [scrollbar-width:none]"
    >
      <ul className="flex min-w-max gap-x-7 border-rule border-b">
        {tabs.map(({ name, link, count }) => (
          <li key={link}>
            <Link
              to={link}
              aria-current={link === current ? 'page' : undefined}
              // Browsers that support the property scroll the strip to the current tab without scripts.
              className="-mb-px aria-[current=page]:[scroll-initial-target:nearest] flex min-h-13 min-w-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-action-deep aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
              {count === undefined ? null : <span className="tabular text-ink-3 text-label">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
