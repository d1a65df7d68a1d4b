import { z } from 'zod';
import { documentParams } from './admin.schema.ts';
import { idSchema } from './fields.schema.ts';

/** Links that show the draft of one document. */

export const previewParams = documentParams.extend({ preview: idSchema });

export const previewSchema = z.object({
  id: z.string(),
  url: z.string().describe('Opens the page of the document; anyone who has it sees the draft'),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
});

export type Preview = z.infer<typeof previewSchema>;
