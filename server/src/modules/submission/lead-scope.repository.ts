import { can } from '@plinth/contract/roles';
import { sql } from 'kysely';
import { currentActor } from '../../platform/actor.ts';

/**
 * Whether the acting colleague may see a row of `submissions`: one who works with leads without `leads.all` sees those of people
 * whom they own, and those that have no owner or no person yet. Every query for a colleague has this condition; visitors, the
 * worker and commands act without a role, and are not limited by it.
 */
export function inScope() {
  const { role, userId } = currentActor();
  if (!role || !can(role, 'leads.work') || can(role, 'leads.all')) return sql<boolean>`true`;
  return sql<boolean>`(submissions.person_id is null or exists (
    select from people
    where people.id = submissions.person_id and (people.owner_id is null or people.owner_id = ${userId})
  ))`;
}
