import { z } from 'zod';
import { formHints } from './form-fields.schema.ts';

/** A calendar day in the company's time zone, as 2026-04-01. */
export const day = z.iso.date('This must be a day').register(formHints, { control: 'day' });

/** As a form sends it: '' or null for none. */
export const optionalDay = z
  .union([day, z.literal('').transform(() => undefined), z.null().transform(() => undefined)], 'This must be a day')
  .optional()
  .register(formHints, { control: 'day', form: 'optional' });
