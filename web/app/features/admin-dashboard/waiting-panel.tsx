import type { WaitingReview } from '@plinth/contract/review.schema';
import { Link } from 'react-router';
import { waitedSince } from '../../lib/admin-time.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

type Props = {
  texts: { title: string; all: (count: number) => string; by: (who: string, ago: string) => string };
  reviews: readonly WaitingReview[];
  now: number;
  queuePath: string;
  pathOf: (review: WaitingReview) => string;
  nameOf: (review: WaitingReview) => string;
};

const shown = 3;

/** What waits for an approval, on the page that opens first. */
export function WaitingPanel({ texts, reviews, now, queuePath, pathOf, nameOf }: Props) {
  return (
    <DashboardPanel title={`${texts.title} (${reviews.length})`} className="mb-4 border-l-4 border-l-trim">
      <ul className="mt-2">
        {reviews.slice(0, shown).map((review) => (
          <li
            key={`${review.collection} ${review.id}`}
            className="flex flex-wrap justify-between gap-x-3 border-rule border-b py-1 text-small"
          >
            <Link
              to={pathOf(review)}
              className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline"
            >
              {review.title}
            </Link>
            <span className="inline-flex items-center text-ink-2">
              {texts.by(nameOf(review), waitedSince(review.at, now))}
            </span>
          </li>
        ))}
      </ul>
      <Link to={queuePath} className="mt-2 inline-flex min-h-11 items-center font-semibold text-small underline">
        {texts.all(reviews.length)}
      </Link>
    </DashboardPanel>
  );
}
