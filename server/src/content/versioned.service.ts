import type { DeletedEntity, Revision } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { changesBetween } from '@plinth/contract/changes';
import { variantOf } from '@plinth/contract/collections';
import { undelete } from '@plinth/contract/constants';
import { labelOfPath, wordsOfValue } from '@plinth/contract/form-words';
import type { PostKind } from '@plinth/contract/post';
import { notFound, staleVersion } from '../platform/failures.ts';
import type { DeletedRow, StoredRevision, UpdateAction, VersionedRows } from './versioned.ts';

type Dependencies<Entity, Input> = {
  rows: VersionedRows<Entity, Input>;
  /** The word for one row in messages, such as 'project'. */
  what: string;
  collection: AdminCollection;
  /** The title that the admin area shows. */
  titleOf: (entity: Entity) => string;
  /** Checks that an earlier version is still valid; rules may have changed since it was stored. */
  parse: (body: unknown) => Input;
};

const listedDeleted = 200;

/** Edits that name the version they start from and can be undone, and deletions that can be undone. */
export function createVersionedService<Entity extends { id: string }, Input>(
  dependencies: Dependencies<Entity, Input>,
) {
  const { rows, what, collection, titleOf, parse } = dependencies;
  const get = async (id: string): Promise<Entity> => {
    const entity = await rows.find(id);
    if (!entity) throw notFound(what);
    return entity;
  };
  const replace = async (action: UpdateAction, id: string, version: number, input: Input, by: string | null) => {
    const updated = await rows.update(id, version, input, by, action);
    if (updated) return updated;
    await get(id);
    throw staleVersion(what);
  };
  const toDeleted = ({ entity, at, by, isLive }: DeletedRow<Entity>): DeletedEntity => {
    const kind = collection === 'form' ? undefined : (variantOf(collection, entity) as PostKind | undefined);
    return {
      collection,
      id: entity.id,
      ...(kind && { kind }),
      title: titleOf(entity),
      deletedAt: at.toISOString(),
      deletedBy: by,
      until: new Date(at.getTime() + undelete.lifetime).toISOString(),
      ...(isLive !== undefined && { isLive }),
    };
  };

  return {
    get,

    update: (id: string, version: number, input: Input, by: string | null = null): Promise<Entity> =>
      replace('update', id, version, input, by),

    async remove(id: string, by: string | null = null): Promise<{ id: string }> {
      if (!(await rows.remove(id, by))) throw notFound(what);
      return { id };
    },

    async undelete(id: string): Promise<{ id: string }> {
      if (!(await rows.undelete(id, undelete.lifetime))) throw notFound(what);
      return { id };
    },

    async listDeleted(): Promise<DeletedEntity[]> {
      return (await rows.listDeleted(undelete.lifetime, listedDeleted)).map(toDeleted);
    },

    purge(): Promise<number> {
      return rows.purge(undelete.lifetime);
    },

    async listRevisions(id: string): Promise<Revision[]> {
      const [current, stored] = await Promise.all([(rows.findCurrent ?? rows.find)(id), rows.listRevisions(id)]);
      if (!current) throw notFound(what);
      return toRevisions(collection, current, stored);
    },

    async restoreRevision(id: string, revision: number, version: number, by: string | null): Promise<Entity> {
      const body = await rows.findRevision(id, revision);
      if (!body) throw notFound('version');
      return replace('revert', id, version, parse(body), by);
    },
  };
}

/** Compares each stored version with the one that replaced it: the next stored one, or for the newest the current row. */
function toRevisions(collection: AdminCollection, current: object, stored: readonly StoredRevision[]): Revision[] {
  return stored.map(({ version, body, at, by }, index) => {
    const after = stored[index - 1]?.body ?? (current as Record<string, unknown>);
    const changes = changesBetween(body, after).map(({ path, before: was, after: is }) => ({
      path,
      label: labelOfPath(collection, path),
      before: wordsOfValue(collection, path, was),
      after: wordsOfValue(collection, path, is),
    }));
    return { version, at: at.toISOString(), by, changes };
  });
}
