import type { AdminCollection } from './admin-collections.ts';
import { rulesOf } from './collections.schema.ts';
import { type ContentCollection, collectionOf, contentCollections } from './collections.ts';
import { adminTable } from './constants.ts';
import { fieldsOf } from './form-fields.schema.ts';
import type { FormField } from './form-fields.ts';
import { submissionSchema, submissionUpdateSchema } from './submission.schema.ts';

/** The fields of each collection, from the input schema; the registry says which come first. */
const contentFields = Object.fromEntries(
  contentCollections.map((name) => [name, fieldsOf(rulesOf(name).input, collectionOf(name).columns)]),
) as Record<ContentCollection, FormField[]>;

/** The fields of each edit form. */
export const adminFields: Record<AdminCollection, FormField[]> = {
  ...(Object.fromEntries(
    contentCollections.map((name) => [name, contentFields[name].filter(({ isColumnOnly }) => !isColumnOnly)]),
  ) as Record<ContentCollection, FormField[]>),
  form: fieldsOf(submissionUpdateSchema, ['name', 'email', 'country', 'countryCode', 'phone', 'site']).map((field) =>
    field.name === 'email' ? field : { ...field, isRequired: false },
  ),
};

const leadFields = fieldsOf(submissionSchema, ['name', 'email', 'phone', 'site', 'createdAt']);

/** Section 2.8: the first five configured fields are the columns of the table. */
export function columnsOf(collection: AdminCollection): FormField[] {
  return (collection === 'form' ? leadFields : contentFields[collection]).slice(0, adminTable.columns);
}
