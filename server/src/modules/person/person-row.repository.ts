import { zoneOfCompany } from '@plinth/contract/company-time';
import type { Permission } from '@plinth/contract/contact-consent';
import { zoneOfCountry } from '@plinth/contract/country-zones';
import type { Person } from '@plinth/contract/person.schema';
import { type Selectable, sql } from 'kysely';
import { listedIn } from '../../content/document-stages.repository.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { PersonTable } from './person.table.ts';

export const personColumns = [
  ...(['id', 'version', 'name', 'phone', 'email', 'country', 'place', 'language', 'time_zone'] as const),
  ...(['stage', 'stage_at', 'lost_reason', 'booked_on', 'visit_at', 'owner_id', 'step_text', 'step_due'] as const),
  ...(['respond_by', 'responded_at', 'project_id', 'home', 'budget_from', 'budget_to', 'timing'] as const),
  ...(['last_source', 'last_campaign', 'allowed', 'withdrawn_at', 'first_at', 'last_at'] as const),
] as const;

export type PersonRow = Pick<Selectable<PersonTable>, (typeof personColumns)[number]>;

/** The rows as people, with the names of their owners and projects: two further queries for a whole page. */
export async function toPeople(db: Database | DatabaseTransaction, rows: readonly PersonRow[]): Promise<Person[]> {
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
  return rows.map((row) => toPerson(row, ownerNames, projectNames));
}

function toPerson(row: PersonRow, owners: Map<string, string>, projects: Map<string, string>): Person {
  const { owner_id: owner, project_id: project, step_text: text, step_due: due } = row;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    phone: row.phone,
    email: row.email,
    country: row.country,
    place: row.place,
    language: row.language,
    timeZone: row.time_zone ?? zoneOfCountry(row.country) ?? zoneOfCompany(),
    stage: row.stage,
    stageAt: row.stage_at.toISOString(),
    lostReason: row.lost_reason,
    owner: owner === null ? null : { id: owner, name: owners.get(owner) ?? '' },
    step: text !== null && due !== null ? { text, due: due.toISOString() } : null,
    visitAt: row.visit_at?.toISOString() ?? null,
    respondBy: row.respond_by?.toISOString() ?? null,
    respondedAt: row.responded_at?.toISOString() ?? null,
    project: project === null ? null : { id: project, name: projects.get(project) ?? '' },
    home: row.home,
    budget: { from: toPaise(row.budget_from), to: toPaise(row.budget_to) },
    timing: row.timing,
    source: row.last_source,
    campaign: row.last_campaign,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    allowed: row.allowed as Permission[],
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}

const toPaise = (value: string | null) => (value === null ? null : Number(value));

/** Not merged away, not erased, no test: what every list and count of people shows. As literals, for the partial indexes. */
export const isShown = sql<boolean>`merged_into is null and erased_at is null and not is_test`;
export const isOpen = sql<boolean>`stage not in ('booked', 'lost')`;
