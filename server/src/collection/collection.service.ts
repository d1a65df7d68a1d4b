import type { AdminListQuery, AdminPage, DeletedEntity, Revision } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { undelete } from '@plinth/contract/constants';
import type { FormField } from '@plinth/contract/form-fields';
import { textOf } from '@plinth/contract/text-of';
import { notFound, staleVersion } from '../failures.ts';
import type { CollectionRepository } from './collection.repository.ts';
import { toPageRequest } from './cursor.ts';
import { toDeletedEntity, toRevisions } from './history.ts';
import { toCell } from './table-cell.ts';

type Dependencies<Entity, Input> = {
  repository: CollectionRepository<Entity, Input>;
  newId: () => string;
  /** What a visitor would call one of them. */
  what: string;
  collection: AdminCollection;
  columns: FormField[];
  /** The field that names one of them to the team. */
  title: string;
  /** An earlier version was valid in its day; this says whether it still is. */
  parse: (body: unknown) => Input;
};

export type CollectionService<Entity extends { id: string; version: number }, Input> = ReturnType<
  typeof createCollectionService<Entity, Input>
>;

const listedDeleted = 200;

export function createCollectionService<Entity extends { id: string; version: number }, Input>(
  dependencies: Dependencies<Entity, Input>,
) {
  const { repository, newId, what, collection, columns, title, parse } = dependencies;
  const get = async (id: string): Promise<Entity> => {
    const entity = await repository.find(id);
    if (!entity) throw notFound(what);
    return entity;
  };
  const update = async (id: string, version: number, input: Input, by: string | null = null): Promise<Entity> => {
    const updated = await repository.update(id, version, input, by);
    if (updated) return updated;
    await get(id);
    throw staleVersion(what);
  };
  const titleOf = (entity: Entity) => textOf((entity as Record<string, unknown>)[title]);

  return {
    get,
    update,

    list(): Promise<Entity[]> {
      return repository.list();
    },

    create(input: Input): Promise<Entity> {
      return repository.insert(newId(), input);
    },

    async remove(id: string, by: string | null = null): Promise<{ id: string }> {
      if (!(await repository.remove(id, by))) throw notFound(what);
      return { id };
    },

    async listTable({ q = '', ...query }: AdminListQuery): Promise<AdminPage> {
      const { entities, ...page } = await repository.listTable(toPageRequest(query, repository.sorts, 'asc'), q);
      const rows = entities.map((entity) => {
        const cells = columns.map((column) => [column.name, toCell((entity as Record<string, unknown>)[column.name])]);
        return { id: entity.id, version: entity.version, title: titleOf(entity), cells: Object.fromEntries(cells) };
      });
      return { rows, ...page };
    },

    async undelete(id: string): Promise<{ id: string }> {
      if (!(await repository.undelete(id, undelete.lifetime))) throw notFound(what);
      return { id };
    },

    async listDeleted(): Promise<DeletedEntity[]> {
      const rows = await repository.listDeleted(undelete.lifetime, listedDeleted);
      return rows.map(({ entity, at, by }) => toDeletedEntity(collection, entity.id, titleOf(entity), at, by));
    },

    purge(): Promise<number> {
      return repository.purge(undelete.lifetime);
    },

    async listRevisions(id: string): Promise<Revision[]> {
      const [current, stored] = await Promise.all([get(id), repository.listRevisions(id)]);
      return toRevisions(current, stored);
    },

    async restoreRevision(id: string, revision: number, version: number, by: string | null): Promise<Entity> {
      const body = await repository.findRevision(id, revision);
      if (!body) throw notFound('version');
      return update(id, version, parse(body), by);
    },
  };
}
