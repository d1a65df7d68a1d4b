import type { KnownPerson } from '@plinth/contract/people-import.schema';
import type { Stage } from '@plinth/contract/stages';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { type Colleague, seesAll } from './person-scope.repository.ts';

type Row = {
  id: string;
  name: string | null;
  stage: Stage;
  ownerId: string | null;
  owner: string | null;
  firstAt: Date;
  source: string | null;
  campaign: string | null;
  allowed: string[];
  withdrawnAt: Date | null;
};

/** Who has this number or, without one, this address. Of another colleague's person only that it is there, and whose it is. */
export async function findKnownPerson(
  db: Database,
  who: Colleague,
  { phone, mailbox }: { phone: string | null; mailbox: string | null },
): Promise<KnownPerson> {
  const [kind, value] = phone === null ? ['email', mailbox] : ['phone', phone];
  if (value === null) return null;
  const { rows } = await sql<Row>`
    select people.id, people.name, people.stage, people.owner_id as "ownerId", users.name as owner,
      people.first_at as "firstAt", people.first_source as source, people.first_campaign as campaign, people.allowed,
      people.withdrawn_at as "withdrawnAt"
    from person_contacts
      join people on people.id = person_contacts.person_id
      left join users on users.id = people.owner_id
    where person_contacts.kind = ${kind} and person_contacts.value = ${value}
      and people.merged_into is null and people.erased_at is null
    order by people.id limit 2
  `.execute(db);
  const [row] = rows;
  // Families share an address, so only one that a single person has says who it is.
  if (!row || rows.length > 1) return null;
  const isSeen = seesAll(who) || row.ownerId === null || row.ownerId === who.userId;
  return {
    ...{ stage: row.stage, owner: row.owner, firstAt: row.firstAt.toISOString() },
    id: isSeen ? row.id : null,
    name: isSeen ? row.name : null,
    source: isSeen ? row.source : null,
    campaign: isSeen ? row.campaign : null,
    isWithdrawn: row.withdrawnAt !== null && row.allowed.length === 0,
  };
}
