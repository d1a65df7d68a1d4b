import type { DeletedEntity, Revision } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { changesBetween } from '@plinth/contract/changes';
import { undelete } from '@plinth/contract/constants';
import { notFound, staleVersion } from '../failures.ts';
import type { StoredRevision } from './revision.repository.ts';
import type { DeletedRow, VersionedRows } from './versioned-rows.repository.ts';

type Dependencies<Entity, Input> = {
  rows: VersionedRows<Entity, Input>;
  /** What a visitor would call one of them. */
  what: string;
  collection: AdminCollection;
  /** What the team calls one of them. */
  titleOf: (entity: Entity) => string;
  /** An earlier version was valid in its day; this says whether it still is. */
  parse: (body: unknown) => Input;
};

const listedDeleted = 200;

/** Edits that start from a known version and can be looked up and undone; deletions that can be taken back. */
export function createVersionedService<Entity extends { id: string }, Input>(
  dependencies: Dependencies<Entity, Input>,
) {
  const { rows, what, collection, titleOf, parse } = dependencies;
  const get = async (id: string): Promise<Entity> => {
    const entity = await rows.find(id);
    if (!entity) throw notFound(what);
    return entity;
  };
  const update = async (id: string, version: number, input: Input, by: string | null = null): Promise<Entity> => {
    const updated = await rows.update(id, version, input, by);
    if (updated) return updated;
    await get(id);
    throw staleVersion(what);
  };
  const toDeleted = ({ entity, at, by }: DeletedRow<Entity>): DeletedEntity => ({
    collection,
    id: entity.id,
    title: titleOf(entity),
    deletedAt: at.toISOString(),
    deletedBy: by,
    until: new Date(at.getTime() + undelete.lifetime).toISOString(),
  });

  return {
    get,
    update,

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
      const [current, stored] = await Promise.all([get(id), rows.listRevisions(id)]);
      return toRevisions(current, stored);
    },

    async restoreRevision(id: string, revision: number, version: number, by: string | null): Promise<Entity> {
      const body = await rows.findRevision(id, revision);
      if (!body) throw notFound('version');
      return update(id, version, parse(body), by);
    },
  };
}

/** Each stored version against the one that replaced it: the next stored, and for the newest the current. */
function toRevisions(current: object, stored: readonly StoredRevision[]): Revision[] {
  return stored.map(({ version, body, at, by }, index) => {
    const after = stored[index - 1]?.body ?? (current as Record<string, unknown>);
    return { version, at: at.toISOString(), by, changes: changesBetween(body, after) };
  });
}
