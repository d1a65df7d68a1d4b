import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { Link, useRevalidator, useRouteLoaderData } from 'react-router';
import { adminContent } from '../../content/admin.ts';
import { dashboardTexts as texts } from '../../content/admin-dashboard.ts';
import { leadTexts } from '../../content/admin-leads.ts';
import { company } from '../../content/company.ts';
import { LeadsPerDay } from '../../features/admin-dashboard/leads-per-day.tsx';
import { ProblemList } from '../../features/admin-dashboard/problem-list.tsx';
import { ShareBars } from '../../features/admin-dashboard/share-bars.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import { officeHour, waitedSince } from '../../lib/office-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/dashboard';
import type { loader as layoutLoader } from './layout.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { dashboard: await adminApiFrom(context).getDashboard(), now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${adminContent.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const panel = 'border border-rule bg-paper px-5 pt-4.5 pb-5';
const panelTitle = 'font-sans font-semibold text-[1rem]';

export default function Dashboard({ loaderData: { dashboard, now } }: Route.ComponentProps) {
  const overview = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview;
  const { revalidate } = useRevalidator();
  const { days, before, byProject, byPage, byKind, newest, problems } = dashboard;
  const sum = days.reduce((total, { count }) => total + count, 0);
  const change =
    before > 0 ? `${sum >= before ? '+' : '−'}${Math.round((100 * Math.abs(sum - before)) / before)}%` : '–';
  const figures = [
    { value: sum.toLocaleString('en-IN'), label: texts.lastDays },
    { value: change, label: before > 0 ? texts.onBefore : texts.noBefore },
    {
      value: `${overview?.newLeads.count.toLocaleString('en-IN') ?? ''}${overview?.newLeads.isMore ? '+' : ''}`,
      label: texts.notOpened,
    },
  ];
  const leadPath = (id: string) => `${adminPaths.collections.form.list}/${id}`;

  return (
    <AdminPage
      title={texts.greeting(officeHour(now))}
      actions={
        <a
          href="/"
          className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
        >
          {adminContent.viewSite}
        </a>
      }
    >
      <div className="grid gap-4 nav:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section className={panel}>
          <h2 className={panelTitle}>{texts.perDay}</h2>
          <dl className="mt-2.5 mb-4 flex flex-wrap gap-x-8 gap-y-1.5">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-ink-2 text-label">{label}</dt>
                <dd className="tabular font-serif text-[2rem] leading-none">{value}</dd>
              </div>
            ))}
          </dl>
          <LeadsPerDay days={days} texts={texts} />
        </section>
        <section className={panel}>
          <h2 className={panelTitle}>{texts.newest}</h2>
          <p className="text-ink-2 text-small">{texts.newestMore}</p>
          <ul className="mt-2">
            {newest.map((lead) => (
              <li key={lead.id} className="flex items-start justify-between gap-3 border-rule border-b py-2.5">
                <div>
                  <Link to={leadPath(lead.id)} className="font-semibold underline">
                    {lead.name || lead.email}
                  </Link>
                  <p className="text-ink-2 text-small">
                    {[leadTexts.kinds[lead.kind], lead.site].filter(Boolean).join(', ')}
                  </p>
                </div>
                <p className="tabular whitespace-nowrap font-semibold text-small">{waitedSince(lead.createdAt, now)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2 nav:grid-cols-3">
        <ShareBars title={texts.byProject} slices={byProject} none={texts.noneYet} />
        <ShareBars title={texts.byPage} slices={byPage} none={texts.noneYet} tone="brass" />
        <ShareBars
          title={texts.byForm}
          slices={byKind.map(({ name, count }) => ({
            name: leadTexts.kinds[name as keyof typeof leadTexts.kinds] ?? name,
            count,
          }))}
          none={texts.noneYet}
          tone="brass"
        />
      </div>
      <section className={`mt-4 ${panel} ${problems.length > 0 ? 'border-l-4 border-l-error' : ''}`}>
        <h2 className={panelTitle}>{texts.problems}</h2>
        {problems.length === 0 ? <p className="mt-1 text-ink-2 text-small">{texts.noProblems}</p> : null}
        <ProblemList
          texts={{
            ...texts,
            channels: leadTexts.channels,
            replay: leadTexts.replay,
            notReplayed: leadTexts.notReplayed,
          }}
          problems={problems}
          paths={{ project: (id) => `${adminPaths.collections.projects.list}/${id}`, lead: leadPath }}
          onReplay={async (id, channel) => {
            const isUnderWay = await adminApi.replayDelivery({ params: { id, channel } }).then(
              () => true,
              () => false,
            );
            if (isUnderWay) await revalidate();
            return isUnderWay;
          }}
        />
      </section>
      <h2 className="mt-7 mb-4 text-h3">{texts.content}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
        {adminContent.cards.map(({ title, details, link }) => {
          const collection = adminPageOf(link)?.collection;
          const total = collection && overview?.counts[collection];
          return (
            <li key={link}>
              <Link
                to={link}
                className="group grid h-full content-start gap-1 border border-rule bg-paper px-5 pt-4.5 pb-3 hover:border-ink"
              >
                <span className="flex items-baseline justify-between">
                  <h3 className="text-[1.4375rem]">{title}</h3>
                  <span className="tabular font-semibold text-ink-2">
                    {total ? `${total.count.toLocaleString('en-IN')}${total.isMore ? '+' : ''}` : ''}
                  </span>
                </span>
                <span className="text-ink-2 text-small">{details}</span>
                <span className="inline-flex min-h-11 items-center gap-3 font-semibold text-small">
                  {texts.open}
                  <Icon
                    name="arrow"
                    className="transition-transform duration-260 ease-settle group-hover:translate-x-1"
                  />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </AdminPage>
  );
}
