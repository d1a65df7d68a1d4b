import type { DeletedEntity } from '@plinth/contract/admin.schema';
import { adminPaths } from '@plinth/contract/admin-paths';
import { useRevalidator } from 'react-router';
import { deletedPath, menuEntryOf } from '../../content/admin-menu.ts';
import { restoredNotice } from '../../content/admin-notices.ts';
import { collectionTexts, deletedTexts, frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { DeletedList } from '../../features/admin-history/deleted-list.tsx';
import { adminApi, editedOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/deleted';

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await adminApiFrom(context).listDeleted({ query: {} }) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${deletedTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Deleted({ loaderData: { rows } }: Route.ComponentProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  async function restore({ collection, id, kind, title }: DeletedEntity) {
    await adminApi.restoreDeleted({ params: { collection, id } }).then(
      () => toast({ ...restoredNotice(editedOf(collection, kind), [title]), about: id }),
      () => toast({ text: deletedTexts.failed, more: title, isError: true, about: id }),
    );
    await revalidate();
  }
  return (
    <AdminPage
      title={menuEntryOf(deletedPath)?.title ?? deletedTexts.title}
      tabs={<MenuTabs parts={menuEntryOf(deletedPath)?.parts} label={frameTexts.parts} />}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
    >
      <p className="mb-5 max-w-[66ch] text-ink-2">{deletedTexts.lead}</p>
      <DeletedList
        texts={deletedTexts}
        rows={rows}
        nameOf={({ collection, kind }) => collectionTexts[editedOf(collection, kind)].list}
        onRestore={(row) => void restore(row)}
      />
    </AdminPage>
  );
}
