import { z } from 'zod';
import {
  brochureFile,
  extraLine,
  film,
  identity,
  idSchema,
  label,
  line,
  numeric,
  paragraph,
  picture,
  text,
  url,
  versioned,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { projectListNames } from './project-lists.ts';

export const photoSchema = z.object({
  url: picture,
  alt: extraLine,
  caption: extraLine,
});

const latitude = z.number().min(-limits.latitude).max(limits.latitude);
const longitude = z.number().min(-limits.longitude).max(limits.longitude);

const projectLocationSchema = z.object({
  address: label.describe('The neighbourhood, as the location filter shows it'),
  addressFull: line.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  url: url.optional().describe('Directions to the site'),
  sentence: paragraph.optional(),
});

/** As a form sends it: coordinates as text, an empty one for none. */
const locationInputSchema = projectLocationSchema.extend({
  latitude: coordinate(latitude),
  longitude: coordinate(longitude),
});

const amenitySchema = z.object({ name: label, photo: picture, quote: line, sentence: paragraph });

const floorPlanSchema = z.object({ photo: picture, alt: extraLine, caption: extraLine });

const keyPlaceSchema = z.object({
  _id: idSchema,
  name: label,
  icon: label,
  distance: label,
  url: url.optional(),
});

const priority = z.number().int().min(0).max(limits.priority);

const projectFields = z.object({
  name: text(limits.name).trim().min(1),
  priority,
  status: label.optional(),
  reraNumber: label.optional(),
  type: label.optional(),
  builder: label.optional(),
  layout: z.enum(['standard', 'classic']).optional().register(formHints, { form: 'optional' }),
  introPhotos: z.array(photoSchema).max(limits.rows),
  logo: picture.optional(),
  about: paragraph.optional(),
  quote: line.optional(),
  reraQrcode: picture.optional(),
  photos: z.array(photoSchema).max(limits.rows),
  actualphotos: z.array(photoSchema).max(limits.rows),
  video: film.optional().describe("A video's address, or 'na' for none"),
  videourl: url.optional(),
  videotext: line.optional(),
  location: z.array(projectLocationSchema).max(limits.rows),
  aminities: z.array(amenitySchema).max(limits.rows),
  floorplan: z.array(floorPlanSchema).max(limits.rows),
  brochure: brochureFile.optional(),
  keyplaces: z.array(keyPlaceSchema).max(limits.rows),
});

export const projectSchema = z.object({ ...identity, ...projectFields.shape, ...versioned });

/** What a person enters; the server adds the ids and the version. */
export const projectInputSchema = projectFields.extend({
  priority: numeric(priority),
  introPhotos: projectFields.shape.introPhotos.default([]),
  photos: projectFields.shape.photos.default([]),
  actualphotos: projectFields.shape.actualphotos.default([]),
  location: z.array(locationInputSchema).max(limits.rows).default([]),
  aminities: projectFields.shape.aminities.default([]),
  floorplan: projectFields.shape.floorplan.default([]),
  keyplaces: projectFields.shape.keyplaces.default([]),
});

/** What a card, a filter or a map marker needs: a list never answers whole documents. */
export const projectSummarySchema = z.object({
  ...identity,
  ...projectFields.pick({
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

/** What a visitor looks for: whatever it is, it is no mistake, so what the database could not take is left out. */
const sought = z.string().transform((value) => value.toWellFormed().replaceAll('\0', '').slice(0, limits.search));

/** What was asked of a list; a page that does not exist is the nearest that does. */
export const projectPageQuery = z.object({
  list: z.enum(projectListNames).optional(),
  name: sought.optional(),
  location: sought.optional(),
  page: z.string().optional(),
});

export const projectPageSchema = z.object({
  items: z.array(projectSummarySchema),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
  total: z.number().int().nonnegative(),
  locations: z.array(z.string()).describe('Every first address, for the filter'),
  counts: z
    .record(z.enum(projectListNames), z.number().int().nonnegative())
    .describe('How many projects each list keeps'),
});

/** Null and '' are how a form says 'none'. */
function coordinate(range: z.ZodNumber) {
  return z
    .union([numeric(range), z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
    .optional();
}

export type Project = z.infer<typeof projectSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type ProjectPage = z.infer<typeof projectPageSchema>;
export type ProjectPageQuery = z.infer<typeof projectPageQuery>;
export type Photo = z.infer<typeof photoSchema>;
