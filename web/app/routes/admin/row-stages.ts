import type { ContentCollection } from '@plinth/contract/collections';
import { projectStatuses } from '@plinth/contract/project-lists';
import { textOf } from '@plinth/contract/text-of';
import { draftStageTexts, stageTexts } from '../../content/admin-lists.ts';
import { adminApi, type collectionApi } from '../../lib/admin-api.ts';

type Options = {
  collection: ContentCollection;
  calls: ReturnType<typeof collectionApi>;
  field: string;
  mayPublish: boolean;
};

/**
 * The stages of a list. A colleague who may publish sets the stage of a live page on the website at once; of a page with a
 * draft, and by everyone else, it is set in the draft.
 */
export function stagesOf({ collection, calls, field, mayPublish }: Options) {
  return {
    texts: mayPublish ? stageTexts : draftStageTexts,
    names: projectStatuses,
    async set(id: string, stage: string) {
      const params = { collection, id };
      const { draft, version, body } = await adminApi.getDraft({ params });
      if (draft === null && mayPublish) {
        const { version: live, ...document } = await calls.get(id);
        await calls.update(id, live, { ...document, [field]: stage });
      } else {
        await adminApi.saveDraft({ params, version, body: { ...body, [field]: stage } });
      }
      return textOf(body[field]);
    },
  };
}
