import { limits } from '@plinth/contract/limits';
import { can } from '@plinth/contract/roles';
import type { FilteredList, SavedFilter, SavedFilterInput } from '@plinth/contract/saved-filter.schema';
import { currentActor } from '../../platform/actor.ts';
import { invalidField, nameTaken, notFound } from '../../platform/failures.ts';
import type { FilterRepository } from './filter.repository.ts';

type Dependencies = { filters: FilterRepository; newId: () => string };

export type FilterService = ReturnType<typeof createFilterService>;

/** Filters of the admin lists that the whole team shares. */
export function createFilterService({ filters, newId }: Dependencies) {
  async function refuseHidden(collection: FilteredList, id: string): Promise<void> {
    const found = (await filters.list(collection)).find((filter) => filter.id === id);
    if (found && !isShown(collection, found)) throw notFound('saved filter');
  }

  return {
    async list(collection: FilteredList): Promise<SavedFilter[]> {
      return (await filters.list(collection)).filter((filter) => isShown(collection, filter));
    },

    async create(collection: FilteredList, input: SavedFilterInput, by: string | null): Promise<SavedFilter> {
      if ((await filters.count(collection)) >= limits.filters) {
        throw invalidField('body.name', `A list has at most ${limits.filters} saved filters. Delete one first`);
      }
      const created = await filters.insert(collection, newId(), input, by);
      if (!created) throw nameTaken('saved filter');
      return created;
    },

    async update(collection: FilteredList, id: string, input: SavedFilterInput): Promise<SavedFilter> {
      await refuseHidden(collection, id);
      const updated = await filters.update(collection, id, input);
      if (updated === 'taken') throw nameTaken('saved filter');
      if (updated === 'missing') throw notFound('saved filter');
      return updated;
    },

    async remove(collection: FilteredList, id: string): Promise<{ id: string }> {
      await refuseHidden(collection, id);
      if (!(await filters.remove(collection, id))) throw notFound('saved filter');
      return { id };
    },
  };
}

const listsOfLeads: readonly FilteredList[] = ['form', 'people'];

/** A filter of leads with a search text may name a person, so a role that sees not all leads is shown only its own. */
function isShown(collection: FilteredList, { query, createdBy }: SavedFilter): boolean {
  const { role, email } = currentActor();
  if (!listsOfLeads.includes(collection) || !role || can(role, 'leads.all') || createdBy === email) return true;
  return !new URLSearchParams(query).get('q');
}
