import { ownersCapabilityOf } from '@plinth/contract/collections';
import { can, type Role } from '@plinth/contract/roles';

/** For calls that work on several collections: what the owner alone edits is closed to the other roles. */
export function mayOpenCollection(role: Role, name: string): boolean {
  const needed = ownersCapabilityOf(name);
  return needed === null || can(role, needed);
}
