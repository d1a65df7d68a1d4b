import { writePostDate } from '@plinth/contract/post-date';
import { Link } from 'react-router';

type Props = { months: readonly string[]; current: string; path: string; label: string };

/** The months on a line. Each is a link to its page, so it works without scripts and can be shared. */
export function MonthLine({ months, current, path, label }: Props) {
  return (
    <nav aria-label={label} className="mb-9 overflow-x-auto">
      {/* The newest come first, so that the current month is in view on a phone. */}
      <ol className="flex min-w-max border-rule border-b">
        {months.toReversed().map((month) => (
          <li key={month}>
            <Link
              to={`${path}/${month}`}
              preventScrollReset
              aria-current={month === current ? 'true' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-4 text-ink-2 no-underline hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {monthWords(month)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** 'October 2026' of '2026-10'. */
export const monthWords = (month: string): string => writePostDate(`${month}-01`).replace(/^1 /, '');
