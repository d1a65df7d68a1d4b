import { z } from 'zod';
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
  openDocument,
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
import { holdShareLimits } from './holds.ts';
import { limits } from './limits.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import { isWholePlan, planSum } from './payment-plan.ts';
import { readOutlines } from './plates.ts';
import { projectListNames } from './project-lists.ts';
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

const rupees = boundedNumber(0, limits.rupees, 'whole number');
const squareMetres = boundedNumber(1, limits.squareMetres);
const percent = boundedNumber(0, limits.percent);

/** One kind of home in the project, such as its 3 BHK. Units refer to it by its name. */
const homeTypeSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  bedrooms: boundedNumber(0, 10, 'whole number'),
  carpetArea: squareMetres.describe('As RERA defines it, in square metres'),
  balconyArea: squareMetres.optional(),
  price: rupees.optional().describe('The lowest agreement value in rupees; absent for on request'),
  facing: label.optional(),
  parking: label.optional(),
  plan: picture.optional(),
  planAlt: extraLine,
});

const homeTypeInputSchema = homeTypeSchema.extend({
  bedrooms: numeric(homeTypeSchema.shape.bedrooms),
  carpetArea: numeric(squareMetres),
  balconyArea: optionalNumeric(squareMetres).register(formHints, { form: 'optional' }),
  price: optionalNumeric(rupees).register(formHints, { control: 'amount', form: 'optional' }),
  facing: label.optional().register(formHints, { form: 'optional' }),
  parking: label.optional().register(formHints, { form: 'optional' }),
  plan: picture.optional().register(formHints, { media: 'picture', form: 'optional' }),
});

/** A tower as visitors choose a home in it. Its homes are in the table of units. */
const towerSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  plate: picture.optional(),
  plateAlt: extraLine,
  outlines: paragraph.optional().describe('The homes of a floor on the plate, see plates.ts'),
});

const towerInputSchema = towerSchema.extend({
  plate: picture.optional().register(formHints, { media: 'picture', form: 'optional' }),
  outlines: paragraph
    .optional()
    .refine(
      (text) => text === undefined || readOutlines(text) !== null,
      'Each line needs three points or more, from 0 to 100',
    )
    .register(formHints, { form: 'optional' }),
});

/** The homes name their tower, so each has one name; names that differ only in letter case would be mixed up. */
const towersInputSchema = z
  .array(towerInputSchema)
  .max(limits.rows)
  .superRefine((towers, context) => {
    const names = new Map<string, string>();
    for (const [index, { name }] of towers.entries()) {
      const other = names.get(name.toLowerCase());
      if (other === undefined) names.set(name.toLowerCase(), name);
      else context.addIssue({ code: 'custom', path: [index, 'name'], message: `There is a tower “${other}” already` });
    }
  });

/** A payment that falls due when a stage of construction is reached. */
const stageSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  percent,
  planned: day.optional(),
  reached: day.optional(),
});

const stageInputSchema = stageSchema.extend({
  percent: numeric(percent),
  planned: optionalDay,
  reached: optionalDay,
});

const planInputSchema = z
  .array(stageInputSchema)
  .max(limits.rows)
  .superRefine((stages, context) => {
    if (stages.length === 0 || isWholePlan(stages)) return;
    context.addIssue({ code: 'custom', message: `The shares add up to ${planSum(stages) / 100} %, not to 100 %` });
  });

/** A paper about the project: open to anyone, or behind the brochure form. Then public responses have no address of its file. */
const documentSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  details: label.optional(),
  file: openDocument,
  day: day.optional(),
  access: z.enum(['open', 'form']).optional().describe("'form': behind the brochure form; open without"),
});

/** A stored paper without a choice is open; a new one needs the choice, so that none is opened by an oversight. */
const documentInputSchema = documentSchema
  .extend({
    details: label.optional().register(formHints, { form: 'optional' }),
    day: optionalDay,
    access: z.enum(['open', 'form']).optional().register(formHints, { form: 'required' }),
  })
  .refine(({ access }) => access !== undefined, { path: ['access'], error: 'Choose who can open it' });

const minutes = boundedNumber(0, 600, 'whole number');

/** How long it takes to a place, when the roads are free and when they are full. */
const connectionSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  way: label.optional().describe('How far and by what, such as 2.3 km by road'),
  offPeak: minutes,
  peak: minutes,
  url: url.optional(),
});

const connectionInputSchema = connectionSchema
  .extend({
    way: label.optional().register(formHints, { form: 'optional' }),
    offPeak: numeric(minutes),
    peak: numeric(minutes),
    url: url.optional().register(formHints, { control: 'url', form: 'optional' }),
  })
  .refine(({ offPeak, peak }) => peak >= offPeak, { path: ['peak'], error: 'This is less than on free roads' });

const holdShare = boundedNumber(holdShareLimits.least, holdShareLimits.most, 'whole number');

/** What decides the price of a home besides its own, and how homes are held. */
const saleFields = {
  city: label.optional().describe('Whose tax rates count'),
  possession: day.optional().describe('As filed with the authority'),
  occupancyCertificate: day.optional(),
  legalCharge: rupees.optional(),
  depositPerSquareMetre: rupees.optional(),
  reckonerPerSquareMetre: rupees.optional(),
  holdByEmail: z.enum(['off', 'on']).optional().register(formHints, { form: 'optional' }),
  holdShare: holdShare.optional(),
};

const [firstPossession, lastPossession] = ['2000-01-01', '2100-12-31'];

const optionalRupees = () => optionalNumeric(rupees).register(formHints, { control: 'amount', form: 'optional' });

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
    panorama: picture.optional().register(formHints, { media: 'picture', form: 'optional' }),
    city: label.optional().register(formHints, { form: 'optional' }),
    possession: optionalDay
      .refine(
        (value) => value === undefined || (value >= firstPossession && value <= lastPossession),
        'This must be a day from 2000 to 2100',
      )
      .register(formHints, { control: 'day', form: 'optional' }),
    occupancyCertificate: optionalDay,
    legalCharge: optionalRupees(),
    depositPerSquareMetre: optionalRupees(),
    reckonerPerSquareMetre: optionalRupees(),
    holdShare: optionalNumeric(holdShare).register(formHints, { form: 'optional' }),
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

/** A visitor's search text. It is never refused: characters that the database cannot store are dropped. */
const sought = z.string().transform((value) => value.toWellFormed().replaceAll('\0', '').slice(0, limits.search));

const soughtOften = z.union([sought, z.array(sought).max(limits.rows)]);

/**
 * The query of a list; a page that does not exist becomes the nearest one that does. `project-wishes.ts` says what each wish may
 * be; any other text is no wish.
 */
export const projectPageQuery = z.object({
  list: z.enum(projectListNames).optional(),
  name: sought.optional(),
  location: sought.optional(),
  bedrooms: soughtOften.optional(),
  budgetFrom: sought.optional().describe('All-in at the general rate, in rupees'),
  budgetTo: sought.optional(),
  possessionBy: sought.optional().describe("A year, or 'ready'"),
  areaFrom: sought.optional().describe('Carpet area in square metres'),
  areaTo: sought.optional(),
  type: soughtOften.optional().describe('residential, commercial or coworking'),
  status: soughtOften.optional(),
  sort: sought.optional().describe("price, possession or area; the team's order without"),
  page: z.string().optional(),
});

const choices = z.array(z.object({ value: z.string(), count: z.number().int().nonnegative() }));
const range = z.object({ from: z.number(), to: z.number() }).nullable();

const facetsSchema = z.object({
  bedrooms: choices,
  possessionBy: choices,
  location: choices,
  type: choices,
  status: choices,
  budget: range,
  area: range,
});

/** What a near project has instead of a wish. Prices are in paise, as in a cost sheet. */
const missSchema = z.discriminatedUnion('wish', [
  z.object({ wish: z.literal('bedrooms'), value: z.number(), by: z.number() }),
  z.object({ wish: z.literal('budget'), value: z.number().nullable(), by: z.number() }),
  z.object({ wish: z.literal('area'), value: z.number(), by: z.number() }),
  z.object({ wish: z.literal('possession'), value: z.string().nullable() }),
  z.object({ wish: z.enum(['location', 'status']), value: z.string() }),
  z.object({ wish: z.literal('type') }),
]);

const nearProjectSchema = z.object({
  project: projectSummarySchema,
  home: z.object({ name: z.string(), carpetArea: z.number(), total: z.number().nullable() }).nullable(),
  misses: z.array(missSchema),
  query: z.string().describe('Of the page with the missed wishes loosened'),
  count: z.number().int().nonnegative(),
});

export const projectPageSchema = z.object({
  items: z.array(projectSummarySchema),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
  total: z.number().int().nonnegative(),
  locations: z.array(z.string()).describe('The first location of each project, for the filter'),
  counts: z
    .record(z.enum(projectListNames), z.number().int().nonnegative())
    .describe('How many projects each list has'),
  listed: z.number().int().nonnegative().describe('How many projects the list has without wishes'),
  facets: facetsSchema.describe('The choices of the filter, and how many projects match with each'),
  nearest: z.array(nearProjectSchema).describe('If no project matches all wishes: those that come nearest'),
});

/** Which of a project's documents, counted from 0. */
export const projectDocumentParams = byId.extend({ position: z.string().regex(/^\d{1,3}$/) });

export type Project = z.infer<typeof projectSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type ProjectPage = z.infer<typeof projectPageSchema>;
export type ProjectPageQuery = z.infer<typeof projectPageQuery>;
export type ProjectDocument = z.infer<typeof documentSchema>;
export type Connection = z.infer<typeof connectionSchema>;
export type HomeType = z.infer<typeof homeTypeSchema>;
export type Photo = z.infer<typeof photoSchema>;
