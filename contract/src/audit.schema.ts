import { z } from 'zod';
import { entityParams } from './admin.schema.ts';
import { auditActionNames, auditGroups } from './audit-actions.ts';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';

/** The audit trail as the admin area shows it. */

const change = z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string() });

export const auditEventSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActionNames),
  user: z
    .object({
      id: z.string(),
      name: z.string().describe('Of today, with the e-mail address where two colleagues have one name'),
      email: z.string().nullable().describe('In the log of the whole site only'),
    })
    .nullable()
    .describe('Null for commands, jobs and sign-ins with an unknown name'),
  collection: z.string().nullable(),
  entityId: z.string().nullable(),
  title: z.string().nullable().describe('The name at the time; null for leads'),
  session: z.string().nullable().describe('The fingerprint of the session'),
  network: z.string().nullable(),
  changes: z.array(change).describe('Of content: what it was and what it became; in a list the first few, shortened'),
  isShortened: z.boolean().describe('There is more: the event by its id has all changes, whole'),
  fields: z.array(z.string()).describe('Of leads: the names of the fields that changed'),
  count: z.number().int().nullable().describe('How many rows were read, exported, imported'),
  filter: z.array(z.string()).describe('Of lists and exports: which filters were set'),
  note: z.string().nullable().describe("More about it, such as the new role or 'passkey'"),
});

const day = z.iso.date();
export const activityQuery = z.object({
  q: text(limits.search).trim().optional().describe('Part of the name of a colleague or a document'),
  user: idSchema.optional(),
  group: z.enum(auditGroups).optional(),
  action: z.enum(auditActionNames).optional(),
  from: day.optional().describe('The first day, in the company’s time zone'),
  to: day.optional().describe('The last day'),
  after: text(limits.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.defaultPageSize),
});
export const activityFilter = activityQuery.omit({ after: true, limit: true });
export const activityPageSchema = z.object({
  events: z.array(auditEventSchema),
  next: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('For the filter by person'),
  keptMonths: z.number().int(),
});
export const entityActivityParams = entityParams;
export const entityEventParams = entityParams.extend({ event: idSchema });
export const entityActivityQuery = activityQuery.pick({ after: true, limit: true });
export const entityActivitySchema = activityPageSchema.pick({ events: true, next: true });

export type AuditEvent = z.infer<typeof auditEventSchema>;
export type ActivityQuery = z.infer<typeof activityQuery>;
export type ActivityFilter = z.infer<typeof activityFilter>;
export type ActivityPage = z.infer<typeof activityPageSchema>;
