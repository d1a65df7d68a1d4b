import { z } from 'zod';
import { collectionParams, documentParams } from './admin.schema.ts';
import { text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { publicationStates } from './publishing.ts';

/** Drafts and their way to the website, as the admin area uses them. */

const time = z.iso.datetime();
const version = z.number().int().positive().max(limits.version);
const note = text(limits.paragraph).trim().default('');

/**
 * Nothing needs to be complete or right before it is published. Its parts are limited, because reviews and previews compare
 * them: the largest document that can be published stays well below.
 */
export const draftInput = z
  .record(z.string().regex(/^\w{1,40}$/), z.unknown())
  .refine((body) => isStorable(body), {
    message: 'It contains a character that cannot be stored, or is nested too deeply',
    // Counting the parts of a deeply nested value would exhaust the stack.
    abort: true,
  })
  .refine((body) => countParts(body) <= limits.draftParts, {
    message: `It has more than ${limits.draftParts} parts, or a list of more than ${limits.draftRows}`,
  });

/** Values and lists of all depths; a list that is too long counts as too many. */
function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value) && value.length > limits.draftRows) return Number.POSITIVE_INFINITY;
  return Object.values(value).reduce((sum: number, part) => sum + countParts(part), 1);
}

const deepest = 100;

/** PostgreSQL stores neither the character 0 nor half of a pair of surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every((entry) => entry.every((part) => isStorable(part, depth + 1)));
}

export const draftsParams = collectionParams;
export const draftParams = documentParams;

export const newDraftQuery = z.object({
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'A key is 16 to 64 letters, digits, _ and -')
    .optional()
    .describe(
      'Chosen by the client: a repeated request with the same key saves the document that the first one created',
    ),
});

export const draftCreatedSchema = z.object({ id: z.string(), version });
const changed = z
  .array(z.string())
  .describe('The fields that differ from what is or was live; of a new document, those that are filled');
export const draftSavedSchema = z.object({ version, state: z.enum(publicationStates), changed });

const scheduleSchema = z.object({ what: z.enum(['publish', 'withdraw']), at: time, by: z.string().nullable() });

export const draftSchema = z.object({
  state: z.enum(publicationStates),
  version: version.describe('To be named by the next save'),
  draft: version.nullable().describe('The version that a step about the draft names'),
  live: version.nullable().describe('What visitors see; null for none'),
  review: z
    .object({
      ...{ by: z.string().nullable(), note: z.string(), at: time },
      wantedAt: time.nullable().describe('When it should be live, if the person who asked named a time'),
    })
    .nullable(),
  sentBack: z
    .object({ by: z.string().nullable(), note: z.string(), at: time })
    .nullable()
    .describe('The last time it was sent back, until an approval is asked for again or it is published'),
  schedule: scheduleSchema.nullable(),
  body: draftInput,
  liveBody: draftInput.nullable().describe('What visitors see; null for none'),
  changed,
  savedAt: time,
  savedBy: z.string().nullable(),
});

/** Steps of those who write. */
export const reviewInput = z.discriminatedUnion('do', [
  z.object({ do: z.literal('ask'), draft: version, note, wantedAt: time.nullable().default(null) }),
  z.object({ do: z.literal('take back') }),
  z.object({ do: z.literal('discard') }),
]);

/** Steps of those who publish. */
export const publicationInput = z.discriminatedUnion('do', [
  z.object({ do: z.literal('publish'), draft: version }),
  z.object({ do: z.literal('withdraw') }),
  z.object({ do: z.literal('send back'), note }),
  z.object({
    do: z.literal('schedule'),
    schedule: z.discriminatedUnion('what', [
      z.object({ what: z.literal('publish'), at: time, draft: version }),
      z.object({ what: z.literal('withdraw'), at: time }),
    ]),
  }),
  z.object({ do: z.literal('unschedule') }),
]);

export type Draft = z.infer<typeof draftSchema>;
export type ReviewInput = z.output<typeof reviewInput>;
export type PublicationInput = z.output<typeof publicationInput>;
