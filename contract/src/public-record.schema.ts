import { z } from 'zod';
import { collectionNames } from './collections.ts';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { mediaKinds } from './media.ts';
import { unitStates } from './units.ts';

/** What was public on a day, for a dispute about what a page said. */

const time = z.iso.datetime();
const day = z.iso.date();
const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const span = {
  from: time,
  until: time.nullable().describe('Null where it was still public at the end of the day'),
};

export const recordParams = z.object({ collection: z.enum(collectionNames), id: idSchema });
export const recordQuery = z.object({ day: day.describe('A day in the time zone of the company') });
export const recordListQuery = z.object({
  q: text(limits.label).trim().optional().describe('A part of the title'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const recordRowSchema = z.object({
  collection: z.enum(collectionNames),
  id: z.string(),
  kind: z.string().optional(),
  title: z.string(),
  first: time.describe('When it was public for the first time'),
  last: time.nullable().describe('Since when it is not public any more; null while it is'),
});
export const recordListSchema = z.object({
  rows: z.array(recordRowSchema),
  ...{ page: count, pages: count, found: count, years: count },
});

export const recordDaySchema = z.object({ day, changes: count, homeChanges: count });
export const recordDaysSchema = z.object({
  ...recordRowSchema.shape,
  days: z.array(recordDaySchema).describe('Days on which something changed, newest first'),
  keptFrom: day.describe('Earlier days are not kept'),
  today: day,
});

const recordedHome = z.object({
  ...span,
  ...{ tower: z.string(), number: z.string(), homeType: z.string(), floor: z.number(), facing: z.string().optional() },
  carpetArea: z.number(),
  state: z.enum(unitStates),
  price: z.number().optional().describe('Only of a home that could be bought: the others showed none'),
  floorRise: z.number().optional(),
  parking: z.number().optional(),
  heldUntil: time.optional(),
});

export const publicRecordSchema = z.object({
  record: z
    .object({
      collection: z.enum(collectionNames),
      id: z.string(),
      day,
      timeZone: z.string(),
      versions: z.array(
        z.object({
          ...span,
          version: count,
          title: z.string(),
          by: z.string().nullable(),
          endedBy: z.string().nullable(),
          isFromHistory: z.boolean().describe('Times from before records were kept, out of the version history'),
          body: z.record(z.string(), z.unknown()),
        }),
      ),
      homes: z.array(recordedHome),
      files: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.enum(mediaKinds),
          bytes: count.nullable(),
          sha256: sha256.nullable().describe('Null where the file was lost before it was read'),
        }),
      ),
    })
    .describe('What the hash is taken of: as JSON with sorted keys and without spaces'),
  sha256,
  isDayOver: z.boolean().describe('Until then, the record and its hash may change'),
  values: z
    .array(z.array(z.object({ path: z.string(), label: z.string(), words: z.string(), fileId: z.string().nullable() })))
    .describe('The values of each version, under the labels of the form'),
  held: z.array(z.string()).describe('The ids of the files whose bytes are in the store'),
});

export type RecordRow = z.output<typeof recordRowSchema>;
export type RecordList = z.output<typeof recordListSchema>;
export type RecordDays = z.output<typeof recordDaysSchema>;
export type PublicRecord = z.output<typeof publicRecordSchema>;
export type RecordParams = z.output<typeof recordParams>;
