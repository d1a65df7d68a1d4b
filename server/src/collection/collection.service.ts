import type { AdminListQuery, AdminTablePage } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { FormField } from '@plinth/contract/form-fields';
import { textOf } from '@plinth/contract/text-of';
import type { CollectionRepository } from './collection.repository.ts';
import { toPageRequest } from './cursor.ts';
import { toCell } from './table-cell.ts';
import { createVersionedService } from './versioned.service.ts';

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

export function createCollectionService<Entity extends { id: string; version: number }, Input>(
  dependencies: Dependencies<Entity, Input>,
) {
  const { repository, newId, columns, title, ...known } = dependencies;
  const titleOf = (entity: Entity) => textOf((entity as Record<string, unknown>)[title]);

  return {
    ...createVersionedService({ rows: repository, titleOf, ...known }),

    list(): Promise<Entity[]> {
      return repository.list();
    },

    create(input: Input): Promise<Entity> {
      return repository.insert(newId(), input);
    },

    async listTable({ q = '', ...query }: AdminListQuery): Promise<AdminTablePage> {
      const { entities, ...page } = await repository.listTable(toPageRequest(query, repository.sorts, 'asc'), q);
      const rows = entities.map((entity) => {
        const cells = columns.map((column) => [column.name, toCell((entity as Record<string, unknown>)[column.name])]);
        return { id: entity.id, version: entity.version, title: titleOf(entity), cells: Object.fromEntries(cells) };
      });
      return { rows, ...page };
    },
  };
}
