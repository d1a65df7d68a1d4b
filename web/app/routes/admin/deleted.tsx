import type { Deleted as DeletedRow } from '@plinth/contract/admin.schema';
import { adminPaths } from '@plinth/contract/admin-paths';
import { useRevalidator } from 'react-router';
import { fileKinds, libraryTexts } from '../../content/admin-media.ts';
import { deletedPath, menuEntryOf, partsFor } from '../../content/admin-menu.ts';
import { restoredNotice } from '../../content/admin-notices.ts';
import { collectionTexts, deletedTexts, frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { DeletedList } from '../../features/admin-history/deleted-list.tsx';
import { adminApi, editedOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/deleted';

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await adminApiFrom(context).listDeleted({ query: {} }) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${deletedTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const nameOf = (row: DeletedRow) =>
  row.collection === 'media' ? fileKinds[row.kind] : collectionTexts[editedOf(row.collection, row.kind)].list;

const noticeOf = (row: DeletedRow) =>
  row.collection === 'media'
    ? { text: libraryTexts.restored(row.title) }
    : restoredNotice(editedOf(row.collection, row.kind), [row.title]);

export default function Deleted({ loaderData: { rows } }: Route.ComponentProps) {
  const toast = useToast();
  const may = useMay();
  const role = useRole();
  const { revalidate } = useRevalidator();
  async function restore(row: DeletedRow) {
    const { id, title } = row;
    const restored =
      row.collection === 'media'
        ? adminApi.restoreMedia({ params: { id } })
        : adminApi.restoreDeleted({ params: { collection: row.collection, id } });
    await restored.then(
      () => toast({ ...noticeOf(row), about: id }),
      () => toast({ text: deletedTexts.failed, more: title, isError: true, about: id }),
    );
    await revalidate();
  }
  return (
    <AdminPage
      title={menuEntryOf(deletedPath)?.title ?? deletedTexts.title}
      tabs={<MenuTabs parts={partsFor(role, deletedPath)} label={frameTexts.parts} />}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
    >
      <p className="mb-5 max-w-[66ch] text-ink-2">{deletedTexts.lead}</p>
      <DeletedList
        texts={deletedTexts}
        rows={rows}
        nameOf={nameOf}
        canRestore={({ collection }) =>
          collection === 'media' ? may('restoreMedia') : may('restoreDeleted', collection)
        }
        onRestore={(row) => void restore(row)}
      />
    </AdminPage>
  );
}
