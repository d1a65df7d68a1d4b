import { z } from 'zod';
import { authorityNames } from './authorities.ts';
import { hitKinds } from './collections.ts';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';

export const searchQuerySchema = z.object({ q: text(limits.search).trim() });

export const searchHitSchema = z.object({
  kind: z.enum(hitKinds),
  id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  photo: z.string().optional(),
  /** A project's neighbourhood, registration number and its authority, as its card shows them. */
  place: z.string().optional(),
  reraNumber: z.string().optional(),
  authority: z.enum(authorityNames).optional(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;
