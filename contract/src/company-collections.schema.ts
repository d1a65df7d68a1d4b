import { z } from 'zod';
import { day, optionalDay } from './day.schema.ts';
import {
  absentPicture,
  identity,
  label,
  line,
  paragraph,
  picture,
  required,
  text,
  versioned,
} from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import { yearOf } from './timeline.ts';

/** The lists of the company's own texts. The names of their fields are those of section 3 of the specification. */

const requiredPicture = required(picture).register(formHints, { media: 'picture' });

export const faqInputSchema = z.object({
  questions: required(line).describe('One question. The page ends it with a question mark'),
  answer: required(paragraph),
});

export const teamMemberInputSchema = withFittingMedia(
  z.object({
    photo: absentPicture,
    name: required(label),
    position: label,
    sentence: line,
  }),
);

export const awardInputSchema = z.object({
  year: required(label)
    .refine((value) => yearOf(value) > 0, 'This must name a year, such as 2025')
    .describe('The list is sorted by it, newest first'),
  title: required(label),
  giver: label,
  sentence: line,
});

export const timelineCardInputSchema = withFittingMedia(
  z.object({
    page: z.enum(['profile', 'projects']).describe('The page whose timeline shows the card'),
    Year: required(label).describe('The timeline is sorted by it, newest first'),
    heading: required(label),
    description: paragraph,
    image: requiredPicture,
    alt: line.default('').register(formHints, { form: 'optional' }).describe('What the picture shows'),
  }),
);

export const officePhotoInputSchema = withFittingMedia(
  z.object({
    image: requiredPicture,
    description: required(line).describe('The line below the photograph'),
  }),
);

const posterFields = {
  name: required(label).describe('For the team; visitors do not see it'),
  project: text(limits.id)
    .min(1, 'This field is required')
    .register(formHints, { control: 'reference', collection: 'projects' })
    .describe("A project's id"),
  image: requiredPicture,
  alt: required(line).describe('What the poster shows and says'),
  from: day.optional().describe('The first day on which it may be shown; absent: at once'),
  until: day.describe('The last day on which it may be shown'),
};

export const posterSchema = z.object({ ...identity, ...posterFields, ...versioned });

export const posterInputSchema = withFittingMedia(
  z.object({ ...posterFields, from: optionalDay.describe('Empty: at once') }),
).superRefine(({ from, until }, context) => {
  if (!from || from <= until) return;
  context.addIssue({ code: 'custom', path: ['until'], message: 'The last day is before the first' });
});
