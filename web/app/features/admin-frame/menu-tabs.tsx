import { Link, useLocation } from 'react-router';

type Part = { title: string; link: string };
type Props = { label: string; parts: readonly Part[] | undefined; className?: string };

/** The parts of a menu entry as tabs; an entry without parts has none. */
export function MenuTabs({ label, parts, className = 'mb-6' }: Props) {
  const { pathname, search } = useLocation();
  if (!parts || parts.length === 0) return null;
  const current = currentPart(parts, pathname, new URLSearchParams(search));
  return (
    <nav aria-label={label} className={`overflow-x-auto border-rule border-b ${className}`}>
      <ul className="flex min-w-max gap-x-7">
        {parts.map(({ title, link }) => (
          <li key={link}>
            <Link
              to={link}
              aria-current={link === current ? 'page' : undefined}
              className="-mb-px flex min-h-13 min-w-11 items-center border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-action-deep aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Of two parts on one page, the one whose query is that of the page. */
function currentPart(parts: readonly Part[], pathname: string, query: URLSearchParams): string | undefined {
  const isAt = (link: string) => {
    const [path = '', wanted] = link.split('?');
    const isPage = `${pathname}/`.toLowerCase().startsWith(`${path.toLowerCase()}/`);
    return isPage && [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
  };
  return parts
    .map(({ link }) => link)
    .filter(isAt)
    .toSorted((a, b) => b.length - a.length)[0];
}
