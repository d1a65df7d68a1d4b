import type { Authority } from '@plinth/contract/authorities';
import type { Filing } from '@plinth/contract/filing.schema';
import type { Progress } from '@plinth/contract/progress.schema';
import { Link } from 'react-router';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Filings, type FilingTexts } from './filings.tsx';
import { MonthLine } from './month-line.tsx';
import { type MonthTexts, ProgressMonth } from './progress-month.tsx';

type Props = {
  /** The months that have entries, oldest first, and the entries of the newest. */
  progress: { months: readonly string[]; entries: readonly Progress[] };
  filings: readonly Filing[] | undefined;
  authority: Pick<Authority, 'name'>;
  /** The page with all months, below which each month has a page of its own. */
  path: string;
  level: string | undefined;
  /** Whether the progress can be followed by mail. */
  canFollow: boolean;
  texts: MonthTexts & {
    label: string;
    title: string;
    lead: string;
    months: string;
    all: string;
    feed: string;
    follow: { title: string };
    filings: FilingTexts;
  };
};

/** The newest month of a building site, and links to the others. */
export function ProgressSection({
  progress: { months, entries },
  filings,
  authority,
  path,
  level,
  canFollow,
  texts,
}: Props) {
  const newest = months.at(-1);
  if (!newest) return null;
  return (
    <section id="progress" className="wrap pb-section">
      <SectionHeading label={texts.label} level={level} title={texts.title} lead={texts.lead} />
      <MonthLine months={months} current={newest} path={path} label={texts.months} />
      <ProgressMonth entries={entries} month={newest} texts={texts} />
      <Filings filings={filings} authority={authority} texts={texts.filings} />
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold underline">
          {texts.all}
        </Link>
        {canFollow ? (
          <Link to={`${path}#follow`} className="inline-flex min-h-11 items-center underline">
            {texts.follow.title}
          </Link>
        ) : null}
        <a href={`${path}.xml`} className="inline-flex min-h-11 items-center underline">
          {texts.feed}
        </a>
      </p>
    </section>
  );
}
