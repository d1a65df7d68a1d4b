import { adminPaths } from '@plinth/contract/admin-paths';
import { Link, useRouteLoaderData } from 'react-router';
import { reviewQueueTexts as texts } from '../../content/admin-reviews.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { ReviewQueue } from '../../features/admin-review/review-queue.tsx';
import { sentOn } from '../../features/admin-review/sent-at.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useMay } from '../../lib/use-can.ts';
import type { Route } from './+types/reviews';
import type { loader as layoutLoader } from './layout.tsx';
import { kindOfReview, reviewPath, shownReviews } from './waiting-reviews.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { reviews: await adminApiFrom(context).listReviews(), now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title.editor} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Reviews({ loaderData: { reviews: all, now } }: Route.ComponentProps) {
  const me = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview?.email ?? '';
  const mayPublish = useMay()('changePublication');
  const reader = mayPublish ? 'approver' : 'editor';
  const reviews = shownReviews(all, { mayPublish, me });
  const [oldest] = reviews;
  return (
    <AdminPage
      title={texts.title[reader]}
      back={{ to: adminPaths.dashboard, label: texts.back }}
      actions={oldest ? <p className="text-ink-2">{texts.sum(reviews.length, sentOn(oldest.at, now, texts))}</p> : null}
    >
      {oldest ? (
        <ReviewQueue texts={texts} reviews={reviews} now={now} kindOf={kindOfReview} pathOf={reviewPath} />
      ) : (
        <section className="border-rule-strong border-y py-11">
          <h2 className="text-h3">{texts.none}</h2>
          <p className="mt-3 text-ink-2">{texts.noneMore[reader]}</p>
          <p className="mt-4">
            <Link
              to={adminPaths.collections.projects.list}
              className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
            >
              {texts.onward}
            </Link>
          </p>
        </section>
      )}
    </AdminPage>
  );
}
