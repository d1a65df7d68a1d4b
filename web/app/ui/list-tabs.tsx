import { NavLink } from 'react-router';

type Tab = { name: string; link: string; count?: number };

/** Links between lists that belong together, with what each holds. They scroll sideways on a phone. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-margin overflow-x-auto px-margin [scrollbar-width:none]">
      <ul className="flex min-w-max gap-x-7 border-rule border-b">
        {tabs.map(({ name, link, count }) => (
          <li key={link}>
            <NavLink
              to={link}
              end
              className="-mb-px flex min-h-13 min-w-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-laterite-deep aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
              {count === undefined ? null : <span className="tabular text-ink-3 text-label">{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
