import { z } from 'zod';
import { day, optionalDay } from './day.schema.ts';
import { label, line, url } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';

/** A report that the promoter files with the authority for each quarter. Without a day, it is the next one. */
export const filingSchema = z.object({
  quarter: label.trim().min(1, 'This field is required').describe('Such as July to September 2026'),
  details: line.optional(),
  day: day.optional(),
  url: url.optional(),
});

export const filingInputSchema = filingSchema.extend({
  details: line.optional().register(formHints, { form: 'optional' }),
  day: optionalDay,
  url: url.optional().register(formHints, { control: 'url', form: 'optional' }),
});

export type Filing = z.infer<typeof filingSchema>;
