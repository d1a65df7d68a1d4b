import { z } from 'zod';
import { text } from './fields.schema.ts';
import { formFactsLength } from './form-facts.ts';
import { limits } from './limits.ts';

const dayLength = 86_400_000;

const formFactsSchema = z.object({
  elapsed: z
    .number()
    .int()
    .min(0)
    .max(dayLength)
    .optional()
    .describe('From the opening of the page to the sending, in ms'),
  trap: text(limits.line).optional(),
});

export type FormFacts = z.infer<typeof formFactsSchema>;

/** Null where there are none, or none that can be read: facts decide nothing about whether a lead is taken. */
export function readFormFacts(header: unknown): FormFacts | null {
  if (typeof header !== 'string' || header.length > formFactsLength) return null;
  try {
    return formFactsSchema.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    return null;
  }
}
