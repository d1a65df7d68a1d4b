import type { Deleted as DeletedRow } from '@plinth/contract/admin.schema';
import { adminPaths } from '@plinth/contract/admin-paths';
import { fileKinds } from '../../content/admin-media.ts';
import { deletedPath, menuEntryOf, partsFor } from '../../content/admin-menu.ts';
import { collectionTexts, deletedTexts, frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { DeletedList } from '../../features/admin-history/deleted-list.tsx';
import { editedOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useRole } from '../../lib/use-can.ts';
import type { Route } from './+types/deleted';
import { useRestore } from './use-restore.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await adminApiFrom(context).listDeleted({ query: {} }) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${deletedTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const nameOf = (row: DeletedRow) =>
  row.collection === 'media' ? fileKinds[row.kind] : collectionTexts[editedOf(row.collection, row.kind)].list;

export default function Deleted({ loaderData: { rows } }: Route.ComponentProps) {
  const role = useRole();
  const { canRestore, restore } = useRestore();
  return (
    <AdminPage
      title={menuEntryOf(deletedPath)?.title ?? deletedTexts.title}
      tabs={<MenuTabs parts={partsFor(role, deletedPath)} label={frameTexts.parts} />}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
    >
      <p className="mb-5 max-w-[66ch] text-ink-2">{deletedTexts.lead}</p>
      <DeletedList texts={deletedTexts} rows={rows} nameOf={nameOf} canRestore={canRestore} onRestore={restore} />
    </AdminPage>
  );
}
