import { z } from 'zod';
import {
  absentPicture,
  identity,
  label,
  line,
  paragraph,
  required,
  seoFields,
  text,
  versioned,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import { postKinds } from './post.ts';
import { richTextSchema } from './rich-text.schema.ts';

const postFields = {
  title: line,
  photo: absentPicture,
  date: label.clone().register(formHints, { control: 'date' }).describe('Pages show it in words, such as 2 June 2025'),
  details: paragraph,
  content: z
    .array(paragraph)
    .max(limits.paragraphs)
    .describe('One text for each paragraph. Written alone, it replaces `richContent`')
    .register(formHints, { form: 'column' }),
  richContent: richTextSchema.optional(),
  slug: text(limits.slug)
    .optional()
    .describe('The last part of its URL. Made from the title while it is empty')
    .register(formHints, { form: 'optional' }),
  ...seoFields,
};

export const postInputSchema = withFittingMedia(
  z.object({ ...postFields, title: required(line), content: postFields.content.default([]) }),
);

export const postSchema = z.object({ ...identity, kind: z.enum(postKinds), ...postFields, ...versioned });

/** The fields of a card; the paragraphs come with the post itself. */
export const postSummarySchema = postSchema
  .omit({ content: true, richContent: true, seoTitle: true, seoDescription: true })
  .extend({ readingMinutes: z.number().int().nonnegative().describe('How long it takes to read, 0 for no text') });

export type Post = z.infer<typeof postSchema>;
export type PostInput = z.infer<typeof postInputSchema>;
export type PostSummary = z.infer<typeof postSummarySchema>;
