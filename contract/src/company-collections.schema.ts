import { z } from 'zod';
import { line, paragraph, required } from './fields.schema.ts';

/** The lists of the company's own texts. The names of their fields are those of section 3 of the specification. */

export const faqInputSchema = z.object({
  questions: required(line).describe('One question. The page ends it with a question mark'),
  answer: required(paragraph),
});
