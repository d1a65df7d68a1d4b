import { adminPaths } from '@plinth/contract/admin-paths';
import type { ActivityFilter } from '@plinth/contract/audit.schema';
import { type AuditGroup, auditGroups } from '@plinth/contract/audit-actions';
import { apiPrefix, calls } from '@plinth/contract/calls';
import { activityTexts as texts } from '../../content/admin-activity.ts';
import { partsFor } from '../../content/admin-menu.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { ActivityFilters } from '../../features/admin-activity/activity-filters.tsx';
import { spanOf } from '../../features/admin-activity/activity-span.ts';
import { EventLog } from '../../features/admin-activity/event-log.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import type { Route } from './+types/activity';
import { toEventView } from './activity-events.ts';
import { useRestore } from './use-restore.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const now = Date.now();
  const { searchParams } = url;
  const filter = filterOf(searchParams, now);
  const after = searchParams.get('after');
  const { events, ...page } = await api.listActivity({ query: { ...filter, ...(after && { after }) } });
  const hasDeletion = events.some(({ action }) => action.endsWith('.delete'));
  const deleted = hasDeletion ? await api.listDeleted({ query: {} }) : [];
  return { ...page, events: events.map((event) => toEventView(event, deleted, now)), filter, now };
}

function filterOf(params: URLSearchParams, now: number): ActivityFilter {
  const [q, user, group] = [params.get('q'), params.get('user'), params.get('group')];
  return {
    ...(q && { q }),
    ...(user && { user }),
    ...(isGroup(group) && { group }),
    ...spanOf(params, now),
  };
}

const isGroup = (text: string | null): text is AuditGroup => (auditGroups as readonly (string | null)[]).includes(text);

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const exportPath = apiPrefix + calls.exportActivity.path;

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { events, next, people, keptMonths, filter, now } = loaderData;
  const role = useRole();
  const may = useMay();
  const { canRestore, restore } = useRestore();
  return (
    <AdminPage
      title={texts.title}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      actions={
        may('exportActivity') ? (
          <a
            href={`${exportPath}?${new URLSearchParams(filter as Record<string, string>)}`}
            download
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
          >
            {texts.download}
          </a>
        ) : null
      }
    >
      <div className="border border-rule bg-paper">
        <MenuTabs parts={partsFor(role, adminPaths.activity)} label={frameTexts.parts} className="px-4" />
        <ActivityFilters texts={texts} people={people} />
        <EventLog
          texts={texts}
          events={events}
          now={now}
          next={next}
          allPath="?when=all"
          foot={texts.kept(keptMonths)}
          canRestore={canRestore}
          onRestore={restore}
        />
      </div>
    </AdminPage>
  );
}
