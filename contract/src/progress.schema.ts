import { z } from 'zod';
import { day } from './day.schema.ts';
import {
  boundedNumber,
  identity,
  label,
  numeric,
  optionalNumeric,
  paragraph,
  required,
  text,
  versioned,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { photoSchema } from './project.schema.ts';

const level = boundedNumber(0, limits.floor, 'whole number');

/** One month of one tower: how far it is, what shows it, and one honest sentence. */
const progressFields = z.object({
  project: text(limits.id)
    .min(1, 'This field is required')
    .register(formHints, { control: 'reference', collection: 'projects' })
    .describe("A project's id"),
  tower: label.trim().min(1, 'This field is required'),
  day,
  level: level.describe('The highest level whose slab is cast'),
  planned: level.describe('The level planned for this day'),
  levels: level.describe('All levels of the tower'),
  wallsLevel: level.optional(),
  wallsPlanned: level.optional(),
  finishesLevel: level.optional(),
  finishesPlanned: level.optional(),
  sentence: required(paragraph),
  photos: z.array(photoSchema).max(limits.rows),
});

export const progressSchema = z.object({ ...identity, ...progressFields.shape, ...versioned });

const optionalLevel = () => optionalNumeric(level).register(formHints, { form: 'optional' });

/** The levels that cannot be above the last one of the tower. */
const reachedLevels = ['level', 'planned', 'wallsLevel', 'wallsPlanned', 'finishesLevel', 'finishesPlanned'] as const;

export const progressInputSchema = progressFields
  .extend({
    level: numeric(level),
    planned: numeric(level),
    levels: numeric(level),
    wallsLevel: optionalLevel(),
    wallsPlanned: optionalLevel(),
    finishesLevel: optionalLevel(),
    finishesPlanned: optionalLevel(),
    sentence: required(text(limits.progressSentence)),
    photos: progressFields.shape.photos.default([]),
  })
  .superRefine((entry, context) => {
    for (const name of reachedLevels) {
      if ((entry[name] ?? 0) <= entry.levels) continue;
      context.addIssue({ code: 'custom', path: [name], message: `The tower has ${entry.levels} levels` });
    }
  });

export type Progress = z.infer<typeof progressSchema>;
