import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { activityTexts, entityActivityTexts } from '../../content/admin-activity.ts';
import { savedNotice } from '../../content/admin-notices.ts';
import { collectionTexts, historyTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { EventLog } from '../../features/admin-activity/event-log.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { RevisionList } from '../../features/admin-history/revision-list.tsx';
import { adminApi, collectionApi, type Entity, editedOf, titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom, asMissingPage } from '../../lib/admin-client.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useMay } from '../../lib/use-can.ts';
import { Confirm } from '../../ui/alert.tsx';
import { QueryTabs } from '../../ui/query-tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/history';
import { toEventView } from './activity-events.ts';
import { loadReferences, withTitles } from './references.ts';

type Api = ReturnType<typeof adminApiFrom>;
type Shown = 'history' | 'activity';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const collection = adminPageOf(url.pathname)?.collection ?? 'projects';
  const api = adminApiFrom(context);
  const entity = { collection, id: params.id ?? '' };
  try {
    if (url.searchParams.get('show') !== 'activity') return await loadHistory(api, entity);
    return await loadActivity(api, entity, url.searchParams.get('after'));
  } catch (error) {
    throw asMissingPage(error);
  }
}

type EntityOf = { collection: NonNullable<ReturnType<typeof adminPageOf>>['collection']; id: string };

/** A lead, or a document as its draft has it. */
async function entityOf(api: Api, { collection, id }: EntityOf): Promise<Entity> {
  if (collection === 'form') return collectionApi(api, collection).get(id);
  const { body, version } = await api.getDraft({ params: { collection, id } });
  return { ...body, id, version };
}

/** What a restored version would replace; null where nothing is unpublished. */
async function unpublishedOf(api: Api, { collection, id }: EntityOf) {
  if (collection === 'form') return null;
  const { draft, changed, savedBy } = await api.getDraft({ params: { collection, id } });
  return draft === null || changed.length === 0 ? null : { count: changed.length, by: savedBy };
}

async function loadHistory(api: Api, { collection, id }: EntityOf) {
  const [entity, unpublished, revisions] = await Promise.all([
    entityOf(api, { collection, id }),
    unpublishedOf(api, { collection, id }),
    api.listRevisions({ params: { collection, id } }),
  ]);
  const named = withTitles(revisions, await loadReferences(api, collection));
  const shared = { collection, id, title: titleOf(collection, entity), edited: editedOf(collection, entity.kind) };
  return { ...shared, shown: 'history' as const, version: entity.version, unpublished, revisions: named };
}

async function loadActivity(api: Api, { collection, id }: EntityOf, after: string | null) {
  const now = Date.now();
  const [entity, { events, next }] = await Promise.all([
    // To look at the log of a lead is not to read the lead, so its name is not asked for.
    collection === 'form' ? null : entityOf(api, { collection, id }),
    api.listEntityActivity({ params: { collection, id }, query: after ? { after } : {} }),
  ]);
  const shared = { collection, id, title: entity ? titleOf(collection, entity) : '' };
  const views = events.map((event) => toEventView(event, [], now));
  return {
    ...shared,
    edited: editedOf(collection, entity?.kind),
    shown: 'activity' as const,
    events: views,
    next,
    now,
  };
}

const pageTitle = (shown: Shown, title: string) =>
  shown === 'history' ? historyTexts.title(title) : title ? entityActivityTexts.title(title) : entityActivityTexts.lead;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? pageTitle(loaderData.shown, loaderData.title) : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const tabs = [
  { value: 'history', name: entityActivityTexts.history },
  { value: 'activity', name: entityActivityTexts.activity },
];
const logTexts = { ...activityTexts, none: entityActivityTexts.none, noneMore: entityActivityTexts.noneMore };

export default function History({ loaderData }: Route.ComponentProps) {
  const { edited, collection, id, title } = loaderData;
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = `${adminPaths.collections[collection].list}/${id}`;
  const [asked, setAsked] = useState<number | null>(null);
  const unpublished = loaderData.shown === 'history' ? loaderData.unpublished : null;

  async function restore(revision: number, version: number) {
    try {
      await adminApi.restoreRevision({ params: { collection, id, version: revision }, version });
      const restored = titleOf(collection, await entityOf(adminApi, { collection, id }));
      const more =
        collection === 'form'
          ? historyTexts.restoredLead(savedNotice(edited, restored))
          : historyTexts.restoredMore(restored);
      toast({ text: historyTexts.restored, more, about: id });
      await navigate(path);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      toast({ text: isStale ? historyTexts.stale : historyTexts.failed, isError: true, about: id });
      await revalidate();
    }
  }

  return (
    <AdminPage
      title={pageTitle(loaderData.shown, title)}
      back={{ to: path, label: title || collectionTexts[edited].one }}
    >
      <div className="border-rule border-x border-t bg-paper">
        <QueryTabs label={entityActivityTexts.tabs} name="show" tabs={tabs} dropped={['after']} />
      </div>
      {loaderData.shown === 'history' ? (
        <div className="mt-4">
          <RevisionList
            texts={historyTexts}
            revisions={loaderData.revisions}
            onRestore={
              may('restoreRevision', collection)
                ? (revision) => (unpublished ? setAsked(revision) : void restore(revision, loaderData.version))
                : null
            }
          />
          <Confirm
            isOpen={asked !== null}
            title={historyTexts.replace.title}
            more={historyTexts.replace.more(unpublished?.by ?? historyTexts.unknownPerson, unpublished?.count ?? 0)}
            confirm={historyTexts.replace.ok}
            cancel={historyTexts.replace.cancel}
            onConfirm={() => {
              setAsked(null);
              if (asked !== null) void restore(asked, loaderData.version);
            }}
            onClose={() => setAsked(null)}
          />
        </div>
      ) : (
        <div className="border-rule border-x border-b bg-paper">
          {collection === 'form' ? (
            <p className="border-rule border-b px-4 py-3 text-ink-2 text-small">{entityActivityTexts.leadMore}</p>
          ) : null}
          <EventLog
            texts={logTexts}
            events={loaderData.events}
            now={loaderData.now}
            next={loaderData.next}
            allPath={null}
            canRestore={() => false}
            onRestore={() => undefined}
          />
        </div>
      )}
    </AdminPage>
  );
}
