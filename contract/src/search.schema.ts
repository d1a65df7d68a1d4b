import { z } from 'zod';
import { idSchema, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { postKinds } from './post.schema.ts';

export const searchQuerySchema = z.object({ q: text(limits.search).trim() });

export const searchHitSchema = z.object({
  kind: z.enum(['project', 'service', ...postKinds]),
  id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  photo: z.string().optional(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;
