import { z } from 'zod';
import { absentPicture, identity, label, paragraph, required, versioned } from './fields.schema.ts';
import { withFittingMedia } from './media-fields.schema.ts';

const serviceFields = {
  title: label,
  photo: absentPicture,
  description: paragraph,
  sentence: paragraph.describe("What 'Read More' reveals"),
};

export const serviceInputSchema = withFittingMedia(z.object({ ...serviceFields, title: required(label) }));
export const serviceSchema = z.object({ ...identity, ...serviceFields, ...versioned });

export type Service = z.infer<typeof serviceSchema>;
export type ServiceInput = z.infer<typeof serviceInputSchema>;
