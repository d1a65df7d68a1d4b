import { z } from 'zod';
import { identity, label, paragraph, required, text, versioned } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';

const testimonialFields = {
  message: paragraph,
  name: label,
  location: label,
  designation: label,
  project: text(limits.id)
    .register(formHints, { control: 'reference', collection: 'projects', form: 'absent' })
    .describe("A project's id, compared as text"),
};

export const testimonialInputSchema = z.object({ ...testimonialFields, message: required(paragraph) });
export const testimonialSchema = z.object({ ...identity, ...testimonialFields, ...versioned });

export type Testimonial = z.infer<typeof testimonialSchema>;
export type TestimonialInput = z.infer<typeof testimonialInputSchema>;
