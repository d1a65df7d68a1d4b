import { z } from 'zod';
import { type TouchField, touchFields } from './attribution.ts';

const texts = Object.fromEntries(touchFields.map((field) => [field, z.string().optional()]));
const touchSchema = z.object({ ...(texts as Record<TouchField, z.ZodOptional<z.ZodString>>), at: z.iso.datetime() });

export const attributionSchema = z.object({ first: touchSchema, last: touchSchema });
