import { z } from 'zod';
import { day } from './day.schema.ts';
import {
  boundedNumber,
  extraLine,
  identity,
  label,
  line,
  numeric,
  optionalNumeric,
  url,
  versioned,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { rateRules } from './tax-rates.ts';

const percent = boundedNumber(0, limits.percent);
const rupees = boundedNumber(0, limits.rupees, 'whole number');
const squareMetres = boundedNumber(0, limits.squareMetres);

const rateFields = z.object({
  rule: z.enum(rateRules),
  place: label.trim().min(1, 'This field is required'),
  percent,
  from: day,
  reviewBy: day,
  source: line.trim().min(1, 'This field is required'),
  sourceUrl: url.optional().register(formHints, { control: 'url', form: 'optional' }),
  note: extraLine,
  cap: rupees.optional(),
  threshold: rupees.optional(),
  areaLimit: squareMetres.optional(),
});

export const taxRateSchema = z.object({ ...identity, ...rateFields.shape, ...versioned });

export const taxRateInputSchema = rateFields.extend({
  percent: numeric(percent),
  cap: optionalNumeric(rupees).register(formHints, { control: 'amount', form: 'optional' }),
  threshold: optionalNumeric(rupees).register(formHints, { control: 'amount', form: 'optional' }),
  areaLimit: optionalNumeric(squareMetres).register(formHints, { form: 'optional' }),
});

export type TaxRateDocument = z.infer<typeof taxRateSchema>;
