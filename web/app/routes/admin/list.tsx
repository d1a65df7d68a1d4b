import type { ContentCollection } from '@plinth/contract/admin-collections';
import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import type { FormField } from '@plinth/contract/form-fields';
import { collectionTexts, frameTexts, listTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { AdminList } from '../../features/admin-list/admin-list.tsx';
import { ButtonAdd } from '../../features/admin-list/button-add.tsx';
import { toListRow } from '../../features/admin-list/list-cells.tsx';
import { adminApi, collectionApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import type { Route } from './+types/list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const collection = adminPageOf(url.pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  const query = Object.fromEntries(url.searchParams) as { sort?: string; after?: string; before?: string; q?: string };
  const page = await api.listForAdmin({ params: { collection }, query });
  // A testimonial holds a project's id; the team knows it by its name.
  const names = collection === 'testimonial' ? namesById(await api.listProjects()) : {};
  return { collection, page, names, columns: columnsOf(collection).map(toColumn) };
}

function namesById(projects: readonly { id: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(projects.map(({ id, name }) => [id, name]));
}

function toColumn(field: FormField) {
  const isPicture = field.control === 'media' || (field.control === 'rows' && /photos?$/i.test(field.name));
  return { name: field.name, label: field.label, isPicture, isSortable: !isPicture && field.control !== 'texts' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? collectionTexts[loaderData.collection].list : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function List({ loaderData: { collection, page, names, columns } }: Route.ComponentProps) {
  const texts = collectionTexts[collection];
  const paths = adminPaths.collections[collection];
  const calls = collectionApi(adminApi, collection);
  return (
    <AdminPage
      title={texts.list}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      actions={<ButtonAdd to={paths.create} label={texts.add} />}
    >
      <AdminList
        texts={listTexts}
        columns={columns}
        page={{ ...page, rows: page.rows.map((row) => toListRow(row, columns, names)) }}
        listPath={paths.list}
        remove={(id) => calls.remove(id)}
        restore={(id) => adminApi.restoreDeleted({ params: { collection, id } })}
      />
    </AdminPage>
  );
}
