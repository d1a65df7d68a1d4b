import { limits } from '@plinth/contract/limits';
import type { FilteredList, SavedFilter, SavedFilterInput } from '@plinth/contract/saved-filter.schema';
import { invalidField, nameTaken, notFound } from '../../platform/failures.ts';
import type { FilterRepository } from './filter.repository.ts';

type Dependencies = { filters: FilterRepository; newId: () => string };

export type FilterService = ReturnType<typeof createFilterService>;

/** Filters of the admin lists that the whole team shares. */
export function createFilterService({ filters, newId }: Dependencies) {
  return {
    list: (collection: FilteredList) => filters.list(collection),

    async create(collection: FilteredList, input: SavedFilterInput, by: string | null): Promise<SavedFilter> {
      if ((await filters.count(collection)) >= limits.filters) {
        throw invalidField('body.name', `A list has at most ${limits.filters} saved filters. Delete one first`);
      }
      const created = await filters.insert(collection, newId(), input, by);
      if (!created) throw nameTaken('saved filter');
      return created;
    },

    async update(collection: FilteredList, id: string, input: SavedFilterInput): Promise<SavedFilter> {
      const updated = await filters.update(collection, id, input);
      if (updated === 'taken') throw nameTaken('saved filter');
      if (updated === 'missing') throw notFound('saved filter');
      return updated;
    },

    async remove(collection: FilteredList, id: string): Promise<{ id: string }> {
      if (!(await filters.remove(collection, id))) throw notFound('saved filter');
      return { id };
    },
  };
}
