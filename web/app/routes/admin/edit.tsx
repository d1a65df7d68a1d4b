import { editCalls } from '@plinth/contract/admin-collections';
import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminListPath, adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, collectionOf, slugRuleOf, variantOf } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import { overdueRates } from '@plinth/contract/tax-rates';
import { useCallback } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { openChoices } from '../../content/admin-choices.ts';
import { homesTexts } from '../../content/admin-homes.ts';
import { savedNotice } from '../../content/admin-notices.ts';
import { readOnlyText } from '../../content/admin-permission.ts';
import { collectionTexts, editTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { EditForm } from '../../features/admin-edit/edit-form.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi, collectionApi, type Entity, editedOf, titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { ApiError } from '../../lib/api-client.ts';
import { mayCall, useRole } from '../../lib/use-can.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/edit';
import { cardPreview } from './public-look.tsx';
import { loadReferences } from './references.ts';
import { drawRichText } from './rich-text-control.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const collection = adminPageOf(new URL(request.url).pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  try {
    const entity = await collectionApi(api, collection).get(params.id ?? '');
    const references = await loadReferences(api, collection);
    const overdue = collection === 'rates' ? overdueRates(await api.listRates(), dayOf(Date.now())) : [];
    const isOverdue = overdue.some(({ id }) => id === entity.id);
    return { collection, entity, fields: fieldsFor(collection, entity), references, isOverdue };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw error;
  }
}

/** The page of a news item has no slug. */
function fieldsFor(collection: ContentCollection, entity: Entity) {
  const hasSlug = slugRuleOf(collection, variantOf(collection, entity)) !== null;
  return adminFields[collection].filter(({ name }) => hasSlug || name !== 'slug');
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.collection, loaderData.entity) : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const quietLink =
  'inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink';

export default function Edit({ loaderData }: Route.ComponentProps) {
  const { collection, fields, references, isOverdue } = loaderData;
  const entity = loaderData.entity as Entity;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const edited = editedOf(collection, entity.kind);
  const texts = collectionTexts[edited];
  const { list } = adminPaths.collections[collection];
  const load = useCallback(() => collectionApi(adminApi, edited).get(entity.id), [edited, entity.id]);
  const role = useRole();
  const { update } = editCalls[edited];
  const readOnly = role && !mayCall(role, update) ? readOnlyText('content.edit', role) : null;
  const publicPath = collectionOf(collection).publicPath(entity);

  return (
    <AdminPage
      title={titleOf(collection, entity)}
      isWide
      back={{ to: adminListPath(collection, entity.kind), label: texts.list }}
      actions={
        <>
          {collection === 'projects' ? (
            <Link to={`${list}/${entity.id}/homes`} className={quietLink}>
              {homesTexts.link}
            </Link>
          ) : null}
          <Link to={`${list}/${entity.id}/history`} className={quietLink}>
            {editTexts.history}
          </Link>
          <a href={publicPath} target="_blank" rel="noreferrer" className={quietLink}>
            {editTexts.viewPage}
          </a>
        </>
      }
    >
      {isOverdue ? <p className="mb-5 border-brass border-l-4 bg-warn-bg px-4.5 py-3">{editTexts.overdue}</p> : null}
      <EditForm
        key={entity.id}
        texts={editTexts}
        collection={collection}
        fields={fields}
        entity={entity}
        draftKey={`plinth-draft ${collection} ${entity.id}`}
        rowNames={texts.rows}
        references={references}
        openChoices={openChoices[collection] ?? {}}
        load={load}
        save={(version, body) => collectionApi(adminApi, edited).update(entity.id, version, body)}
        onSaved={(saved) => {
          toast({ text: editTexts.updated, more: savedNotice(edited, titleOf(collection, saved)), about: entity.id });
          void revalidate();
        }}
        richText={drawRichText}
        readOnly={readOnly}
        aside={cardPreview(collection, entity)}
      />
    </AdminPage>
  );
}
