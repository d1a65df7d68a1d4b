import { z } from 'zod';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { mediaKinds, mediaStates, mediaUses } from './media.ts';

const percent = z.coerce.number().int().min(0).max(100);

/** The form fields beside the file of an upload. */
export const uploadFieldsSchema = z.strictObject({
  alt: text(limits.line).trim().min(1, 'Say what the picture shows'),
  focalX: percent.default(50),
  focalY: percent.default(50),
  use: z.enum(mediaUses).optional().describe('The field that it is for; files of other types are refused'),
  access: z.enum(['public', 'private']).default('public').describe("'private' for a brochure: it needs a grant"),
});

export const mediaSchema = z.object({
  id: idSchema,
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  /** Files generated so far and in total, for a progress bar. */
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  reason: z.string().optional().describe('Why it failed, in a sentence for the person who uploaded it'),
  url: z.string().optional().describe("Its URL, once it is ready; a picture's URL contains its size and focal point"),
  name: z.string().describe('The uploaded file name'),
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
    .describe('For clients without cookies; browsers send the grant as a cookie'),
});
