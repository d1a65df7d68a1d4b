import { sql } from 'kysely';

/**
 * Whether what was loaded as demo content is as it was loaded: the document has that version, and no colleague has changed the
 * homes of the project. For rows of `demo_documents` as `demo` beside their `publications` as `publication`.
 */
export const isUneditedDemo = sql<boolean>`publication.version = demo.version and not exists (
  select from unit_changes as change
  where demo.collection = 'projects' and change.project_id = demo.id and change.changed_by is not null
)`;

/** Rows of demo content with their publications. */
export const demoWithPublications = sql`demo_documents as demo
  join publications as publication on publication.collection = demo.collection and publication.id = demo.id`;
