import { type Capability, can, type Role } from '@plinth/contract/roles';
import { sql } from 'kysely';

/** Who works with people. Sales sees their own and those without an owner; to them the others do not exist. */
export type Colleague = { userId: string; name: string; role: Role };

export const mayDo = ({ role }: Colleague, capability: Capability): boolean => can(role, capability);

export const seesAll = (who: Colleague): boolean => mayDo(who, 'leads.all');

/** For a query whose table of people is named `people`. */
export const seenBy = (who: Colleague) =>
  seesAll(who) ? sql<boolean>`true` : sql<boolean>`(people.owner_id is null or people.owner_id = ${who.userId})`;

/** Neither merged into another person nor erased. */
export const isThere = sql<boolean>`(people.merged_into is null and people.erased_at is null)`;
