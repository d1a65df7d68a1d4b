import { z } from 'zod';
import { authorityNames } from './authorities.ts';
import { idSchema, text } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import {
  isSafeHref,
  isSafeSource,
  linkCollections,
  type RichBlock,
  type RichList,
  type RichSpan,
  type RichText,
  referencesIn,
  richTextLimits,
  type ShownReference,
  walkRichText,
} from './rich-text.ts';
import { textOfSpans } from './rich-text-plain.ts';

/** The schema of rich text. Lists are nested to a fixed depth, so that neither the schema nor a document is recursive. */

const href = text(limits.url).refine(isSafeHref, 'This must be a path or start with https://, mailto: or tel:');
const source = text(limits.url).refine(isSafeSource, 'This must be a path or start with https://');
const link = z.union([z.object({ collection: z.enum(linkCollections), id: idSchema }), z.object({ href })]);

const span = z.object({
  type: z.literal('text'),
  text: text(richTextLimits.text),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: link.optional(),
});

const tooLong = `A paragraph has at most ${richTextLimits.text} characters`;
const isShort = (spans: RichSpan[]) => textOfSpans(spans).length <= richTextLimits.text;
const spans = z.array(span).max(richTextLimits.text).refine(isShort, tooLong);

const paragraph = z.object({ type: z.literal('paragraph'), content: spans });
const heading = z.object({ type: z.literal('heading'), level: z.literal([2, 3]), content: spans });
const quote = z.object({ type: z.literal('quote'), content: z.array(paragraph).min(1).max(richTextLimits.items) });

function listOf(depth: number): z.ZodType<RichList> {
  const part = depth > 1 ? z.union([paragraph, listOf(depth - 1)]) : paragraph;
  const item = z.object({
    type: z.literal('listItem'),
    content: z
      .array(part)
      .min(1)
      .max(richTextLimits.items)
      .refine(([first]) => first?.type === 'paragraph', 'A list item starts with a paragraph'),
  });
  const type = z.enum(['bulletList', 'orderedList']);
  return z.object({ type, content: z.array(item).min(1).max(richTextLimits.items) });
}

const picture = z.object({
  type: z.literal('picture'),
  url: source,
  alt: text(limits.line),
  caption: text(limits.line),
});
const video = z.object({ type: z.literal('video'), url: source, title: text(limits.line) });
const plate = z.object({ type: z.literal('plate'), project: idSchema });

const cell = z.object({ type: z.literal('cell'), isHeader: z.literal(true).optional(), content: spans });
const row = z.object({
  type: z.literal('row'),
  content: z
    .array(cell)
    .min(1)
    .max(richTextLimits.columns)
    .refine(
      (cells) => cells.map(({ content }) => textOfSpans(content)).join(' | ').length <= richTextLimits.text,
      tooLong,
    ),
});
const table = z.object({
  type: z.literal('table'),
  content: z
    .array(row)
    .min(1)
    .max(richTextLimits.rows)
    .refine((rows) => new Set(rows.map(({ content }) => content.length)).size === 1, 'Rows have equally many cells'),
});

const block = z.union([
  paragraph,
  heading,
  listOf(richTextLimits.listDepth),
  quote,
  picture,
  table,
  plate,
  video,
]) satisfies z.ZodType<RichBlock>;

export const richTextSchema = z
  .object({
    type: z.literal('document'),
    content: z
      .array(block)
      .max(richTextLimits.blocks, `A text has at most ${richTextLimits.blocks} paragraphs and other parts`),
  })
  .refine(
    (document) => lengthOf(document) <= richTextLimits.total,
    `A text has at most ${richTextLimits.total} characters`,
  )
  .refine(
    (document) => referencesIn(document).length <= richTextLimits.references,
    `A text refers to at most ${richTextLimits.references} documents`,
  )
  .meta({
    // The API documentation describes it once and refers to it.
    id: 'RichText',
    description: 'The text with headings, lists, pictures and links. Where it is given, `content` is derived from it',
  })
  .register(formHints, { control: 'rich-text' }) satisfies z.ZodType<RichText>;

export const shownReferenceSchema = z.object({
  collection: z.enum(linkCollections),
  id: idSchema,
  title: z.string(),
  path: z.string().nullable().describe('Null for a document that is deleted'),
  registration: z
    .object({ number: z.string(), authority: z.enum(authorityNames).optional(), qrUrl: z.string() })
    .optional()
    .describe('Of a project'),
}) satisfies z.ZodType<ShownReference>;

function lengthOf(document: RichText): number {
  let length = 0;
  for (const node of walkRichText(document)) if (node.type === 'text') length += node.text.length;
  return length;
}
