import { notFound, staleVersion } from '../failures.ts';
import type { CollectionRepository } from './collection.repository.ts';

type Dependencies<Entity, Input> = {
  repository: CollectionRepository<Entity, Input>;
  newId: () => string;
  /** What a visitor would call one of them. */
  what: string;
};

export type CollectionService<Entity, Input> = ReturnType<typeof createCollectionService<Entity, Input>>;

export function createCollectionService<Entity, Input>({ repository, newId, what }: Dependencies<Entity, Input>) {
  const get = async (id: string): Promise<Entity> => {
    const entity = await repository.find(id);
    if (!entity) throw notFound(what);
    return entity;
  };

  return {
    get,

    list(): Promise<Entity[]> {
      return repository.list();
    },

    create(input: Input): Promise<Entity> {
      return repository.insert(newId(), input);
    },

    async update(id: string, version: number, input: Input): Promise<Entity> {
      const updated = await repository.update(id, version, input);
      if (updated) return updated;
      await get(id);
      throw staleVersion(what);
    },

    async remove(id: string): Promise<{ id: string }> {
      if (!(await repository.remove(id))) throw notFound(what);
      return { id };
    },
  };
}
