import { zoneOfCompany } from '@plinth/contract/company-time';
import type { Permission } from '@plinth/contract/contact-consent';
import { zoneOfCountry } from '@plinth/contract/country-zones';
import type { Person } from '@plinth/contract/person.schema';
import { type Selectable, sql } from 'kysely';
import { listedIn } from '../../content/document-stages.repository.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { PersonTable } from './person.table.ts';

/** A person with the names of owner and project, as every list and page shows them. */
export const selectPeople = (db: Database | DatabaseTransaction) =>
  db
    .selectFrom('people')
    .leftJoin('users', 'users.id', 'people.owner_id')
    .selectAll('people')
    .select(['users.name as owner_name', projectName(sql.ref('people.project_id')).as('project_name')]);

/** Null for no project, and for one that was deleted for good. */
export const projectName = (id: ReturnType<typeof sql.ref>) =>
  sql<
    string | null
  >`(select documents.name from documents where ${listedIn('projects')} and documents.id = ${id} limit 1)`;

export type PersonRow = Selectable<PersonTable> & { owner_name: string | null; project_name: string | null };

export function toPerson(row: PersonRow): Person {
  const { id, version, name, phone, email, country, place, language, stage, owner_id, step_text, step_due } = row;
  return {
    ...{ id, version, name, phone, email, country, place, language, stage },
    timeZone: row.time_zone ?? zoneOfCountry(country) ?? zoneOfCompany(),
    stageAt: row.stage_at.toISOString(),
    lostReason: row.lost_reason,
    owner: owner_id === null ? null : { id: owner_id, name: row.owner_name ?? '' },
    step: step_text === null || step_due === null ? null : { text: step_text, due: step_due.toISOString() },
    visitAt: isoOf(row.visit_at),
    respondBy: isoOf(row.respond_by),
    respondedAt: isoOf(row.responded_at),
    project:
      row.project_id === null || row.project_name === null ? null : { id: row.project_id, name: row.project_name },
    home: row.home,
    budget: { from: numberOf(row.budget_from), to: numberOf(row.budget_to) },
    timing: row.timing,
    source: row.last_source,
    campaign: row.last_campaign,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    allowed: row.allowed as Permission[],
    withdrawnAt: isoOf(row.withdrawn_at),
  };
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null;
const numberOf = (value: string | null) => (value === null ? null : Number(value));
