import type { AdminCollection } from './admin-collections.ts';
import { adminTable } from './constants.ts';
import { fieldsOf } from './form-fields.schema.ts';
import type { FormField } from './form-fields.ts';
import { openingInputSchema } from './hiring.schema.ts';
import { postInputSchema } from './post.schema.ts';
import { projectInputSchema } from './project.schema.ts';
import { serviceInputSchema } from './service.schema.ts';
import { submissionSchema, submissionUpdateSchema } from './submission.schema.ts';
import { testimonialInputSchema } from './testimonial.schema.ts';

/** Each collection's one configuration: its input schema, and which fields come first. All else is read off the schema. */
export const adminFields: Record<AdminCollection, FormField[]> = {
  projects: fieldsOf(projectInputSchema, ['introPhotos', 'name', 'priority', 'status', 'reraNumber']),
  services: fieldsOf(serviceInputSchema, ['photo', 'title', 'description', 'sentence']),
  blog: fieldsOf(postInputSchema, ['photo', 'title', 'date', 'details', 'content']),
  hiring: fieldsOf(openingInputSchema, ['position', 'Experience', 'Openings', 'Qualification', 'Location']),
  testimonial: fieldsOf(testimonialInputSchema, ['name', 'message', 'project', 'location', 'designation']),
  form: fieldsOf(submissionUpdateSchema, ['name', 'email', 'country', 'countryCode', 'phone', 'site']),
};

const leadFields = fieldsOf(submissionSchema, ['name', 'email', 'phone', 'site', 'createdAt']);

/** Section 2.8: the first five configured fields are the columns of the table. */
export function columnsOf(collection: AdminCollection): FormField[] {
  return (collection === 'form' ? leadFields : adminFields[collection]).slice(0, adminTable.columns);
}
