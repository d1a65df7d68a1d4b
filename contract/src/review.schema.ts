import { z } from 'zod';
import { documentParams } from './admin.schema.ts';
import { contentCollections } from './collections.ts';
import { idSchema, required, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { postKinds } from './post.ts';
import { publicationStates } from './publishing.ts';

/** What a team needs around a draft: the queue of approvals, notes, and who else has it open. */

const time = z.iso.datetime();
const who = z.string().nullable().describe('The e-mail address of a colleague');

export const waitingReviewSchema = z.object({
  collection: z.enum(contentCollections),
  id: idSchema,
  kind: z.enum(postKinds).optional(),
  title: z.string(),
  by: who,
  name: z.string().nullable().describe('The name of this colleague'),
  note: z.string(),
  at: time,
  wantedAt: time.nullable().describe('When they wish it to be live; null for as soon as it is approved'),
  differences: z.number().int().nullable().describe('From the live page; null for a document that is not live'),
  picture: z.string().describe('The URL of its first picture; empty for none'),
});

export const noteParams = documentParams.extend({ note: idSchema });
export const noteInput = z.object({
  text: required(text(limits.note).trim()),
  path: z
    .string()
    .regex(/^\w{1,40}(\.\w{1,40}){0,4}$/)
    .nullable()
    .default(null)
    .describe('The field that it is about; null for the whole draft'),
});
export const noteSchema = z.object({
  id: idSchema,
  path: z.string().nullable(),
  text: z.string(),
  by: who,
  name: z.string().nullable(),
  at: time,
});

export const presenceInput = z.object({
  section: text(limits.name)
    .trim()
    .nullable()
    .describe('The section of the form that is open; null when the page is closed'),
});
export const presenceSchema = z.object({
  version: z.number().int().positive(),
  state: z.enum(publicationStates),
  others: z.array(z.object({ name: z.string(), section: z.string() })),
});

export type WaitingReview = z.infer<typeof waitingReviewSchema>;
export type DraftNote = z.infer<typeof noteSchema>;
export type NoteInput = z.output<typeof noteInput>;
export type Presence = z.infer<typeof presenceSchema>;
