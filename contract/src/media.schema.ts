import { z } from 'zod';
import { contentCollections } from './collections.ts';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { libraryOrders, libraryViews, mediaKinds, mediaStates, mediaUses, pictureOrigins } from './media.ts';

const percent = z.coerce.number().int().min(0).max(100);

const uploadKey = z.string().regex(/^[0-9A-Za-z_-]{16,64}$/, 'A key is 16 to 64 letters, digits, _ and -');

export const uploadParams = z.object({ key: uploadKey });

/** The form fields beside the file of an upload. */
export const uploadFieldsSchema = z.strictObject({
  alt: text(limits.line).trim().default('').describe('What it shows; may be added later'),
  focalX: percent.default(50),
  focalY: percent.default(50),
  use: z.enum(mediaUses).optional().describe('The field that it is for; files of other types are refused'),
  key: uploadKey
    .optional()
    .describe('Chosen by the client for each file: an upload repeated with the same key is stored once'),
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
  caption: z.string(),
  credit: z.string(),
  origin: z.enum(pictureOrigins).optional(),
  takenOn: z.iso.date().optional(),
});

const whole = z.number().int().min(0).max(100);

/** What a person says of a file. Fields that are left out stay as they are; '' empties one. */
export const mediaDetailsInput = z
  .strictObject({
    alt: text(limits.line).trim(),
    caption: text(limits.line).trim(),
    credit: text(limits.line).trim(),
    origin: z.enum(['', ...pictureOrigins]),
    takenOn: z.union([z.literal(''), z.iso.date()], 'This must be a date'),
    focal: z.strictObject({ x: whole, y: whole }),
  })
  .partial();

export const libraryQuery = z.object({
  q: text(limits.search).trim().optional().describe('Part of a name, of what it shows, or of a title that uses it'),
  show: z.enum(libraryViews).default('all'),
  order: z.enum(libraryOrders).default('newest'),
  after: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(60),
});

const count = z.number().int().min(0);

export const libraryRowSchema = mediaSchema.extend({
  uses: count.describe('In how many fields of documents, and in how many pages'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
});

export const libraryPageSchema = z.object({
  rows: z.array(libraryRowSchema),
  counts: z.record(z.enum(libraryViews), count).describe('Within the search'),
  next: idSchema.nullable(),
});

/** A place that shows a file: a field of a document. */
export const mediaPlaceSchema = z.object({
  title: z.string(),
  field: z.string().describe('The field that holds it, such as Photos 2'),
  collection: z.enum(contentCollections).optional(),
  id: idSchema.optional(),
  kind: z.string().optional(),
});

export const libraryFileSchema = libraryRowSchema.extend({
  places: z.array(mediaPlaceSchema),
  widths: z.array(z.number().int().positive()).describe('The sizes made of a picture'),
});

export const replacementInput = z.strictObject({
  by: idSchema.describe('The new file, already uploaded; the same file, to give all places its present centre'),
  alt: text(limits.line).trim().optional().describe('What the new file shows; without it, descriptions stay'),
});

export const replacementSchema = z.object({
  changed: z.array(mediaPlaceSchema),
  unchanged: z.array(mediaPlaceSchema).describe('Places that could not be changed'),
});

export type MediaDetails = z.infer<typeof mediaDetailsInput>;
export type LibraryQuery = z.infer<typeof libraryQuery>;
export type LibraryRow = z.infer<typeof libraryRowSchema>;
export type LibraryPage = z.infer<typeof libraryPageSchema>;
export type LibraryFile = z.infer<typeof libraryFileSchema>;
export type MediaPlace = z.infer<typeof mediaPlaceSchema>;
export type Replacement = z.infer<typeof replacementSchema>;

export type Media = z.infer<typeof mediaSchema>;
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

export const brochureQuerySchema = z.object({
  grant: z
    .string()
    .regex(/^[0-9A-Za-z_-]{43}$/)
    .optional()
    .describe('For clients without cookies; browsers send the grant as a cookie'),
});
