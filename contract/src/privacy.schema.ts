import { z } from 'zod';
import { contactPurposes, permissions } from './contact-consent.ts';
import { day } from './day.schema.ts';
import { idSchema, oneLine, paragraph, required, text, versioned } from './fields.schema.ts';
import { limits } from './limits.ts';
import { peopleQuery } from './person.schema.ts';
import {
  type defaultPrivacyDays,
  identityStates,
  keptItems,
  privacyCode,
  privacyDayNames,
  privacyEvents,
  privacyKinds,
  privacyOutcomes,
  privacyWays,
} from './privacy.ts';
import { submissionKinds } from './submission.ts';
import { touchKinds } from './touches.ts';

/** Requests of people about their own data, as the public page and the privacy desk exchange them. */

const time = z.iso.datetime();
const count = z.number().int().min(0);
const kind = z.enum(privacyKinds);
const email = z.email('This is not an e-mail address').max(limits.email);
const code = z.string().regex(new RegExp(`^\\d{${privacyCode.digits}}$`), 'The code has six digits');

export const privacyAskInput = z.object({
  kind,
  name: required(oneLine(limits.name)),
  email,
  phone: oneLine(limits.phone).trim().default(''),
  text: paragraph.trim().default(''),
});
export const privacyAskedSchema = z.object({ id: idSchema });
export const privacyCodeInput = z.object({ id: idSchema, code });
export const privacyResendInput = z.object({ id: idSchema });
export const privacyConfirmedSchema = z.object({ number: z.string(), kind, due: day });

const requestFields = {
  id: idSchema,
  ...versioned,
  number: z.string(),
  kind,
  way: z.enum(privacyWays),
  person: idSchema.nullable(),
  name: z.string().nullable(),
  askedAt: time,
  dueAt: time,
  identity: z.enum(identityStates),
  codesSent: count,
  stoppedAt: time.nullable(),
  eraseOn: z.string().nullable(),
  outcome: z.enum(privacyOutcomes).nullable(),
  doneAt: time.nullable(),
};
export const privacyRowSchema = z.object(requestFields);

const logEntry = z.object({
  at: time,
  what: z.enum(privacyEvents),
  by: z.string().nullable(),
  number: z.string(),
});

export const privacyQuery = z.object({
  kind: kind.optional(),
  open: z.enum(['yes']).optional(),
  before: z.coerce.number().int().min(1).optional().describe('Only requests with a lower number'),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(20),
});
export const retentionSchema = z.object({
  day: z.string(),
  lost: count.describe('Lost people who were erased'),
  spam: count,
  requests: count.describe('Answered requests that lost their content'),
  soonLost: count.describe('Lost people who are erased within 30 days unless there is a touch'),
  heldSpam: count,
  withoutReceipt: count.describe('People from before consent was kept'),
});
export const privacyDeskSchema = z.object({
  rows: z.array(privacyRowSchema),
  next: z.number().nullable(),
  counts: z.object({
    all: count,
    open: count,
    byKind: z.object(Object.fromEntries(privacyKinds.map((name) => [name, count])) as Record<string, typeof count>),
  }),
  nextDue: privacyRowSchema.nullable(),
  planned: z.object({ count, first: z.string().nullable() }),
  year: z.object({ asked: count, answered: count, late: count, medianDays: z.number().nullable() }),
  retention: retentionSchema.nullable().describe('Of the last nightly run'),
  log: z.array(logEntry),
});

const plan = z.object({
  records: count,
  merged: count,
  messages: count,
  notes: count,
  touches: count,
  deliveries: count.describe('Copies that left: mails to the team and entries in the CRM'),
  brochures: count,
  holds: count,
});
const kept = z.array(z.object({ item: z.enum(keptItems), until: z.string().nullable() }));

export const privacyRequestSchema = z.object({
  ...requestFields,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  text: z.string().nullable(),
  answer: z.string().nullable(),
  identityAt: time.nullable(),
  toldAt: time.nullable(),
  plan: plan.nullable().describe('What an erasure takes; null where no person is known'),
  kept,
  possibleEraseOn: z.string().describe('The first day on which the data may be erased'),
  backupsUntil: z.string().nullable(),
  candidates: z
    .array(
      z.object({
        id: idSchema,
        name: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      }),
    )
    .describe('People with this number or address, where the request belongs to none yet'),
  log: z.array(logEntry),
});

export const privacyNoteInput = z.object({
  kind,
  way: z.enum(['telephone', 'mail', 'desk']),
  person: idSchema.nullable().default(null),
  name: oneLine(limits.name).trim().default(''),
  email: z.union([z.literal(''), email]).default(''),
  phone: oneLine(limits.phone).trim().default(''),
  text: paragraph.trim().default(''),
});

export const privacyStepInput = z.discriminatedUnion('do', [
  z.object({ do: z.literal('link'), person: idSchema }),
  z.object({ do: z.literal('send code') }),
  z.object({ do: z.literal('check code'), code }),
  z.object({ do: z.literal('identify'), how: z.enum(['seen', 'not needed']) }),
  z.object({ do: z.literal('withdraw'), scope: z.enum(['promotion', 'all']) }),
  z.object({ do: z.literal('plan') }),
  z.object({ do: z.literal('take back') }),
  z.object({ do: z.literal('answer'), text: required(paragraph) }),
  z.object({ do: z.literal('refuse'), text: required(paragraph) }),
]);

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** What the company knows about a person: for the person to read, and for a machine. Colleagues are not named. */
export const privacyReportSchema = z.object({
  number: z.string(),
  madeAt: time,
  you: z.object({
    names: z.array(z.string()),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    country: z.string().nullable(),
    place: z.string().nullable(),
    language: z.string().nullable(),
    timeZone: z.string().nullable(),
    project: z.string().nullable(),
    home: z.string().nullable(),
    budget: z.object({ from: z.number().nullable(), to: z.number().nullable() }).describe('In paise'),
    timing: z.string().nullable(),
    stage: z.string(),
    nextStep: z.string().nullable(),
  }),
  forms: z.array(
    z.object({
      at: time,
      kind: z.enum(submissionKinds),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string(),
      country: z.string().nullable(),
      site: z.string().nullable(),
      message: z.string().nullable(),
      home: z.string().nullable(),
      from: facts.nullable().describe('Where the visit came from'),
    }),
  ),
  consents: z.array(
    z.object({
      at: time,
      action: z.string(),
      allowed: z.array(z.enum(permissions)),
      notice: z.string().nullable(),
      how: z.string(),
    }),
  ),
  notes: z.array(z.object({ at: time, kind: z.enum(touchKinds), facts })),
  holders: z.array(z.object({ who: z.enum(['sales inbox', 'crm', 'you']), since: time, count })),
  holds: z.array(z.object({ home: z.string(), until: time })),
  keptDays: z.number().int().describe('After the last contact with a lost lead'),
});

export const privacyDaysSchema = z.object(
  Object.fromEntries(privacyDayNames.map((name) => [name, z.number().int().min(0).max(36_500)])) as {
    [N in keyof typeof defaultPrivacyDays]: z.ZodNumber;
  },
);
export const privacyRulesSchema = z.object({ ...versioned, days: privacyDaysSchema });
export const privacyRulesInput = z.object({ days: privacyDaysSchema });

export const breachInput = z
  .object({
    from: time,
    to: time,
    colleague: idSchema.nullable().default(null),
    what: text(limits.line).trim().default('').describe('What happened, in a few words'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'This must be after the beginning' });
export const breachSchema = z.object({
  read: z.array(
    z.object({
      person: idSchema.nullable(),
      submission: idSchema.nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      times: count,
      changed: count,
    }),
  ),
  isMore: z.boolean(),
  lists: z.object({ times: count, rows: count }),
  exports: z.array(z.object({ at: time, by: z.string().nullable(), action: z.string(), rows: count })),
  mostAffected: count.describe('People and submissions that were stored by the end: no more can be affected'),
  toBoard: z.string(),
  toPerson: z.string(),
});

export const withdrawalByHandInput = z.object({
  scope: z.enum(['promotion', 'all']),
  how: z.enum(['telephone', 'mail', 'message', 'in person']),
});
export const consentByHandInput = z.object({
  allowed: z.array(z.enum(permissions)).min(1),
  how: z.enum(['aloud', 'paper']),
});

export type PrivacyAsk = z.infer<typeof privacyAskInput>;
export type PrivacyRow = z.infer<typeof privacyRowSchema>;
export type RetentionReport = z.infer<typeof retentionSchema>;
export type PrivacyDesk = z.infer<typeof privacyDeskSchema>;
export type PrivacyQuery = z.infer<typeof privacyQuery>;
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;
export type PrivacyNote = z.infer<typeof privacyNoteInput>;
export type PrivacyStep = z.infer<typeof privacyStepInput>;
export type PrivacyReport = z.infer<typeof privacyReportSchema>;
export type PrivacyRules = z.infer<typeof privacyRulesSchema>;
export type PrivacyPlan = z.infer<typeof plan>;
export type BreachInput = z.infer<typeof breachInput>;
export type BreachKit = z.infer<typeof breachSchema>;

/** A file of people. For offers it has only those who agreed to them, and of each only the contacts that they agreed to. */
export const peopleExportInput = z.object({
  /** A default would narrow a file that names no view. */
  filter: peopleQuery
    .omit({ after: true, before: true, limit: true, sort: true })
    .extend({ view: peopleQuery.shape.view.unwrap().optional() })
    .default({}),
  ids: z.array(idSchema).max(limits.pageSize).optional().describe('Only these of the filter'),
  purpose: z.enum(contactPurposes),
  contacts: z.boolean().default(false).describe('With telephone numbers and e-mail addresses'),
  format: z.enum(['csv', 'xlsx']),
  reason: required(oneLine(limits.line)),
});
export type PeopleExport = z.infer<typeof peopleExportInput>;
