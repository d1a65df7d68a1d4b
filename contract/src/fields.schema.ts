import { z } from 'zod';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';

/** The kinds of field that entities are made of, each with its bound. */

/** Text of ours and of an imported store alike, so that links people already hold keep working. */
export const idSchema = z
  .string()
  .regex(new RegExp(`^[0-9A-Za-z_-]{1,${limits.id}}$`), 'An id is letters, digits, _ and - only')
  .describe('Made by the server; later ids sort after earlier ones')
  .register(formHints, { form: 'hidden' });

/** Any text that can be stored: the database takes neither a NUL nor half of a surrogate pair. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This holds a character that cannot be stored');

export const label = text(limits.label);
export const line = text(limits.line);
export const paragraph = text(limits.paragraph);

/**
 * An address that a page may link to or load: a path of ours, the web, or the spec's word for none. What names another scheme
 * (`javascript:`, `data:`) is no address; control characters and spaces are what browsers drop before they look for one.
 */
const address = text(limits.url).refine(
  (value) => !/^[a-z][a-z\d+.-]*:/i.test(value.replace(/[\p{Cc}\s]/gu, '')) || /^https?:\/\//i.test(value),
  'This must be a path or start with https://',
);
export const url = address;

/** Addresses of what can be uploaded: a form puts an Upload button beside each. */
export const picture = address.clone().register(formHints, { media: 'picture' });
export const film = address.clone().register(formHints, { media: 'film' });
export const brochureFile = address.clone().register(formHints, { media: 'brochure' });

/** A line that we added to the spec's fields; its form does not insist on it. */
export const extraLine = text(limits.line).optional().register(formHints, { form: 'optional' });

/** A text field that may not be left empty. */
export const required = (field: z.ZodString) => field.trim().min(1, 'This field is required');

/** Every stored entity carries its id twice, as the spec reads both spellings. */
export const identity = { _id: idSchema, id: idSchema };

/** What is edited counts its versions; the `ETag` of an answer is this number. */
export const versioned = { version: z.number().int().positive() };

/** Admin forms send text; a number may come as either. An empty text is no number. */
export const numeric = (range: z.ZodNumber) =>
  z.union([
    range,
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/, 'This must be a number')
      .transform(Number)
      .pipe(range),
  ]);

export const byId = z.object({ id: idSchema });

/** A page of a list that can grow without bound: what comes after the row with this id. */
export const pageQuery = z.object({
  after: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.defaultPageSize),
});
