import { z } from 'zod';
import { idSchema, oneLine } from './fields.schema.ts';
import { limits } from './limits.ts';

/** Who gets leads, and when. */

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00');

const sellerFields = {
  isOnDuty: z.boolean().describe('Whether new leads are assigned to this colleague'),
  projects: z.array(idSchema).max(limits.rows).describe('Only leads of these; empty for all'),
  languages: z.array(oneLine(limits.label)).max(limits.languages),
  from: clock.describe('Working hours, in the company’s time zone'),
  to: clock,
  days: z.array(z.number().int().min(1).max(7)).max(7).describe('Working days; 1 is Monday'),
  leave: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })).max(limits.rows),
};

export const sellerSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: z.string(),
  open: z.number().int().min(0).describe('Open leads of this colleague'),
  ...sellerFields,
});
export const sellersSchema = z.array(sellerSchema);
export const sellerInput = z.object(sellerFields);

export type Seller = z.infer<typeof sellerSchema>;
export type SellerInput = z.infer<typeof sellerInput>;
