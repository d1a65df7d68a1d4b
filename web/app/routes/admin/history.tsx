import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { data, useNavigate, useRevalidator } from 'react-router';
import { savedNotice } from '../../content/admin-notices.ts';
import { collectionTexts, historyTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { RevisionList } from '../../features/admin-history/revision-list.tsx';
import { adminApi, collectionApi, editedOf, titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useMay } from '../../lib/use-can.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/history';
import { loadReferences, withTitles } from './references.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const collection = adminPageOf(new URL(request.url).pathname)?.collection ?? 'projects';
  const api = adminApiFrom(context);
  const id = params.id ?? '';
  try {
    const [entity, revisions] = await Promise.all([
      collectionApi(api, collection).get(id),
      api.listRevisions({ params: { collection, id } }),
    ]);
    const title = titleOf(collection, entity);
    const named = withTitles(revisions, await loadReferences(api, collection));
    return {
      edited: editedOf(collection, entity.kind),
      collection,
      id,
      version: entity.version,
      title,
      revisions: named,
    };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${historyTexts.title(loaderData?.title ?? '')} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function History({ loaderData }: Route.ComponentProps) {
  const { edited, collection, id, version, title, revisions } = loaderData;
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = `${adminPaths.collections[collection].list}/${id}`;

  async function restore(revision: number) {
    try {
      await adminApi.restoreRevision({ params: { collection, id, version: revision }, version });
      const restored = await collectionApi(adminApi, collection).get(id);
      const more = historyTexts.restoredMore(savedNotice(edited, titleOf(collection, restored)));
      toast({ text: historyTexts.restored, more, about: id });
      await navigate(path);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      toast({ text: isStale ? historyTexts.stale : historyTexts.failed, isError: true, about: id });
      await revalidate();
    }
  }

  return (
    <AdminPage title={historyTexts.title(title)} back={{ to: path, label: title || collectionTexts[edited].list }}>
      <RevisionList
        texts={historyTexts}
        revisions={revisions}
        onRestore={may('restoreRevision', collection) ? (revision) => void restore(revision) : null}
      />
    </AdminPage>
  );
}
