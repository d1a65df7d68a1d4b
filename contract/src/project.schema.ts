import { z } from 'zod';
import { limits } from './limits.ts';

/** Text of ours and of an imported store alike, so that links people already hold keep working. */
export const idSchema = z
  .string()
  .regex(new RegExp(`^[0-9A-Za-z_-]{1,${limits.id}}$`), 'An id is letters, digits, _ and - only')
  .describe('Made by the server; later ids sort after earlier ones');

const label = z.string().max(limits.label);
const line = z.string().max(limits.line);
const paragraph = z.string().max(limits.paragraph);
const url = z.string().max(limits.url);

export const photoSchema = z.object({
  url,
  alt: line.optional(),
  caption: line.optional(),
});

export const projectLocationSchema = z.object({
  address: label.describe('The neighbourhood, as the location filter shows it'),
  addressFull: line.optional(),
  latitude: z.number().min(-limits.latitude).max(limits.latitude).nullable().optional(),
  longitude: z.number().min(-limits.longitude).max(limits.longitude).nullable().optional(),
  url: url.optional().describe('Directions to the site'),
  sentence: paragraph.optional(),
});

const amenitySchema = z.object({ name: label, photo: url, quote: line, sentence: paragraph });

const floorPlanSchema = z.object({ photo: url, alt: line.optional(), caption: line.optional() });

const keyPlaceSchema = z.object({
  _id: idSchema,
  name: label,
  icon: label,
  distance: label,
  url: url.optional(),
});

/** What a person enters. The server adds the ids and the version. */
export const projectInputSchema = z.object({
  name: z.string().trim().min(1).max(limits.name),
  priority: z.number().int().min(0).max(limits.priority),
  status: label.optional(),
  reraNumber: label.optional(),
  type: label.optional(),
  builder: label.optional(),
  layout: z.enum(['standard', 'classic']).optional(),
  introPhotos: z.array(photoSchema).max(limits.rows).default([]),
  logo: url.optional(),
  about: paragraph.optional(),
  quote: line.optional(),
  reraQrcode: url.optional(),
  photos: z.array(photoSchema).max(limits.rows).default([]),
  actualphotos: z.array(photoSchema).max(limits.rows).default([]),
  video: url.optional().describe("A video's address, or 'na' for none"),
  videourl: url.optional(),
  videotext: line.optional(),
  location: z.array(projectLocationSchema).max(limits.rows).default([]),
  aminities: z.array(amenitySchema).max(limits.rows).default([]),
  floorplan: z.array(floorPlanSchema).max(limits.rows).default([]),
  brochure: url.optional(),
  keyplaces: z.array(keyPlaceSchema).max(limits.rows).default([]),
});

const identity = { _id: idSchema, id: idSchema };

export const projectSchema = z.object({
  ...identity,
  ...projectInputSchema.shape,
  version: z.number().int().positive(),
});

/** What a card, a filter or a map marker needs: a list never answers whole documents. */
export const projectSummarySchema = z.object({
  ...identity,
  ...projectInputSchema.pick({
    name: true,
    priority: true,
    status: true,
    reraNumber: true,
    type: true,
    builder: true,
    logo: true,
    video: true,
  }).shape,
  photos: z.array(photoSchema).max(1),
  location: z.array(projectLocationSchema.omit({ sentence: true })).max(1),
});

export type Project = z.infer<typeof projectSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type Photo = z.infer<typeof photoSchema>;
