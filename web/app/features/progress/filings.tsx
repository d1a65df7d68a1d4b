import type { Authority } from '@plinth/contract/authorities';
import type { Filing } from '@plinth/contract/filing.schema';
import { writePostDate } from '@plinth/contract/post-date';

export type FilingTexts = Record<'title' | 'next' | 'on', string> &
  Record<'filed' | 'open', (authority: string) => string>;

type Props = { filings?: readonly Filing[] | undefined; authority: Pick<Authority, 'name'>; texts: FilingTexts };

/** The quarterly reports to the authority, each with its day and a link; one without a day is the next. */
export function Filings({ filings = [], authority, texts }: Props) {
  if (filings.length === 0) return null;
  return (
    <section className="mt-9">
      <h3 className="sr-only">{texts.title}</h3>
      <ul className="border-ink border-t">
        {filings.map(({ quarter, details, day, url }) => (
          <li
            key={quarter}
            className="grid items-baseline gap-x-6 border-rule border-b py-3 lg:grid-cols-[3fr_6fr_3fr_2fr]"
          >
            <span className="font-semibold">{quarter}</span>
            <span className={day ? '' : 'text-ink-2'}>
              {[day ? texts.filed(authority.name) : texts.next, details].filter(Boolean).join(': ')}
            </span>
            <span className="tabular text-ink-2 text-small">
              {day ? (
                <>
                  {texts.on} <time dateTime={day}>{writePostDate(day)}</time>
                </>
              ) : null}
            </span>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center justify-self-start font-semibold underline lg:justify-self-end"
              >
                {texts.open(authority.name)}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
