import { editCalls, websiteOrder } from '@plinth/contract/admin-collections';
import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { adminListPath, adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, collectionOf, fixedIdsOf, isSingle } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import type { FormField } from '@plinth/contract/form-fields';
import { postKindOf, postKinds } from '@plinth/contract/post';
import { filterQueryOf } from '@plinth/contract/saved-filters';
import { headerOf } from '@plinth/contract/table-headers';
import { overdueRates } from '@plinth/contract/tax-rates';
import { Link, redirect, useRouteLoaderData } from 'react-router';
import {
  copyTexts,
  filterTexts,
  missingMailTexts,
  missingPageTexts,
  oldAddressTexts,
  orderTexts,
  rowMenuTexts,
} from '../../content/admin-lists.ts';
import { menuEntryOf, partsFor } from '../../content/admin-menu.ts';
import { listTextsFor } from '../../content/admin-notices.ts';
import { publicationListTexts } from '../../content/admin-publications.ts';
import { collectionTexts, frameTexts, listTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { ButtonAdd } from '../../features/admin-list/button-add.tsx';
import { DocumentList } from '../../features/admin-list/document-list.tsx';
import { publicationColumn, toListRow } from '../../features/admin-list/list-cells.tsx';
import { MissingDocuments } from '../../features/admin-list/missing-documents.tsx';
import { publicationLine } from '../../features/admin-list/publication-line.ts';
import { SavedFilters } from '../../features/admin-list/saved-filters.tsx';
import { adminApi, collectionApi, editedOf, filterApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { leaveEmptyPage } from '../../lib/paging.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import { QueryTabs } from '../../ui/query-tabs.tsx';
import type { Route } from './+types/list';
import type { loader as layoutLoader } from './layout.tsx';
import { publishRows } from './publish-rows.tsx';
import { stagesOf } from './row-stages.ts';

const orderedPage = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const collection = adminPageOf(url.pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  const asked = Object.fromEntries(url.searchParams) as { sort?: string; after?: string; before?: string; q?: string };
  const isOrdered = asked.sort === websiteOrder;
  const kind = collection === 'blog' ? postKindOf(url.searchParams.get('kind')) : undefined;
  // Rows are moved within a page, so the order of the website comes in long pages.
  const query = { ...(isOrdered && { limit: orderedPage }), ...asked, kind };
  const [page, filters] = await Promise.all([
    api.listForAdmin({ params: { collection }, query }),
    api.listFilters({ params: { collection } }),
  ]);
  if (isSingle(collection)) {
    const { list, create } = adminPaths.collections[collection];
    throw redirect(page.rows[0] ? `${list}/${page.rows[0].id}` : create);
  }
  leaveEmptyPage(url, page.rows);
  // These store a project's id; the list shows the project's name.
  const namesProject = ['testimonial', 'progress', 'posters', 'campaigns'].includes(collection);
  const { ids = {}, isOnNoPage } = collectionOf(collection);
  const names = namesProject ? namesById(await api.listProjects()) : ids;
  const overdue = collection === 'rates' ? overdueRates(await api.listRates(), dayOf(Date.now())) : [];
  const notes = Object.fromEntries(overdue.map(({ id }) => [id, { reviewBy: listTexts.overdue }]));
  const columns = [
    ...columnsOf(collection).map(toColumn),
    publicationColumn(isOnNoPage ? publicationListTexts.filter.label : publicationListTexts.column),
  ];
  const shown = new Set(page.rows.map(({ id }) => id));
  const missing = url.search ? [] : Object.keys(ids).filter((id) => !shown.has(id));
  return { collection, kind, page, filters, names, notes, columns, missing, now: Date.now() };
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

export default function List({ loaderData }: Route.ComponentProps) {
  const { collection, kind, page, filters, names, notes, columns, missing, now } = loaderData;
  const me = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview?.email ?? '';
  const edited = editedOf(collection, kind);
  const texts = collectionTexts[edited];
  const paths = adminPaths.collections[collection];
  const calls = collectionApi(adminApi, edited);
  const words = {
    ...{ names, notes, kinds: listTexts.kindOfOne, demo: listTexts.demo },
    lineOf: (publication: Parameters<typeof publicationLine>[0]) =>
      publicationLine(publication, { me, now, texts: publicationListTexts.line }),
  };
  const allQuery = kind === 'news' ? 'kind=news' : '';
  const { isOrdered = false, stageField, publicPath, isOnNoPage, ids = {}, title } = collectionOf(collection);
  // Their documents are neither added nor deleted.
  const isFixed = fixedIdsOf(collection) !== null;
  const may = useMay();
  const role = useRole();
  const canEdit = may('saveDraft');
  const mayPublish = may('changePublication');
  const listWords = listTextsFor(edited);
  const { open, openNamed } = listTexts;
  return (
    <AdminPage
      title={menuEntryOf(paths.list)?.title ?? collectionTexts[collection].list}
      tabs={<MenuTabs parts={partsFor(role, paths.list)} label={frameTexts.parts} />}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      actions={
        <>
          {kind === 'blog' ? (
            <Link
              to={`${adminPaths.dashboard}/addresses`}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-small underline"
            >
              {oldAddressTexts.title}
            </Link>
          ) : null}
          {may('createDraft') && !isFixed ? (
            <ButtonAdd to={kind === 'news' ? `${paths.create}?kind=news` : paths.create} label={texts.add} />
          ) : null}
        </>
      }
    >
      <DocumentList
        key={edited}
        texts={canEdit ? listWords : { ...listWords, edit: open, editNamed: openNamed }}
        columns={columns}
        page={{ ...page, rows: page.rows.map((row) => toListRow(row, columns, words)) }}
        listPath={paths.list}
        allPath={adminListPath(collection, kind)}
        remove={!isFixed && may(editCalls[edited].remove) ? (id) => calls.remove(id) : null}
        restore={(id) => adminApi.restoreDeleted({ params: { collection, id } })}
        menuTexts={rowMenuTexts}
        copyTexts={copyTexts}
        orderTexts={orderTexts}
        isOrderable={isOrdered}
        move={
          isOrdered && may('moveDocument')
            ? (id, drop) => adminApi.moveDocument({ params: { collection, id }, body: drop })
            : null
        }
        duplicate={
          !isFixed && may('duplicateDocument')
            ? (id) => adminApi.duplicateDocument({ params: { collection, id } })
            : null
        }
        hasRegistration={collection === 'projects'}
        stages={stageField ? stagesOf({ collection, calls, field: stageField, mayPublish }) : undefined}
        stateFilter={publicationListTexts.filter}
        publications={mayPublish ? publishRows(collection) : null}
        viewPath={
          isOnNoPage ? null : (id) => publicPath({ ...page.rows.find((row) => row.id === id)?.cells, id, kind })
        }
        above={
          <>
            {canEdit ? (
              <MissingDocuments
                texts={collection === 'mails' ? missingMailTexts : missingPageTexts}
                items={missing.map((id) => ({ name: ids[id] ?? id, path: `${paths.create}?${title}=${id}` }))}
              />
            ) : null}
            {kind && <QueryTabs label={listTexts.kinds} name="kind" tabs={kindTabs} dropped={pageKeys} />}
            <SavedFilters
              texts={filterTexts}
              filters={filters}
              isEditable={may('createFilter')}
              allQuery={allQuery}
              fixed={publicationListTexts.tabs.map(({ name, state }) => ({
                name,
                query: filterQueryOf(`${allQuery}&state=${state}`),
              }))}
              {...filterApi(collection)}
            />
          </>
        }
      />
    </AdminPage>
  );
}
