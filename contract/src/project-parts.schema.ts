import { z } from 'zod';
import { day, optionalDay } from './day.schema.ts';
import {
  boundedNumber,
  extraLine,
  label,
  numeric,
  openDocument,
  optionalNumeric,
  paragraph,
  picture,
  url,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { holdShareLimits } from './holds.ts';
import { limits } from './limits.ts';
import { isWholePlan, planSum } from './payment-plan.ts';
import { readOutlines } from './plates.ts';

/** The parts of a project that decide a purchase: home types, towers, payments, documents and connections. */

const rupees = boundedNumber(0, limits.rupees, 'whole number');
const squareMetres = boundedNumber(1, limits.squareMetres);
const percent = boundedNumber(0, limits.percent);

/** One kind of home in the project, such as its 3 BHK. Units refer to it by its name. */
export const homeTypeSchema = z.object({
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

export const homeTypeInputSchema = homeTypeSchema.extend({
  bedrooms: numeric(homeTypeSchema.shape.bedrooms),
  carpetArea: numeric(squareMetres),
  balconyArea: optionalNumeric(squareMetres).register(formHints, { form: 'optional' }),
  price: optionalNumeric(rupees).register(formHints, { control: 'amount', form: 'optional' }),
  facing: label.optional().register(formHints, { form: 'optional' }),
  parking: label.optional().register(formHints, { form: 'optional' }),
  plan: picture.optional().register(formHints, { media: 'picture', form: 'optional' }),
});

/** A tower as visitors choose a home in it. Its homes are in the table of units. */
export const towerSchema = z.object({
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
export const towersInputSchema = z
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
export const stageSchema = z.object({
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

export const planInputSchema = z
  .array(stageInputSchema)
  .max(limits.rows)
  .superRefine((stages, context) => {
    if (stages.length === 0 || isWholePlan(stages)) return;
    context.addIssue({ code: 'custom', message: `The shares add up to ${planSum(stages) / 100} %, not to 100 %` });
  });

/** A paper about the project: open to anyone, or behind the brochure form. Then public responses have no address of its file. */
export const documentSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  details: label.optional(),
  file: openDocument,
  day: day.optional(),
  access: z.enum(['open', 'form']).optional().describe("'form': behind the brochure form; open without"),
});

/** A stored paper without a choice is open; a new one needs the choice, so that none is opened by an oversight. */
export const documentInputSchema = documentSchema
  .extend({
    details: label.optional().register(formHints, { form: 'optional' }),
    day: optionalDay,
    access: z.enum(['open', 'form']).optional().register(formHints, { form: 'required' }),
  })
  .refine(({ access }) => access !== undefined, { path: ['access'], error: 'Choose who can open it' });

const minutes = boundedNumber(0, 600, 'whole number');

/** How long it takes to a place, when the roads are free and when they are full. */
export const connectionSchema = z.object({
  name: label.trim().min(1, 'This field is required'),
  way: label.optional().describe('How far and by what, such as 2.3 km by road'),
  offPeak: minutes,
  peak: minutes,
  url: url.optional(),
});

export const connectionInputSchema = connectionSchema
  .extend({
    way: label.optional().register(formHints, { form: 'optional' }),
    offPeak: numeric(minutes),
    peak: numeric(minutes),
    url: url.optional().register(formHints, { control: 'url', form: 'optional' }),
  })
  .refine(({ offPeak, peak }) => peak >= offPeak, { path: ['peak'], error: 'This is less than on free roads' });

const holdShare = boundedNumber(holdShareLimits.least, holdShareLimits.most, 'whole number');

/** What decides the price of a home besides its own, and how homes are held. */
export const saleFields = {
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

export const saleInputFields = {
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
};

export type ProjectDocument = z.infer<typeof documentSchema>;
export type Connection = z.infer<typeof connectionSchema>;
export type HomeType = z.infer<typeof homeTypeSchema>;
