/** What the history of the admin area needs from a table: edits keep the version they replace, deletions can be undone. */

/** `isLive`: visitors see it again once it is restored. Leads are never on the website and have none. */
export type DeletedRow<Entity> = { entity: Entity; at: Date; by: string | null; isLive?: boolean };
export type StoredRevision = { version: number; body: Record<string, unknown>; by: string | null; at: Date };

/** An edit by a person, or the return to an earlier version. */
export type UpdateAction = 'update' | 'revert';

export type VersionedRows<Entity, Input> = {
  find: (id: string) => Promise<Entity | null>;
  /** What the newest revision is compared with, where `find` does not see everything that the team sees. */
  findCurrent?: (id: string) => Promise<Entity | null>;
  /** Null where the row is gone or its version is not the one the edit started from. */
  update: (
    id: string,
    version: number,
    input: Input,
    by: string | null,
    action?: UpdateAction,
  ) => Promise<Entity | null>;
  /** Whether there was a row to mark as deleted. */
  remove: (id: string, by: string | null) => Promise<boolean>;
  undelete: (id: string, lifetime: number) => Promise<boolean>;
  listDeleted: (lifetime: number, limit: number) => Promise<DeletedRow<Entity>[]>;
  /** Removes expired deleted rows for good, and returns how many. */
  purge: (lifetime: number) => Promise<number>;
  /** Newest first. */
  listRevisions: (id: string) => Promise<StoredRevision[]>;
  findRevision: (id: string, version: number) => Promise<Record<string, unknown> | null>;
};
