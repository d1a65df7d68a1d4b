import { z } from 'zod';
import { attributionSchema } from './attribution.schema.ts';
import { consentReceiptSchema } from './consent.schema.ts';
import { contactPurposes, permissions } from './contact-consent.ts';
import { idSchema, oneLine, paragraph, text, versioned } from './fields.schema.ts';
import { limits } from './limits.ts';
import { lostReasons, stages } from './stages.ts';
import { callResults, handSources, messageChannels, notedKinds, touchKinds } from './touches.ts';

/** People and their touches, as the lead desk shows them. */

const time = z.iso.datetime();
const stage = z.enum(stages);
const colleague = z.object({ id: idSchema, name: z.string() });
const paise = z
  .number()
  .int()
  .min(0)
  .max(limits.rupees * 100);

export const personSchema = z.object({
  id: idSchema,
  ...versioned,
  name: z.string().nullable(),
  phone: z.string().nullable().describe('In E.164, as +919000000041'),
  email: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166 code of the number’s country'),
  place: z.string().nullable(),
  language: z.string().nullable(),
  timeZone: z.string().describe('Corrected by hand, or that of the number’s country'),
  stage,
  stageAt: time,
  lostReason: z.enum(lostReasons).nullable(),
  owner: colleague.nullable(),
  step: z.object({ text: z.string(), due: time }).nullable(),
  visitAt: time.nullable(),
  respondBy: time.nullable().describe('When the first response is due; null once there was one'),
  respondedAt: time.nullable(),
  project: z.object({ id: idSchema, name: z.string() }).nullable(),
  home: z.string().nullable(),
  budget: z.object({ from: paise.nullable(), to: paise.nullable() }),
  timing: z.string().nullable(),
  source: z.string().nullable().describe('Of the last touch, as is the campaign'),
  campaign: z.string().nullable(),
  firstAt: time,
  lastAt: time,
  allowed: z.array(z.enum(permissions)),
  withdrawnAt: time.nullable(),
});

export const touchSchema = z.object({
  id: idSchema,
  kind: z.enum(touchKinds),
  at: time,
  by: colleague.nullable(),
  submission: idSchema.nullable(),
  project: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** By kind: text, result, minutes, channel, from, to, reason, due. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

const contactSchema = z.object({ kind: z.enum(['phone', 'email']), value: z.string() });

export const mergeSchema = z.object({
  id: idSchema,
  at: time,
  by: z.string().nullable(),
  name: z.string().nullable().describe('Of the person that was merged into this one'),
  until: time.describe('Until then it can be undone'),
});

export const personPageSchema = z.object({
  person: personSchema,
  contacts: z.array(contactSchema),
  touches: z.array(touchSchema).describe('Newest first'),
  hasMoreTouches: z.boolean(),
  offers: z
    .array(z.object({ person: personSchema, because: z.enum(['email', 'phone', 'name']) }))
    .describe('People who may be the same'),
  merges: z.array(mergeSchema),
  attribution: attributionSchema.nullable(),
  receipts: z.array(consentReceiptSchema),
});

export const personQuery = z.object({ before: idSchema.optional().describe('Only touches older than this one') });

export const peopleQuery = z.object({
  view: z.enum(['open', 'late', 'untouched', 'no-step', 'unowned', 'all']).default('open'),
  stage: stage.optional(),
  owner: z.union([z.literal('none'), z.literal('me'), idSchema]).optional(),
  step: z.enum(['late', 'today', 'later', 'none']).optional(),
  project: idSchema.optional(),
  home: oneLine(limits.line).optional(),
  source: oneLine(limits.label).optional(),
  campaign: oneLine(limits.label).optional(),
  country: z.string().length(2).optional(),
  language: oneLine(limits.label).optional(),
  allowed: z.enum(permissions).optional().describe('Only people who agreed to this'),
  /** Days since the first touch, at most and at least. */
  newer: z.coerce.number().int().min(1).max(3_650).optional(),
  older: z.coerce.number().int().min(1).max(3_650).optional(),
  q: text(limits.search).trim().optional().describe('Part of a name, telephone number or e-mail address'),
  sort: z.enum(['step', 'newest', 'name', 'stage']).default('step'),
  after: text(limits.cursor).optional(),
  before: text(limits.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.adminPageSize),
});

const count = z.number().int().min(0);
const total = z.object({ count, isMore: z.boolean() });
export const peoplePageSchema = z.object({
  rows: z.array(personSchema),
  total,
  held: total.describe('Submissions held as suspected spam, which belong to no person yet'),
  views: z.object({ open: total, late: total, untouched: total, 'no-step': total, unowned: total }),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

const stepInput = z.object({ text: oneLine(limits.line).trim().min(1), due: time });

const key = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()
  .describe('Stored once for each key');

export const personInput = z.object({
  name: oneLine(limits.name).trim().min(1),
  phone: text(limits.phone).trim().default(''),
  email: z.union([z.literal(''), z.email().max(limits.email)]).default(''),
  source: z.enum(handSources),
  project: idSchema.nullable().default(null),
  home: oneLine(limits.line).nullable().default(null),
  budget: z.object({ from: paise.nullable(), to: paise.nullable() }).default({ from: null, to: null }),
  language: oneLine(limits.label).nullable().default(null),
  place: oneLine(limits.line).nullable().default(null),
  owner: idSchema.nullable().default(null),
  note: paragraph.trim().default(''),
  allowed: z.array(z.enum(permissions)).min(1).describe('What the person agreed to; at least one way to reply'),
  how: z.enum(['aloud', 'paper']).describe('How the consent was given'),
  key,
});
export const personCreatedSchema = z.object({ id: idSchema, isNew: z.boolean() });

export const personUpdateInput = z.object({
  name: oneLine(limits.name).trim().min(1).optional(),
  phone: text(limits.phone).trim().optional(),
  email: z.union([z.literal(''), z.email().max(limits.email)]).optional(),
  place: oneLine(limits.line).nullable().optional(),
  language: oneLine(limits.label).nullable().optional(),
  timeZone: oneLine(limits.label).nullable().optional().describe('Null for that of the number’s country'),
  project: idSchema.nullable().optional(),
  home: oneLine(limits.line).nullable().optional(),
  budget: z.object({ from: paise.nullable(), to: paise.nullable() }).optional(),
  timing: oneLine(limits.line).nullable().optional(),
});

export const stageInput = z.object({
  to: stage,
  note: paragraph.trim().default(''),
  result: z.enum(callResults).optional(),
  lostReason: z.enum(lostReasons).optional(),
  home: oneLine(limits.line).optional(),
  budget: z.object({ from: paise.nullable(), to: paise.nullable() }).optional(),
  timing: oneLine(limits.line).optional(),
  visitAt: time.optional(),
  bookedOn: z.iso.date().optional(),
});

export const touchInput = z
  .object({
    kind: z.enum(notedKinds),
    text: paragraph.trim().default(''),
    result: z.enum(callResults).optional(),
    minutes: z.number().int().min(0).max(600).optional(),
    channel: z.enum(messageChannels).optional(),
    purpose: z
      .enum(contactPurposes)
      .optional()
      .describe('Of a call or message; an offer is refused where the person did not agree to offers on this channel'),
    at: time.optional().describe('When it happened, where it was noted later'),
    key,
    step: stepInput.nullable().optional().describe('The next step; null for none, absent to leave it'),
    isBegun: z
      .boolean()
      .optional()
      .describe(
        'A button opened the telephone or WhatsApp. The touch with the same key that follows says how it ended',
      ),
  })
  .refine(({ kind, result, isBegun }) => kind !== 'call' || isBegun || result !== undefined, {
    path: ['result'],
    message: 'Say how the call ended',
  })
  .refine(({ kind, text: noted }) => kind !== 'note' || noted !== '', { path: ['text'], message: 'Write the note' });

export const stepChangeInput = z.object({ step: stepInput.nullable() });
export const ownerInput = z.object({ owner: idSchema.nullable() });
export const mergeInput = z.object({ other: idSchema });
export const splitInput = z.object({ submissions: z.array(idSchema).min(1).max(limits.rows) });
export const mergedSchema = z.object({ id: idSchema, merge: idSchema });
export const takenSchema = z.object({ id: idSchema.nullable().describe('Null where no lead waits') });

export const boardSchema = z.object({
  columns: z.array(
    z.object({
      stage,
      total,
      rows: z.array(personSchema),
      reasons: z
        .array(z.object({ reason: z.enum(lostReasons), count: z.number().int().min(0) }))
        .optional()
        .describe('Why people were lost'),
    }),
  ),
});
export const boardQuery = z.object({
  owner: z.union([z.literal('none'), z.literal('me'), idSchema]).optional(),
  project: idSchema.optional(),
});

export const deskQuery = z.object({ whose: z.enum(['team', 'mine']).default('team') });
const section = z.object({ rows: z.array(personSchema), total });

/** A part that could not be read is null; the others are there all the same. */
export const deskSchema = z.object({
  untouched: section.nullable(),
  late: section.nullable(),
  today: section.nullable(),
  noStep: section.nullable(),
  visits: z.array(personSchema).nullable(),
  since: z
    .object({ at: time, leads: count, visits: count, booked: count, lost: count, withdrew: count, held: count })
    .nullable(),
  response: z
    .object({ answered: count, within15: count, median: z.number().nullable() })
    .nullable()
    .describe('Of the last 7 days; the median in minutes of office time'),
  health: z
    .object({
      seen: count,
      stored: count,
      delivered: count,
      at: time.nullable(),
      waiting: count,
      failed: count,
      mailAt: time.nullable().describe('When a mail was delivered last'),
      isSending: z.boolean().describe('Whether mail or a webhook is set up'),
    })
    .nullable()
    .describe('Of the last 30 days, from the reconciliation'),
});

export const bulkInput = z.object({
  ids: z.array(idSchema).min(1).max(limits.pageSize),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('owner'), owner: idSchema.nullable() }),
    z.object({ kind: z.literal('stage'), stage: stageInput }),
    z.object({ kind: z.literal('step'), step: stepInput.nullable() }),
  ]),
});
export const bulkSchema = z.object({
  undo: idSchema.nullable(),
  done: z.array(idSchema),
  refused: z.array(z.object({ id: idSchema, because: z.string() })),
});

export type Person = z.infer<typeof personSchema>;
export type PersonPage = z.infer<typeof personPageSchema>;
export type PersonTouch = z.infer<typeof touchSchema>;
export type PeopleQuery = z.infer<typeof peopleQuery>;
export type PeoplePage = z.infer<typeof peoplePageSchema>;
export type PersonInput = z.infer<typeof personInput>;
export type PersonUpdate = z.infer<typeof personUpdateInput>;
export type StageInput = z.infer<typeof stageInput>;
export type TouchInput = z.infer<typeof touchInput>;
export type Board = z.infer<typeof boardSchema>;
export type Desk = z.infer<typeof deskSchema>;
export type BulkInput = z.infer<typeof bulkInput>;
