import { z } from 'zod';
import { type AdminCollection, adminCollections } from './admin-collections.ts';
import { idSchema, label, required, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { filterQueryOf } from './saved-filters.ts';

/** A list's search and order under a name. The whole team sees it as a tab above the list. */

/** The lists of the admin area that have saved filters. */
export type FilteredList = AdminCollection | 'people';
const collection = z.enum([...adminCollections, 'people'] as [FilteredList, ...FilteredList[]]);

export const filterParams = z.object({ collection });
export const oneFilterParams = z.object({ collection, id: idSchema });

export const savedFilterInput = z.object({
  name: required(label).max(limits.filterName),
  query: text(limits.filterQuery).transform(filterQueryOf).describe('The query of the list’s URL'),
});

export const savedFilterSchema = z.object({
  id: idSchema,
  name: z.string(),
  query: z.string(),
  createdBy: z.string().nullable(),
});

export type SavedFilter = z.infer<typeof savedFilterSchema>;
export type SavedFilterInput = z.infer<typeof savedFilterInput>;
