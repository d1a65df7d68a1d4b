import { z } from 'zod';
import { limits } from './limits.ts';
import { projectSummarySchema } from './project.schema.ts';
import { projectListNames } from './project-lists.ts';

/** A page of a list of projects: the wishes that may be asked for, and what the list answers. */

/** A visitor's search text. It is never refused: characters that the database cannot store are dropped. */
const sought = z.string().transform((value) => value.toWellFormed().replaceAll('\0', '').slice(0, limits.search));

const soughtOften = z.union([sought, z.array(sought).max(limits.rows)]);

/**
 * The query of a list; a page that does not exist becomes the nearest one that does. `project-wishes.ts` says what each wish may
 * be; any other text is no wish.
 */
export const projectPageQuery = z.object({
  list: z.enum(projectListNames).optional(),
  name: sought.optional(),
  location: sought.optional(),
  bedrooms: soughtOften.optional(),
  budgetFrom: sought.optional().describe('All-in at the general rate, in rupees'),
  budgetTo: sought.optional(),
  possessionBy: sought.optional().describe("A year, or 'ready'"),
  areaFrom: sought.optional().describe('Carpet area in square metres'),
  areaTo: sought.optional(),
  type: soughtOften.optional().describe('residential, commercial or coworking'),
  status: soughtOften.optional(),
  sort: sought.optional().describe("price, possession or area; the team's order without"),
  page: z.string().optional(),
});

const choices = z.array(z.object({ value: z.string(), count: z.number().int().nonnegative() }));
const range = z.object({ from: z.number(), to: z.number() }).nullable();

const facetsSchema = z.object({
  bedrooms: choices,
  possessionBy: choices,
  location: choices,
  type: choices,
  status: choices,
  budget: range,
  area: range,
});

/** What a near project has instead of a wish. Prices are in paise, as in a cost sheet. */
const missSchema = z.discriminatedUnion('wish', [
  z.object({ wish: z.literal('bedrooms'), value: z.number(), by: z.number() }),
  z.object({ wish: z.literal('budget'), value: z.number().nullable(), by: z.number() }),
  z.object({ wish: z.literal('area'), value: z.number(), by: z.number() }),
  z.object({ wish: z.literal('possession'), value: z.string().nullable() }),
  z.object({ wish: z.enum(['location', 'status']), value: z.string() }),
  z.object({ wish: z.literal('type') }),
]);

const nearProjectSchema = z.object({
  project: projectSummarySchema,
  home: z.object({ name: z.string(), carpetArea: z.number(), total: z.number().nullable() }).nullable(),
  misses: z.array(missSchema),
  query: z.string().describe('Of the page with the missed wishes loosened'),
  count: z.number().int().nonnegative(),
});

export const projectPageSchema = z.object({
  items: z.array(projectSummarySchema),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
  total: z.number().int().nonnegative(),
  locations: z.array(z.string()).describe('The first location of each project, for the filter'),
  counts: z
    .record(z.enum(projectListNames), z.number().int().nonnegative())
    .describe('How many projects each list has'),
  listed: z.number().int().nonnegative().describe('How many projects the list has without wishes'),
  facets: facetsSchema.describe('The choices of the filter, and how many projects match with each'),
  nearest: z.array(nearProjectSchema).describe('If no project matches all wishes: those that come nearest'),
});

export type ProjectPage = z.infer<typeof projectPageSchema>;
export type ProjectPageQuery = z.infer<typeof projectPageQuery>;
