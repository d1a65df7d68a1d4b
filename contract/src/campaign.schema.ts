import { z } from 'zod';
import { campaignRobots } from './campaign.ts';
import {
  identity,
  idSchema,
  label,
  line,
  paragraph,
  picture,
  required,
  seoFields,
  text,
  versioned,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import { photoSchema } from './project.schema.ts';

/**
 * A campaign page: an ordered list of small blocks about one project. Homes, plans, progress and places are read from the documents
 * of the project, residents' words and questions from theirs.
 */

const optional = { form: 'optional' } as const;
const heading = label.default('').register(formHints, optional);
const sentence = line.default('').register(formHints, optional);
const photo = picture.default('').register(formHints, { ...optional, media: 'picture' });
const alt = line.default('').register(formHints, optional);

const references = (collection: 'faqs' | 'testimonial') =>
  z.array(idSchema).max(limits.references).default([]).register(formHints, { control: 'references', collection });

const blockOf = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ _id: idSchema, kind: z.literal(kind), ...shape });

const blockSchema = z.discriminatedUnion('kind', [
  blockOf('hero', { heading, sentence, photo, alt }),
  blockOf('text', { heading, text: paragraph.default('').register(formHints, optional), photo, alt }),
  blockOf('gallery', { heading, photos: z.array(photoSchema).max(limits.rows).default([]) }),
  blockOf('homes', { heading, sentence }),
  blockOf('plan', { heading, sentence }),
  blockOf('progress', { heading, sentence }),
  blockOf('places', { heading }),
  blockOf('testimonial', { heading, testimonials: references('testimonial') }),
  blockOf('faq', { heading, faqs: references('faqs') }),
  blockOf('form', { heading, sentence }),
]);

const fields = {
  title: required(label),
  project: text(limits.id)
    .min(1, 'This field is required')
    .register(formHints, { control: 'reference', collection: 'projects' })
    .describe("A project's id"),
  slug: text(limits.slug)
    .optional()
    .describe('The last part of the path of the page. Empty: made from the title')
    .register(formHints, optional),
  robots: z.enum(campaignRobots).default('noindex').describe('Whether search engines may list the page'),
  blocks: z
    .array(blockSchema)
    .max(limits.campaignBlocks)
    .default([])
    .register(formHints, { control: 'blocks' })
    .describe('What the page shows, from top to bottom'),
  ...seoFields,
};

export const campaignInputSchema = withFittingMedia(z.object(fields));
export const campaignSchema = z.object({ ...identity, ...fields, ...versioned });
/** Of the list; the blocks come with the campaign itself. */
export const campaignSummarySchema = campaignSchema.omit({ blocks: true, seoTitle: true, seoDescription: true });

export type Campaign = z.output<typeof campaignSchema>;
export type CampaignBlock = z.output<typeof blockSchema>;
