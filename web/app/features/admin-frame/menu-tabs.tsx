import { NavLink } from 'react-router';

type Part = { title: string; link: string };

/** The parts of a menu entry as tabs; an entry without parts has none. */
export function MenuTabs({ label, parts }: { label: string; parts: readonly Part[] | undefined }) {
  if (!parts || parts.length === 0) return null;
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-rule border-b">
      <ul className="flex min-w-max gap-x-7">
        {parts.map(({ title, link }) => (
          <li key={link}>
            <NavLink
              to={link}
              className="-mb-px flex min-h-13 min-w-11 items-center border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-laterite-deep aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
