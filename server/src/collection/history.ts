import type { DeletedEntity, Revision } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { changesBetween } from '@plinth/contract/changes';
import { undelete } from '@plinth/contract/constants';
import type { StoredRevision } from './revision.repository.ts';

/** Each stored version against the one that replaced it: the next stored, and for the newest the current. */
export function toRevisions(current: object, stored: readonly StoredRevision[]): Revision[] {
  return stored.map(({ version, body, at, by }, index) => {
    const after = stored[index - 1]?.body ?? (current as Record<string, unknown>);
    return { version, at: at.toISOString(), by, changes: changesBetween(body, after) };
  });
}

export function toDeletedEntity(
  collection: AdminCollection,
  id: string,
  title: string,
  at: Date,
  by: string | null,
): DeletedEntity {
  const until = new Date(at.getTime() + undelete.lifetime);
  return { collection, id, title, deletedAt: at.toISOString(), deletedBy: by, until: until.toISOString() };
}
