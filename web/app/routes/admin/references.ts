import type { Revision } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { adminFields } from '@plinth/contract/admin-fields.schema';
import type { adminApiFrom } from '../../lib/admin-client.ts';

type Titles = Record<string, { value: string; label: string }[]>;

/** The titles of the documents that the reference fields of a collection may name, by field. */
export async function loadReferences(
  api: ReturnType<typeof adminApiFrom>,
  collection: AdminCollection,
): Promise<Titles> {
  const fields = adminFields[collection].filter((field) => field.control === 'reference');
  if (fields.length === 0) return {};
  const projects = await api.listProjects();
  const titles = projects.map(({ id, name }) => ({ value: id, label: name }));
  return Object.fromEntries(fields.map(({ name }) => [name, titles]));
}

/** Revisions with titles in place of the ids that reference fields store. */
export function withTitles(revisions: readonly Revision[], references: Titles): Revision[] {
  const say = (path: string, value: string) => references[path]?.find((it) => it.value === value)?.label ?? value;
  return revisions.map((revision) => ({
    ...revision,
    changes: revision.changes.map((change) => ({
      ...change,
      before: say(change.path, change.before),
      after: say(change.path, change.after),
    })),
  }));
}
