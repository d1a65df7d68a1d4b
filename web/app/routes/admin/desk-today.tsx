import { adminPaths } from '@plinth/contract/admin-paths';
import { dayOf, zoneOfCompany, zoneWords } from '@plinth/contract/company-time';
import { officeHours } from '@plinth/contract/office-hours';
import type { Person } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { deskTexts, todayTexts as texts } from '../../content/admin-desk.ts';
import { deskDialogTexts } from '../../content/admin-desk-dialogs.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { MoreSheet } from '../../features/admin-desk/more-sheet.tsx';
import { FollowUps } from '../../features/admin-desk/today/follow-ups.tsx';
import { HealthStrip } from '../../features/admin-desk/today/health-strip.tsx';
import { ResponsePanel, SincePanel, VisitsPanel } from '../../features/admin-desk/today/side-panels.tsx';
import { UntouchedPanel } from '../../features/admin-desk/today/untouched-panel.tsx';
import { useDeskChanges } from '../../features/admin-desk/use-desk-changes.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { companyClockTime, companyHour, companyWeekday } from '../../lib/admin-time.ts';
import { useCan } from '../../lib/use-can.ts';
import type { Route } from './+types/desk-today';
import { ownerChoices, readSellers } from './desk-owners.ts';
import type { loader as layoutLoader } from './layout.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const whose: 'mine' | 'team' = url.searchParams.get('whose') === 'mine' ? 'mine' : 'team';
  const [desk, sellers] = await Promise.all([api.getDesk({ query: { whose } }), readSellers(api)]);
  return { desk, whose, sellers, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const { leads } = adminPaths;
const pathOf = (id: string) => `${leads}/${id}`;
const heldPath = `${adminPaths.collections.form.list}?held=only`;
const officeHour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`;

export default function DeskToday({ loaderData: { desk, whose, sellers, now } }: Route.ComponentProps) {
  const overview = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview;
  const firstName = overview?.name.trim().split(/\s+/)[0] ?? '';
  const mayAll = useCan()('leads.all');
  const [more, setMore] = useState<Person | null>(null);
  const ownZone = zoneOfCompany();
  const view = { texts: deskTexts, now, ownZone, pathOf };
  const owners = ownerChoices(sellers, dayOf(now));
  const changes = useDeskChanges({ texts: deskTexts, dialogTexts: deskDialogTexts, owners, ownZone });
  const mine = whose === 'mine' ? '&owner=me' : '';
  const isEmpty = [desk.untouched, desk.late, desk.today, desk.noStep].every((part) => part?.rows.length === 0);
  const first = desk.late?.rows[0] ?? desk.today?.rows[0] ?? desk.untouched?.rows[0];
  const waiting = (desk.untouched?.total.count ?? 0) + (desk.late?.total.count ?? 0) + (desk.today?.total.count ?? 0);
  const time = new Date(now).toISOString();
  return (
    <AdminPage
      title={texts.greeting(companyHour(now), firstName)}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      isWide
      actions={
        <>
          {mayAll ? <WhoseSwitch whose={whose} /> : null}
          {first ? (
            <Link
              to={pathOf(first.id)}
              className="inline-flex min-h-11 items-center rounded-edge bg-brand px-4.5 font-semibold text-ivory text-small hover:bg-brand-deep max-sm:w-full max-sm:justify-center"
            >
              {texts.start(waiting.toLocaleString('en-IN'))}
            </Link>
          ) : null}
        </>
      }
    >
      <p className="-mt-4 mb-5 text-ink-2">
        {texts.now(
          companyWeekday(time),
          companyClockTime(time),
          zoneWords(),
          officeHour(officeHours.from),
          officeHour(officeHours.to),
        )}
      </p>
      <p role="status" className="sr-only">
        {changes.message}
      </p>
      {desk.health ? (
        <HealthStrip view={view} texts={texts.health} health={desk.health} failedPath={adminPaths.dashboard} />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4.5 pb-16 nav:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4.5">
          {isEmpty ? (
            <section className="border-ink border-y px-1 py-11">
              <h2 className="text-h3">{texts.empty.title}</h2>
              <p className="mt-3 text-ink-2">{texts.empty.more}</p>
              <p className="mt-4 flex flex-wrap items-center gap-4">
                <Link
                  to={leads}
                  className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
                >
                  {texts.empty.list}
                </Link>
                <Link
                  to={`${leads}?view=unowned`}
                  className="inline-flex min-h-11 items-center font-semibold text-small underline"
                >
                  {texts.empty.unowned}
                </Link>
              </p>
            </section>
          ) : (
            <>
              <UntouchedPanel
                view={view}
                texts={texts.untouched}
                part={desk.untouched}
                allPath={`${leads}?view=untouched${mine}`}
                allLabel={texts.follow.all}
              />
              <FollowUps
                view={view}
                texts={texts.follow}
                desk={desk}
                changes={changes}
                onMore={setMore}
                listPaths={{
                  both: `${leads}?view=open${mine}`,
                  late: `${leads}?view=late${mine}`,
                  today: `${leads}?step=today${mine}`,
                  none: `${leads}?view=no-step${mine}`,
                }}
              />
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4.5">
          <VisitsPanel view={view} texts={texts} part={desk.visits} />
          <SincePanel view={view} texts={texts} part={desk.since} heldPath={heldPath} />
          <ResponsePanel view={view} texts={texts} part={desk.response} />
        </div>
      </div>
      <MoreSheet
        view={view}
        person={more}
        cancel={deskDialogTexts.cancel}
        onAct={(kind, person) => changes.ask(kind, [person])}
        onClose={() => setMore(null)}
      />
      {changes.dialogs}
    </AdminPage>
  );
}

function WhoseSwitch({ whose }: { whose: 'team' | 'mine' }) {
  const look =
    'inline-flex min-h-11 items-center border border-ink px-4 font-semibold text-small aria-[current=page]:bg-ink aria-[current=page]:text-ivory';
  return (
    <nav aria-label={texts.whose.label} className="flex">
      <Link to="?" aria-current={whose === 'team' ? 'page' : undefined} className={`${look} rounded-l-edge`}>
        {texts.whose.team}
      </Link>
      <Link
        to="?whose=mine"
        aria-current={whose === 'mine' ? 'page' : undefined}
        className={`${look} rounded-r-edge border-l-0`}
      >
        {texts.whose.mine}
      </Link>
    </nav>
  );
}
