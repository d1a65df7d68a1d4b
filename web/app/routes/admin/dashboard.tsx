import type { Total } from '@plinth/contract/admin.schema';
import { adminPageOf, adminPaths, capabilityOfPage } from '@plinth/contract/admin-paths';
import { useRouteLoaderData } from 'react-router';
import { adminContent } from '../../content/admin.ts';
import { launchPanelTexts, dashboardTexts as texts } from '../../content/admin-dashboard.ts';
import { leadTexts } from '../../content/admin-leads.ts';
import { reviewPanelTexts } from '../../content/admin-reviews.ts';
import { company } from '../../content/company.ts';
import { CollectionCards } from '../../features/admin-dashboard/collection-cards.tsx';
import { DashboardPanel } from '../../features/admin-dashboard/dashboard-panel.tsx';
import { LaunchPanel } from '../../features/admin-dashboard/launch-panel.tsx';
import { LeadsPerDay } from '../../features/admin-dashboard/leads-per-day.tsx';
import { NewestLeads } from '../../features/admin-dashboard/newest-leads.tsx';
import { ProblemList } from '../../features/admin-dashboard/problem-list.tsx';
import { ShareBars } from '../../features/admin-dashboard/share-bars.tsx';
import { WaitingPanel } from '../../features/admin-dashboard/waiting-panel.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { companyHour } from '../../lib/admin-time.ts';
import { useAct } from '../../lib/use-act.ts';
import { useCan, useMay } from '../../lib/use-can.ts';
import type { Route } from './+types/dashboard';
import type { loader as layoutLoader } from './layout.tsx';
import { reviewPath, shownReviews } from './waiting-reviews.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  // The Owner alone may read it.
  const readLaunch = api.getSetup().catch(() => null);
  const [dashboard, reviews, launch] = await Promise.all([api.getDashboard(), api.listReviews(), readLaunch]);
  return { dashboard, reviews, launch, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${adminContent.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const totalText = (total: Total | undefined) =>
  total ? `${total.count.toLocaleString('en-IN')}${total.isMore ? '+' : ''}` : '';

/** Where a problem is fixed, if not in a project. */
const problemsOf: { [kind: string]: 'form' | 'rates' } = { 'failed-delivery': 'form', 'overdue-rate': 'rates' };

export default function Dashboard({ loaderData: { dashboard, reviews, launch, now } }: Route.ComponentProps) {
  const overview = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview;
  const act = useAct();
  const can = useCan();
  const may = useMay();
  const hasLeads = may('listLeads');
  const mayPublish = may('changePublication');
  const waiting = shownReviews(reviews, { mayPublish, me: overview?.email ?? '' });
  const { days, before, byProject, byPage, byKind, newest } = dashboard;
  const problems = dashboard.problems.filter(({ kind }) => hasLeads || kind !== 'failed-delivery');
  const sum = days.reduce((total, { count }) => total + count, 0);
  const change =
    before > 0 ? `${sum >= before ? '+' : '−'}${Math.round((100 * Math.abs(sum - before)) / before)}%` : '–';
  const figures = [
    { value: sum.toLocaleString('en-IN'), label: texts.lastDays },
    { value: change, label: before > 0 ? texts.onBefore : texts.noBefore },
    { value: totalText(overview?.newLeads), label: texts.notOpened },
  ];
  const cards = adminContent.cards
    .filter(({ link }) => can(capabilityOfPage(link)))
    .map((card) => {
      const collection = adminPageOf(card.link)?.collection;
      return { ...card, total: totalText(collection && overview?.counts[collection]) };
    });
  const leadPath = (id: string) => `${adminPaths.collections.form.list}/${id}`;

  return (
    <AdminPage
      title={texts.greeting(companyHour(now))}
      actions={
        <a
          href="/"
          className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
        >
          {adminContent.viewSite}
        </a>
      }
    >
      {launch ? <LaunchPanel texts={launchPanelTexts} launch={launch} path={adminPaths.launch} /> : null}
      {waiting.length > 0 ? (
        <WaitingPanel
          texts={{ ...reviewPanelTexts, title: reviewPanelTexts.title[mayPublish ? 'approver' : 'editor'] }}
          reviews={waiting}
          now={now}
          queuePath={adminPaths.reviews}
          pathOf={reviewPath}
          nameOf={({ name, by }) => name ?? by ?? ''}
        />
      ) : null}
      {hasLeads ? (
        <>
          <div className="grid gap-4 nav:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <DashboardPanel title={texts.perDay}>
              <dl className="mt-2.5 mb-4 flex flex-wrap gap-x-8 gap-y-1.5">
                {figures.map(({ value, label }) => (
                  <div key={label} className="flex flex-col-reverse">
                    <dt className="text-ink-2 text-label">{label}</dt>
                    <dd className="tabular font-serif text-[2rem] leading-none">{value}</dd>
                  </div>
                ))}
              </dl>
              <LeadsPerDay days={days} texts={texts} />
            </DashboardPanel>
            <NewestLeads texts={{ ...texts, kinds: leadTexts.kinds }} leads={newest} now={now} pathOf={leadPath} />
          </div>
          <div className="mt-4 grid gap-4 lg:grid-cols-2 nav:grid-cols-3">
            <ShareBars title={texts.byProject} slices={byProject} none={texts.noneYet} />
            <ShareBars title={texts.byPage} slices={byPage} none={texts.noneYet} tone="trim" />
            <ShareBars
              title={texts.byForm}
              slices={byKind.map(({ name, count }) => ({
                name: leadTexts.kinds[name as keyof typeof leadTexts.kinds] ?? name,
                count,
              }))}
              none={texts.noneYet}
              tone="trim"
            />
          </div>
        </>
      ) : null}
      <DashboardPanel
        title={texts.problems}
        className={`${hasLeads ? 'mt-4' : ''} ${problems.length > 0 ? 'border-l-4 border-l-error' : ''}`}
      >
        {problems.length === 0 ? <p className="mt-1 text-ink-2 text-small">{texts.noProblems}</p> : null}
        <ProblemList
          texts={{
            ...texts,
            channels: leadTexts.channels,
            replay: leadTexts.replay,
            notReplayed: leadTexts.notReplayed,
          }}
          problems={problems}
          pathOf={(kind, id) => `${adminPaths.collections[problemsOf[kind] ?? 'projects'].list}/${id}`}
          onReplay={(id, channel) => act(adminApi.replayDelivery({ params: { id, channel } }))}
        />
      </DashboardPanel>
      <h2 className="mt-7 mb-4 text-h3">{texts.content}</h2>
      <CollectionCards cards={cards} open={texts.open} />
    </AdminPage>
  );
}
