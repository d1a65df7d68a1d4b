import { z } from 'zod';
import { authorityNames } from './authorities.ts';
import { day, optionalDay } from './day.schema.ts';
import {
  absentPicture,
  boundedNumber,
  brochureFile,
  byId,
  extraLine,
  film,
  identity,
  idSchema,
  label,
  line,
  numeric,
  optionalNumeric,
  paragraph,
  picture,
  seoFields,
  text,
  url,
  versioned,
} from './fields.schema.ts';
import { filingInputSchema, filingSchema } from './filing.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import {
  connectionInputSchema,
  connectionSchema,
  documentInputSchema,
  documentSchema,
  homeTypeInputSchema,
  homeTypeSchema,
  planInputSchema,
  saleFields,
  saleInputFields,
  stageSchema,
  towerSchema,
  towersInputSchema,
} from './project-parts.schema.ts';
import { typeOfferSchema } from './unit.schema.ts';

export const photoSchema = z.object({
  url: picture,
  alt: extraLine,
  caption: extraLine,
});

const latitude = boundedNumber(-limits.latitude, limits.latitude);
const longitude = boundedNumber(-limits.longitude, limits.longitude);

const projectLocationSchema = z.object({
  address: label.describe('The neighbourhood, as the location filter shows it'),
  addressFull: line.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  url: url.optional().describe('Directions to the site'),
  sentence: paragraph.optional(),
});

/** As a form sends it: coordinates as text, empty for none. */
const locationInputSchema = projectLocationSchema.extend({
  latitude: optionalNumeric(latitude).register(formHints, { control: 'point', longitude: 'longitude' }),
  longitude: optionalNumeric(longitude).register(formHints, { isPartOf: 'latitude' }),
});

const amenitySchema = z.object({
  name: label,
  photo: absentPicture,
  quote: line,
  sentence: paragraph,
  caption: extraLine,
});

const floorPlanSchema = z.object({ photo: picture, alt: extraLine, caption: extraLine });

const keyPlaceSchema = z.object({
  _id: idSchema,
  name: label,
  icon: label.clone().register(formHints, { control: 'choice', form: 'absent' }),
  distance: label.clone().register(formHints, { control: 'measure' }),
  url: url.optional(),
});

const heightMetres = boundedNumber(limits.leastHeight, limits.mostHeight);

const priority = boundedNumber(0, limits.priority, 'whole number');

const projectFields = z.object({
  name: text(limits.name).trim().min(1),
  priority,
  status: label.optional().register(formHints, { control: 'choice', form: 'required' }),
  reraNumber: label.optional(),
  type: label.optional().register(formHints, { control: 'choice', form: 'required' }),
  builder: label.optional().register(formHints, { control: 'choice' }),
  layout: z.enum(['standard', 'classic']).optional().register(formHints, { form: 'optional' }),
  heightMetres: heightMetres.optional(),
  introPhotos: z.array(photoSchema).max(limits.rows),
  logo: picture.optional(),
  about: paragraph.optional(),
  quote: line.optional(),
  reraQrcode: picture.optional(),
  authority: z.enum(authorityNames).optional().register(formHints, { form: 'optional' }),
  reraPage: url.optional().describe('The page of the project on the website of the authority'),
  reraValidUntil: day.optional().describe('The last day of the registration'),
  photos: z.array(photoSchema).max(limits.rows),
  actualphotos: z.array(photoSchema).max(limits.rows),
  video: film.optional().describe("A video's address, or 'na' for none"),
  videourl: url.optional(),
  videotext: line.optional(),
  panorama: picture.optional().describe('All around one point, twice as wide as high (equirectangular)'),
  panoramaCaption: extraLine,
  location: z.array(projectLocationSchema).max(limits.rows),
  aminities: z.array(amenitySchema).max(limits.rows),
  floorplan: z.array(floorPlanSchema).max(limits.rows),
  brochure: brochureFile.optional(),
  keyplaces: z.array(keyPlaceSchema).max(limits.rows),
  homeTypes: z.array(homeTypeSchema).max(limits.rows).optional(),
  ...saleFields,
  towers: z.array(towerSchema).max(limits.rows).optional(),
  stages: z.array(stageSchema).max(limits.rows).optional(),
  documents: z.array(documentSchema).max(limits.rows).optional(),
  filings: z.array(filingSchema).max(limits.rows).optional(),
  connections: z.array(connectionSchema).max(limits.rows).optional(),
  connectionsNote: line.optional().describe('When and how the minutes were measured'),
  ...seoFields,
});

export const projectSchema = z.object({ ...identity, ...projectFields.shape, ...versioned });

/** What a person enters; the server adds ids and version. */
export const projectInputSchema = withFittingMedia(
  projectFields.extend({
    priority: numeric(priority),
    heightMetres: optionalNumeric(heightMetres)
      .describe("From the ground to the top; the page's level marks are drawn from it")
      .register(formHints, { form: 'optional' }),
    introPhotos: projectFields.shape.introPhotos.default([]),
    photos: projectFields.shape.photos.default([]),
    actualphotos: projectFields.shape.actualphotos.default([]),
    location: z.array(locationInputSchema).max(limits.rows).default([]),
    aminities: projectFields.shape.aminities.default([]),
    floorplan: projectFields.shape.floorplan.default([]),
    keyplaces: projectFields.shape.keyplaces.default([]),
    homeTypes: z.array(homeTypeInputSchema).max(limits.rows).optional(),
    reraPage: url.optional().register(formHints, { control: 'url', form: 'optional' }),
    reraValidUntil: optionalDay,
    panorama: picture.optional().register(formHints, { media: 'picture', form: 'optional' }),
    ...saleInputFields,
    towers: towersInputSchema.optional(),
    stages: planInputSchema.optional(),
    documents: z.array(documentInputSchema).max(limits.rows).optional(),
    filings: z.array(filingInputSchema).max(limits.rows).optional(),
    connections: z.array(connectionInputSchema).max(limits.rows).optional(),
    connectionsNote: extraLine,
  }),
);

/** The fields of a card, a filter or a map marker: a list never returns whole documents. */
const summaryFields = {
  name: true,
  priority: true,
  status: true,
  reraNumber: true,
  authority: true,
  type: true,
  builder: true,
  logo: true,
  video: true,
  city: true,
  possession: true,
  occupancyCertificate: true,
  legalCharge: true,
  depositPerSquareMetre: true,
  reckonerPerSquareMetre: true,
} as const;

/** Of pictures and places, a summary has the first. */
export const projectSummarySchema = z.object({
  ...identity,
  ...projectFields.pick(summaryFields).shape,
  photos: z.array(photoSchema).max(1),
  location: z.array(projectLocationSchema.omit({ sentence: true })).max(1),
  homeTypes: z
    .array(homeTypeSchema.pick({ name: true, bedrooms: true, carpetArea: true, price: true }))
    .max(limits.rows)
    .optional(),
  offers: z
    .array(typeOfferSchema)
    .optional()
    .describe('What is left of each home type, where homes are entered one by one'),
});

export function projectSummaryOf(project: ProjectInput) {
  const { photos, location, homeTypes } = project;
  return {
    ...Object.fromEntries(Object.entries(project).filter(([name]) => Object.hasOwn(summaryFields, name))),
    photos: photos.slice(0, 1),
    location: location.slice(0, 1).map(({ sentence: _sentence, ...place }) => place),
    ...(homeTypes && {
      homeTypes: homeTypes.map(({ name, bedrooms, carpetArea, price }) => ({ name, bedrooms, carpetArea, price })),
    }),
  };
}

/** Which of a project's documents, counted from 0. */
export const projectDocumentParams = byId.extend({ position: z.string().regex(/^\d{1,3}$/) });

export type Project = z.infer<typeof projectSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type Photo = z.infer<typeof photoSchema>;
