import type { CollectionName } from '@plinth/contract/collections';
import { type DocumentInput, rulesOf } from '@plinth/contract/collections.schema';
import { Failure } from '../platform/failures.ts';

/** Rules may be newer than a stored document or an earlier version of it: then the failure names the field, as for a form. */
export function parseDocument<C extends CollectionName>(collection: C, body: unknown): DocumentInput<C> {
  const { success, data, error } = rulesOf(collection).input.safeParse(body);
  if (success) return data as DocumentInput<C>;
  const issues = error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  throw new Failure('invalid_request', 'The request was not understood', issues);
}
