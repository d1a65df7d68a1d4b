import type { Person } from '@plinth/contract/person.schema';
import { type Selectable, sql } from 'kysely';
import { listedIn } from '../../content/document-stages.repository.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { PersonTable } from './person.table.ts';
import { type PersonRow, toPerson } from './person-row.repository.ts';

export const personColumns = [
  ...(['id', 'version', 'name', 'phone', 'email', 'country', 'place', 'language', 'time_zone'] as const),
  ...(['stage', 'stage_at', 'lost_reason', 'booked_on', 'visit_at', 'owner_id', 'step_text', 'step_due'] as const),
  ...(['respond_by', 'responded_at', 'project_id', 'home', 'budget_from', 'budget_to', 'timing'] as const),
  ...(['last_source', 'last_campaign', 'allowed', 'withdrawn_at', 'first_at', 'last_at'] as const),
] as const;

export type ListedRow = Pick<Selectable<PersonTable>, (typeof personColumns)[number]>;

/** The rows as people, with the names of their owners and projects: two further queries for a whole page. */
export async function toPeople(db: Database | DatabaseTransaction, rows: readonly ListedRow[]): Promise<Person[]> {
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [owners, projects] = [idsOf(rows.map((row) => row.owner_id)), idsOf(rows.map((row) => row.project_id))];
  const [users, documents] = await Promise.all([
    owners.length === 0
      ? []
      : db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', owners).execute(),
    projects.length === 0
      ? []
      : db
          .selectFrom('documents')
          .select(['id', 'name'])
          .where(listedIn('projects'))
          .where('id', 'in', projects)
          .execute(),
  ]);
  const ownerNames = new Map(users.map(({ id, name, email }) => [id, name || email]));
  const projectNames = new Map(documents.map(({ id, name }) => [id, name ?? '']));
  return rows.map((row) => {
    const names = {
      owner_name: ownerNames.get(row.owner_id ?? '') ?? null,
      project_name: projectNames.get(row.project_id ?? '') ?? null,
    };
    // The columns that are not selected are not shown either.
    return toPerson({ ...row, ...names } as PersonRow);
  });
}

/** Not merged away, not erased, no test: what every list and count of people shows. As literals, for the partial indexes. */
export const isShown = sql<boolean>`merged_into is null and erased_at is null and not is_test`;
/** Someone who asked for letters alone is no lead to work with. */
export const isOpen = sql<boolean>`stage not in ('booked', 'lost') and not only_subscribed`;
