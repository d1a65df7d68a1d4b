import { z } from 'zod';
import { identity, label, line, paragraph, picture, required, versioned } from './fields.schema.ts';
import { limits } from './limits.ts';

/** Blog posts and news items are one entity with a kind; an id is never in both. */
export const postKinds = ['blog', 'news'] as const;

const postFields = {
  title: line,
  photo: picture,
  date: label.describe('As it is shown, for example 2 June 2025'),
  details: paragraph,
  content: z.array(paragraph).max(limits.paragraphs).describe('One text for each paragraph'),
};

export const postInputSchema = z.object({
  ...postFields,
  title: required(line),
  content: postFields.content.default([]),
});

export const postSchema = z.object({ ...identity, kind: z.enum(postKinds), ...postFields, ...versioned });

/** What a card needs; the paragraphs come with the post itself. */
export const postSummarySchema = postSchema.omit({ content: true });

export type PostKind = (typeof postKinds)[number];
export type Post = z.infer<typeof postSchema>;
export type PostInput = z.infer<typeof postInputSchema>;
export type PostSummary = z.infer<typeof postSummarySchema>;
