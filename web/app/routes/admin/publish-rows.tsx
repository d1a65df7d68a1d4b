import type { ContentCollection } from '@plinth/contract/collections';
import { lazy, Suspense } from 'react';
import { publicationListTexts } from '../../content/admin-publications.ts';
import type { Publications } from '../../features/admin-list/use-publications.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';

/** The dialog and its texts load when it is opened for the first time. */
const PlanDialog = lazy(() =>
  import('./plan-dialog.tsx').then(({ PlanDialog: component }) => ({ default: component })),
);

/** How rows of a list are published, planned and withdrawn. What is published is the draft as it is at that moment. */
export function publishRows(collection: ContentCollection): Publications {
  const draftOf = async (id: string) => {
    const { draft } = await adminApi.getDraft({ params: { collection, id } });
    if (draft === null) throw new Error('There is no draft');
    return draft;
  };
  const change = (id: string, body: Parameters<typeof adminApi.changePublication>[0]['body']) =>
    adminApi.changePublication({ params: { collection, id }, body });
  return {
    texts: publicationListTexts,
    publish: async (id) => change(id, { do: 'publish', draft: await draftOf(id) }),
    withdraw: (id) => change(id, { do: 'withdraw' }),
    plan: async (id, at) => change(id, { do: 'schedule', schedule: { what: 'publish', at, draft: await draftOf(id) } }),
    reasonOf: refusalOf,
    planDialog: ({ name, isOpen, onPlan, onClose }) =>
      isOpen ? (
        <Suspense>
          <PlanDialog name={name} onPlan={onPlan} onClose={onClose} />
        </Suspense>
      ) : null,
  };
}

/** The first reason that the server gave; how many more there are. */
export function refusalOf(error: unknown): string {
  const [first, ...others] = (error instanceof ApiError && error.body?.error.issues) || [];
  if (!first) return error instanceof ApiError ? (error.body?.error.message ?? '') : '';
  return others.length > 0 ? `${first.message}, ${publicationListTexts.more(others.length)}` : first.message;
}
