import { Link, useSearchParams } from 'react-router';

type Tab = { value: string; name: string; count?: string | undefined };

type Props = {
  label: string;
  /** The query parameter that a tab sets. The first tab is the list without it. */
  name: string;
  tabs: readonly Tab[];
  /** Query parameters that are removed when the tab changes, such as the page number. */
  dropped: readonly string[];
};

/** Tabs of one list, selected by a query parameter. They scroll sideways on a phone. */
export function QueryTabs({ label, name, tabs, dropped }: Props) {
  const [params] = useSearchParams();
  const first = tabs[0]?.value ?? '';
  const current = tabs.some(({ value }) => value === params.get(name)) ? params.get(name) : first;
  const to = (value: string) => {
    const next = new URLSearchParams(params);
    for (const key of [...dropped, name]) next.delete(key);
    if (value !== first) next.set(name, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="overflow-x-auto border-rule border-b px-4">
      <ul className="flex min-w-max gap-x-7">
        {tabs.map(({ value, name: text, count }) => (
          <li key={value}>
            <Link
              to={to(value)}
              preventScrollReset
              aria-current={value === current ? 'page' : undefined}
              className="-mb-px flex min-h-13 min-w-11 items-center gap-2 border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-action-deep aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {text} {count === undefined ? null : <span className="tabular text-ink-3 text-label">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
