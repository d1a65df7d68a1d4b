import { z } from 'zod';
import { contactChannels } from './contact-consent.ts';
import { idSchema, oneLine, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { importConsents, importFields, importLimits, importOutcomes } from './people-import.ts';
import { stages } from './stages.ts';

/** A list of people from a CSV file: what it would do, what it did, and the way back. */

const count = z.number().int().min(0);
const rowNumber = z
  .number()
  .int()
  .min(1)
  .max(importLimits.rows * 2);
const faultKinds = [
  ...(['no name', 'no contact', 'short number', 'long number', 'wrong number', 'wrong email', 'wrong date'] as const),
] as const;

const fileInput = {
  content: text(importLimits.bytes).describe('The CSV file, read as UTF-8'),
  fileName: oneLine(limits.line).trim().min(1),
  fields: z
    .array(z.enum(importFields))
    .max(importLimits.columns)
    .optional()
    .describe('What each column becomes; guessed from the headers by default'),
  projects: z
    .array(z.object({ name: text(limits.label), project: idSchema.nullable() }))
    .max(limits.pageSize)
    .default([])
    .describe('Which project a name in the file means; remembered for the next file'),
  mended: z
    .array(
      z.object({
        row: rowNumber,
        name: oneLine(limits.name).optional(),
        phone: oneLine(limits.label).optional(),
        email: oneLine(limits.email).optional(),
      }),
    )
    .max(limits.pageSize)
    .default([])
    .describe('Corrections of single rows'),
  separate: z
    .array(rowNumber)
    .max(limits.pageSize)
    .default([])
    .describe('Rows that are another person with the same address'),
};

export const importPreviewInput = z.object(fileInput);

export const importInput = z.object({
  ...fileInput,
  consent: z.object({
    source: z.enum(importConsents),
    words: text(limits.note).trim().min(1).describe('Which forms, where and when; or the wording that was signed'),
    offers: z.array(z.enum(contactChannels)).max(contactChannels.length).default([]),
  }),
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .describe('Brought in once for each key'),
});

const outcome = z.enum(importOutcomes);
const countsSchema = z.object({
  new: count,
  joins: count,
  withdrew: count,
  erased: count,
  wrong: count,
  twice: count,
  all: count,
});

export const importPreviewSchema = z.object({
  columns: z.array(z.object({ header: z.string(), first: z.string(), field: z.enum(importFields) })),
  projects: z
    .array(z.object({ name: z.string(), count, project: idSchema.nullable(), isKnown: z.boolean() }))
    .describe('The names of projects in the file; known are those that are a project’s own or remembered'),
  counts: countsSchema,
  lines: z
    .array(
      z.object({
        row: rowNumber.describe('As a spreadsheet numbers it; the headers are row 1'),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        project: idSchema.nullable(),
        outcome,
        by: z.enum(['phone', 'email']).nullable().describe('What the row has in common with the person'),
        person: z
          .object({
            id: idSchema,
            name: z.string().nullable(),
            stage: z.enum(stages),
            withdrawnAt: z.iso.datetime().nullable(),
          })
          .nullable(),
        faults: z.array(z.object({ kind: z.enum(faultKinds), digits: z.number().int().optional() })),
        cells: z.array(z.string()).describe('Of a row that is left out as wrong'),
      }),
    )
    .describe('Every row that is not new, up to 1,000, and the first 200 of those that are'),
});

export const importDoneSchema = z.object({
  id: idSchema,
  counts: countsSchema,
  until: z.iso.datetime().describe('Until then it can be undone'),
});

export const importsSchema = z.array(
  z.object({
    id: idSchema,
    fileName: z.string(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    added: count,
    joined: count,
    until: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
  }),
);

export const importUndoneSchema = z.object({
  removed: count,
  kept: count.describe('People who were worked with since, and stay'),
});

export const knownQuery = z.object({
  phone: text(limits.phone).trim().default(''),
  email: text(limits.email).trim().default(''),
});
export const knownSchema = z.object({
  person: z
    .object({
      id: idSchema.nullable().describe('Null for a person of another colleague'),
      name: z.string().nullable(),
      stage: z.enum(stages),
      owner: z.string().nullable(),
      firstAt: z.iso.datetime(),
      source: z.string().nullable(),
      campaign: z.string().nullable(),
      isWithdrawn: z.boolean(),
    })
    .nullable(),
});

export type ImportPreviewInput = z.infer<typeof importPreviewInput>;
export type ImportInput = z.infer<typeof importInput>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type ImportLine = ImportPreview['lines'][number];
export type ImportCounts = z.infer<typeof countsSchema>;
export type ImportDone = z.infer<typeof importDoneSchema>;
export type PeopleImports = z.infer<typeof importsSchema>;
export type KnownPerson = z.infer<typeof knownSchema>['person'];
