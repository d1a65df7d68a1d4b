import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { adminListPath, adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import type { ContentCollection } from '@plinth/contract/collections';
import type { FormField } from '@plinth/contract/form-fields';
import { postKindOf, postKinds } from '@plinth/contract/post';
import { headerOf } from '@plinth/contract/table-headers';
import { menuEntryOf } from '../../content/admin-menu.ts';
import { listTextsFor } from '../../content/admin-notices.ts';
import { collectionTexts, frameTexts, listTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { AdminList } from '../../features/admin-list/admin-list.tsx';
import { ButtonAdd } from '../../features/admin-list/button-add.tsx';
import { toListRow } from '../../features/admin-list/list-cells.tsx';
import { adminApi, collectionApi, editedOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import { leaveEmptyPage } from '../../lib/paging.ts';
import { QueryTabs } from '../../ui/query-tabs.tsx';
import type { Route } from './+types/list';

export async function loader({ url, context }: Route.LoaderArgs) {
  const collection = adminPageOf(url.pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  const asked = Object.fromEntries(url.searchParams) as { sort?: string; after?: string; before?: string; q?: string };
  const kind = collection === 'blog' ? postKindOf(url.searchParams.get('kind')) : undefined;
  const query = { ...asked, kind };
  const page = await api.listForAdmin({ params: { collection }, query });
  leaveEmptyPage(url, page.rows);
  // A testimonial stores a project's id; the list shows the project's name.
  const names = collection === 'testimonial' ? namesById(await api.listProjects()) : {};
  return { collection, kind, page, names, columns: columnsOf(collection).map(toColumn) };
}

function namesById(projects: readonly { id: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(projects.map(({ id, name }) => [id, name]));
}

function toColumn(field: FormField) {
  const isPicture = field.control === 'picture' || field.control === 'pictures';
  const order = field.control === 'date' || field.control === 'number' ? field.control : ('text' as const);
  const isSortable = !isPicture && field.shape !== 'texts';
  return { name: field.name, label: headerOf(field.name), isPicture, isSortable, order };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? collectionTexts[loaderData.collection].list : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const pageKeys = ['after', 'before'];
const kindTabs = postKinds.map((value) => ({ value, name: listTexts.kind[value] }));

export default function List({ loaderData: { collection, kind, page, names, columns } }: Route.ComponentProps) {
  const edited = editedOf(collection, kind);
  const texts = collectionTexts[edited];
  const paths = adminPaths.collections[collection];
  const calls = collectionApi(adminApi, edited);
  const words = { names, kinds: listTexts.kindOfOne };
  return (
    <AdminPage
      title={menuEntryOf(paths.list)?.title ?? collectionTexts[collection].list}
      tabs={<MenuTabs parts={menuEntryOf(paths.list)?.parts} label={frameTexts.parts} />}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      actions={<ButtonAdd to={kind === 'news' ? `${paths.create}?kind=news` : paths.create} label={texts.add} />}
    >
      <AdminList
        key={edited}
        texts={listTextsFor(edited)}
        columns={columns}
        page={{ ...page, rows: page.rows.map((row) => toListRow(row, columns, words)) }}
        listPath={paths.list}
        allPath={adminListPath(collection, kind)}
        remove={(id) => calls.remove(id)}
        restore={(id) => adminApi.restoreDeleted({ params: { collection, id } })}
        above={kind && <QueryTabs label={listTexts.kinds} name="kind" tabs={kindTabs} dropped={pageKeys} />}
      />
    </AdminPage>
  );
}
