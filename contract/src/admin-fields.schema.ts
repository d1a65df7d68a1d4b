import type { AdminCollection } from './admin-collections.ts';
import { rulesOf } from './collections.schema.ts';
import { type ContentCollection, collectionOf, contentCollections } from './collections.ts';
import { adminTable } from './constants.ts';
import { fieldsOf } from './form-fields.schema.ts';
import type { FormField } from './form-fields.ts';
import { submissionSchema, submissionUpdateSchema } from './submission.schema.ts';

/** The fields of each collection, from the input schema; the registry says which come first. */
const contentFields = Object.fromEntries(
  contentCollections.map((name) => [name, fieldsOf(rulesOf(name).input, collectionOf(name).columns, name)]),
) as Record<ContentCollection, FormField[]>;

/** The fields of each edit form. */
export const adminFields: Record<AdminCollection, FormField[]> = {
  ...(Object.fromEntries(
    contentCollections.map((name) => [name, contentFields[name].filter(({ isColumnOnly }) => !isColumnOnly)]),
  ) as Record<ContentCollection, FormField[]>),
  // A visitor may have left nothing but an e-mail address, and an empty field of a lead is stored empty.
  form: fieldsOf(submissionUpdateSchema, ['name', 'email', 'country', 'countryCode', 'phone', 'site'], 'form').map(
    (field) => (field.name === 'email' ? field : { ...field, isRequired: false, mayBeNone: false }),
  ),
};

const leadFields = fieldsOf(submissionSchema, ['name', 'email', 'phone', 'site', 'createdAt'], 'form');

/** Section 2.8: the first five configured fields are the columns of the table. */
export function columnsOf(collection: AdminCollection): FormField[] {
  return (collection === 'form' ? leadFields : contentFields[collection]).slice(0, adminTable.columns);
}
