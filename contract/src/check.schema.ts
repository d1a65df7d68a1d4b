import { z } from 'zod';
import { checkKinds } from './check-types.ts';
import { contentCollections } from './collections.ts';
import { idSchema } from './fields.schema.ts';

/** What the check of the website has found, page by page. */

export const siteCheckQuery = z.object({
  kind: z.enum(checkKinds).optional(),
  collection: z.enum(contentCollections).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const count = z.number().int().nonnegative();

const findingSchema = z.object({
  kind: z.enum(checkKinds),
  collection: z.enum(contentCollections),
  variant: z.string().optional().describe("Of a post: 'blog' or 'news'"),
  id: idSchema,
  title: z.string(),
  field: z.string().describe('The path of the field that mends it, such as `photos.2.alt`; empty for late progress'),
  subject: z.string().describe('What is wrong with it: a link, a size, a day or a missing fact'),
  hint: z.string().describe('What to put in its place, where that is known'),
});

export const siteCheckSchema = z.object({
  runningSince: z.iso.datetime().nullable().describe('Null while no check runs'),
  failedAt: z.iso.datetime().nullable().describe('When the last run failed; null if it did not'),
  last: z
    .object({ at: z.iso.datetime(), duration: count.describe('In milliseconds'), documents: count })
    .nullable()
    .describe('The run whose findings these are; null before the first'),
  rows: z.array(findingSchema),
  total: count.describe('Findings of this kind and collection'),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
  byKind: z.record(z.enum(checkKinds), count).describe('Within the collection'),
  byCollection: z.record(z.enum(contentCollections), count).describe('Within the kind'),
  changed: count.describe('Findings that are left out because their document has changed since the run'),
});

export const checkStartedSchema = z.object({ runningSince: z.iso.datetime() });

export type SiteCheck = z.infer<typeof siteCheckSchema>;
export type SiteCheckQuery = z.infer<typeof siteCheckQuery>;
export type Finding = z.infer<typeof findingSchema>;
