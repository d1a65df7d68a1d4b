import { z } from 'zod';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { mediaKinds, mediaStates } from './media.ts';

const percent = z.coerce.number().int().min(0).max(100);

/** The fields beside the file in the form that uploads it. */
export const uploadFieldsSchema = z.strictObject({
  alt: text(limits.line).trim().min(1, 'Say what the picture shows'),
  focalX: percent.default(50),
  focalY: percent.default(50),
  access: z.enum(['public', 'private']).default('public').describe("'private' for a brochure: served against a grant"),
});

export const mediaSchema = z.object({
  id: idSchema,
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  /** Files made so far, and in all: what a progress bar shows. */
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  reason: z.string().optional().describe('Why it failed, in a sentence for the person who uploaded it'),
  url: z.string().optional().describe("Its address, once it is ready; a picture's says how to draw it"),
  name: z.string().describe('The file name it came with'),
  alt: z.string(),
  bytes: z.number().int().min(0),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  focal: z.object({ x: percent, y: percent }),
});

export type Media = z.infer<typeof mediaSchema>;
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

export const brochureQuerySchema = z.object({
  grant: z
    .string()
    .regex(/^[0-9A-Za-z_-]{43}$/)
    .optional()
    .describe('For clients without cookies; browsers carry the grant in one'),
});
