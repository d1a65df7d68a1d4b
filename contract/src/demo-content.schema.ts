import { z } from 'zod';
import { contentCollections } from './collections.ts';
import { demoFailures, demoWorks } from './demo-content.ts';
import { idSchema } from './fields.schema.ts';

/** The demo content of a site: what of it is there, what a removal takes, and how far a run is. */

const time = z.iso.datetime();
const count = z.number().int().nonnegative();
const work = z.enum(demoWorks);

export const demoStateSchema = z.object({
  running: z
    .object({ work, since: time, done: count, total: count.describe('0 until it is known') })
    .nullable()
    .describe('Null while nothing is loaded or removed'),
  failure: z
    .object({ work, why: z.enum(demoFailures) })
    .nullable()
    .describe('Of the last run'),
  last: z.object({ work, at: time, documents: count }).nullable().describe('The last run that was completed'),
  isPublic: z.boolean().describe('Whether visitors see what is loaded: on a website with a real address they never do'),
  host: z.string().describe('Of the website'),
  removal: z
    .object({
      documents: count,
      live: count.describe('Of the documents: on the website now, or with Go live'),
      files: count,
      homes: count,
    })
    .describe('What a removal takes'),
  edited: count.describe('Documents that the company has edited; they are its own'),
  used: z
    .array(z.object({ collection: z.enum(contentCollections), id: idSchema, title: z.string() }))
    .describe('Demo documents that a removal leaves, because documents of the company name them; the first twenty'),
});

export const demoStartedSchema = z.object({ isStarted: z.literal(true) });

export type DemoState = z.infer<typeof demoStateSchema>;
