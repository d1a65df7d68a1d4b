import { z } from 'zod';
import { identity, label, paragraph, required, versioned } from './fields.schema.ts';

const openingFields = {
  position: label,
  Experience: label,
  Openings: label,
  Qualification: label,
  Location: label,
  details: paragraph,
};

export const openingInputSchema = z.object({ ...openingFields, position: required(label) });
export const openingSchema = z.object({ ...identity, ...openingFields, ...versioned });

export type Opening = z.infer<typeof openingSchema>;
export type OpeningInput = z.infer<typeof openingInputSchema>;
