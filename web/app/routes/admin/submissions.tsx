import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { adminPaths } from '@plinth/contract/admin-paths';
import { headerOf } from '@plinth/contract/table-headers';
import { useSearchParams } from 'react-router';
import { leadTexts } from '../../content/admin-leads.ts';
import { listTextsFor } from '../../content/admin-notices.ts';
import { collectionTexts, frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { ExportButtons } from '../../features/admin-leads/export-buttons.tsx';
import { KindTabs, LeadFilters } from '../../features/admin-leads/lead-filters.tsx';
import { toLeadRow } from '../../features/admin-leads/lead-row.tsx';
import { AdminList } from '../../features/admin-list/admin-list.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { leaveEmptyPage } from '../../lib/paging.ts';
import { useMay } from '../../lib/use-can.ts';
import type { Route } from './+types/submissions';

/** The pages whose forms send the page's name as `site`. */
const pages = ['home', 'contact', 'nri', 'nri-services', 'services'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const query = Object.fromEntries(url.searchParams) as { q?: string };
  const [page, projects] = await Promise.all([api.listLeads({ query }), api.listProjects()]);
  leaveEmptyPage(url, page.rows);
  return {
    page,
    sites: [...projects.map(({ name }) => name), ...pages],
    columns: columnsOf('form').map(({ name }) => ({
      name,
      label: name === 'createdAt' ? leadTexts.received : headerOf(name),
      isSortable: name !== 'createdAt',
      isOnCard: name === 'createdAt',
    })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${collectionTexts.form.list} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const texts = { ...listTextsFor('form'), searchHint: leadTexts.searchHint };
const { list } = adminPaths.collections.form;

export default function Submissions({ loaderData: { page, sites, columns } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const may = useMay();
  const exported = new URLSearchParams(
    [...params].filter(([name]) => ['kind', 'site', 'status', 'held', 'from', 'to', 'q'].includes(name)),
  );
  return (
    <AdminPage
      title={collectionTexts.form.list}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      actions={may('exportExcel') ? <ExportButtons texts={leadTexts} query={exported.toString()} /> : null}
    >
      <AdminList
        texts={texts}
        columns={columns}
        page={{ ...page, rows: page.rows.map((lead) => toLeadRow(lead, leadTexts)) }}
        listPath={list}
        idDirection="desc"
        remove={may('deleteSubmission') ? (id) => adminApi.deleteSubmission({ params: { id } }) : null}
        restore={(id) => adminApi.restoreDeleted({ params: { collection: 'form', id } })}
        above={<KindTabs texts={leadTexts} byKind={page.byKind} />}
        filters={<LeadFilters texts={leadTexts} sites={sites} />}
      />
    </AdminPage>
  );
}
