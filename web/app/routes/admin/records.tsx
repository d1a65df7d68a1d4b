import { adminPaths } from '@plinth/contract/admin-paths';
import { collectionOf } from '@plinth/contract/collections';
import type { RecordRow } from '@plinth/contract/public-record.schema';
import { partsFor } from '../../content/admin-menu.ts';
import { recordListTexts as texts } from '../../content/admin-record.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { RecordList } from '../../features/admin-record/record-list.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useRole } from '../../lib/use-can.ts';
import { PageLinks } from '../../ui/page-links.tsx';
import { QuerySearch } from '../../ui/query-search.tsx';
import type { Route } from './+types/records';

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? '';
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(url.searchParams.get('page'))) || 1));
  const found = await adminApiFrom(context).listRecords({ query: { page, ...(q && { q }) } });
  return { ...found, q };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** The label of the collection or its variant: 'Projects', 'News'. */
const nameOf = ({ collection, kind = collection }: RecordRow) => {
  const { api, noun } = collectionOf(collection);
  return api[kind]?.labels.list ?? noun;
};
const pathOf = ({ collection, id }: RecordRow) => `${adminPaths.record}/${collection}/${id}`;

export default function Records({ loaderData: { rows, page, pages, years, q } }: Route.ComponentProps) {
  const role = useRole();
  const hrefOf = (to: number) => `?${new URLSearchParams({ ...(q && { q }), page: String(to) })}`;
  return (
    <AdminPage title={texts.title} back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}>
      <p className="mb-5 max-w-[66ch] text-ink-2">{texts.lead(years)}</p>
      <div className="border border-rule bg-paper">
        <MenuTabs parts={partsFor(role, adminPaths.record)} label={frameTexts.parts} className="px-4" />
        <div className="flex border-rule border-b p-3.5">
          <QuerySearch label={texts.search} dropped={['page']} className="max-w-90" />
        </div>
        <RecordList texts={texts} rows={rows} nameOf={nameOf} pathOf={pathOf} allPath={adminPaths.record} />
      </div>
      <PageLinks page={page} pages={pages} texts={texts.pages} hrefOf={hrefOf} />
    </AdminPage>
  );
}
