import { z } from 'zod';
import { adminCollections, defaultSort, sortDirections } from './admin-collections.ts';
import { attributionSchema } from './attribution.schema.ts';
import { contentCollections } from './collections.ts';
import { consentReceiptSchema } from './consent.schema.ts';
import { deliveryChannels, deliveryStates } from './delivery.ts';
import { idSchema, paragraph, text, versioned } from './fields.schema.ts';
import { leadHoldSchema } from './hold.schema.ts';
import { leadInterestSchema } from './interest.schema.ts';
import { limits } from './limits.ts';
import { mediaKinds } from './media.ts';
import { postKinds } from './post.ts';
import { publicationStates, stateFilters } from './publishing.ts';
import { roles } from './roles.ts';
import { spamReasons } from './spam.ts';
import { submissionFilterSchema, submissionSchema } from './submission.schema.ts';
import { leadStatuses, submissionKinds } from './submission.ts';

/** Schemas that only the admin area uses: pages of tables, deleted rows, revisions, the dashboard. */

const collection = z.enum(adminCollections);
const count = z.number().int().min(0);
const who = z.string().nullable().describe('The logged-in admin; null for changes by a seed or a command');

const postKind = z.enum(postKinds).optional();

/** A page starts after or before a row; the cursor names the row together with its sort value. */
const pageSchema = z.object({
  sort: text(limits.label).default(defaultSort),
  direction: z.enum(sortDirections).optional(),
  after: text(limits.cursor).optional(),
  before: text(limits.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.adminPageSize),
});

export const adminListQuery = pageSchema.extend({
  q: text(limits.search).trim().optional().describe('Part of a name or title'),
  kind: postKind.describe('Of posts: only blog posts, or only news items'),
  stage: text(limits.line).trim().optional().describe('Of projects: only those of this stage, in any case'),
  state: z
    .enum(stateFilters)
    .optional()
    .describe('Only documents in this state of publication; on-website: all that visitors see; not-live: the others'),
});
export const leadListQuery = submissionFilterSchema.extend(pageSchema.shape);

const cursors = { next: z.string().nullable(), previous: z.string().nullable() };
const total = z.object({ count, isMore: z.boolean().describe('Counting stopped at this number; there are more') });

/** A cell is the text that a table shows; for a picture it is the URL. */
export const adminRowSchema = z.object({
  id: idSchema,
  ...versioned,
  title: z.string(),
  kind: postKind,
  cells: z.record(z.string(), z.string()),
  isDemo: z.boolean().optional().describe('Whether it is demo content that was not edited since it was loaded'),
  publication: z
    .object({
      state: z.enum(publicationStates),
      at: z.iso
        .datetime()
        .nullable()
        .describe('When it is planned for, was asked for, saved or withdrawn; null for a live one'),
      by: z.string().nullable(),
      name: z.string().nullable().describe('The name of this colleague'),
      isLive: z.boolean().describe('Whether visitors see a version of it'),
      sentBackBy: z.string().nullable().describe('Who sent the draft back, until an approval is asked for again'),
    })
    .optional(),
});

export const adminPageSchema = z.object({ rows: z.array(adminRowSchema), total, ...cursors });

export const findQuery = z.object({ q: text(limits.search).trim().min(1).describe('Part of a name or title') });
export const foundSchema = z.object({
  collection: z.enum(contentCollections),
  id: idSchema,
  title: z.string(),
  kind: postKind,
});

export const leadPageSchema = z.object({
  rows: z.array(submissionSchema),
  total,
  byKind: z.array(z.object({ kind: z.enum(submissionKinds), total })),
  ...cursors,
});

export const collectionParams = z.object({ collection: z.enum(contentCollections) });
export const documentParams = z.object({ collection: z.enum(contentCollections), id: idSchema });
export const entityParams = z.object({ collection, id: idSchema });
export const revisionParams = entityParams.extend({ version: z.coerce.number().int().positive().max(limits.version) });

export const deletedQuery = z.object({ collection: z.enum([...adminCollections, 'media']).optional() });

const deletion = {
  id: idSchema,
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: who,
  until: z.iso.datetime().describe('Deleted for good after this time'),
};
const deletedEntitySchema = z.object({
  collection,
  kind: postKind,
  ...deletion,
  isLive: z.boolean().optional().describe('Whether visitors see it again once it is restored; leads have none'),
});
const deletedFileSchema = z.object({ collection: z.literal('media'), kind: z.enum(mediaKinds), ...deletion });
export const deletedSchema = z.discriminatedUnion('collection', [deletedEntitySchema, deletedFileSchema]);

/** One of the two, so that a move made on an old list still means what the person saw. */
export const moveInput = z
  .object({ before: idSchema.optional(), after: idSchema.optional() })
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), {
    path: ['before'],
    message: 'Say before or after which document',
  });

export const addressParams = z.object({ slug: idSchema });
export const addressSchema = z.object({
  id: idSchema,
  slug: z.string().describe('The slug of its page now'),
  isCurrent: z.boolean().describe('Whether the requested slug is that one'),
});

export const oldAddressQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
});
export const oldAddressSchema = z.object({
  path: z.string(),
  to: z.string().nullable().describe('The path of the page now; null where it was deleted'),
  collection,
  id: idSchema,
  title: z.string(),
  since: z.iso.datetime(),
});

const change = z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string() });
export const revisionSchema = z.object({
  version: z.number().int().positive().describe('The version that this edit replaced'),
  at: z.iso.datetime(),
  by: who,
  changes: z.array(change),
});

const deliverySchema = z.object({
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  at: z.iso.datetime().nullable().describe('When this state was reached'),
  attempts: count,
  error: z.string().nullable().describe('A code, never the text of the receiver, which may contain personal data'),
});

export const deliveryParams = z.object({ id: idSchema, channel: z.enum(deliveryChannels) });

const eventSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  by: who,
  text: z.string(),
  status: z.enum(leadStatuses).nullable().describe('The status that was set with it'),
});

export const leadSchema = z.object({
  lead: submissionSchema,
  others: z.array(submissionSchema).describe('Of the same person, by phone, then by e-mail; newest first'),
  events: z.array(eventSchema).describe('Notes and changes of status, newest first'),
  deliveries: z.array(deliverySchema),
  consent: z.array(consentReceiptSchema).describe('What was agreed to and withdrawn, newest first'),
  attribution: attributionSchema.nullable().describe('The source of the visit, if the visitor agreed to storing it'),
  interest: leadInterestSchema.nullable().describe('The home that the lead is about, and what its sender wishes'),
  hold: leadHoldSchema.nullable().describe('The hold that the lead asks for'),
  suspicion: z
    .object({ score: count, reasons: z.array(z.enum(spamReasons)) })
    .nullable()
    .describe('Why it was suspected to be spam when it was sent'),
});

export const leadEventInput = z
  .object({ text: paragraph.max(limits.note).trim().default(''), status: z.enum(leadStatuses).optional() })
  .refine(({ text, status }) => text !== '' || status !== undefined, {
    path: ['text'],
    message: 'Write a note or choose a status',
  });

export const overviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  factorDueAt: z.iso.datetime().nullable().describe('As in the account: until then a second factor must be added'),
  expiresAt: z.iso.datetime(),
  counts: z.record(collection, total),
  newLeads: total,
  findings: total.describe('What the check of the website found; none for roles that may not read it'),
});

const slice = z.object({ name: z.string(), count });
const problemKinds = [
  ...(['registration-incomplete', 'registration-ends', 'in-no-list', 'failed-job', 'failed-delivery'] as const),
  ...(['overdue-rate', 'missing-rate'] as const),
] as const;

export const dashboardSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), count })).describe('The last 30 local days, oldest first'),
  before: count.describe('In the 30 days before those'),
  byProject: z.array(slice),
  byPage: z.array(slice),
  byKind: z.array(slice),
  newest: z.array(submissionSchema).describe('Empty for roles that may not read leads'),
  problems: z.array(
    z.object({ kind: z.enum(problemKinds), subject: z.string(), id: z.string().nullable(), at: z.string().nullable() }),
  ),
});

export type AdminListQuery = z.infer<typeof adminListQuery>;
export type LeadListQuery = z.infer<typeof leadListQuery>;
export type AdminTablePage = z.infer<typeof adminPageSchema>;
export type AdminRow = z.infer<typeof adminRowSchema>;
export type Found = z.infer<typeof foundSchema>;
export type LeadPage = z.infer<typeof leadPageSchema>;
export type DeletedEntity = z.infer<typeof deletedEntitySchema>;
export type DeletedFile = z.infer<typeof deletedFileSchema>;
export type Deleted = z.infer<typeof deletedSchema>;
export type MoveInput = z.infer<typeof moveInput>;
export type Address = z.infer<typeof addressSchema>;
export type OldAddress = z.infer<typeof oldAddressSchema>;
export type Revision = z.infer<typeof revisionSchema>;
export type Lead = z.infer<typeof leadSchema>;
export type LeadEvent = z.infer<typeof eventSchema>;
export type LeadEventInput = z.infer<typeof leadEventInput>;
export type Delivery = z.infer<typeof deliverySchema>;
export type Overview = z.infer<typeof overviewSchema>;
export type Dashboard = z.infer<typeof dashboardSchema>;
export type Total = z.infer<typeof total>;
