import type { Permission } from '@plinth/contract/contact-consent';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';

type Said = { personId: string; allowed: readonly string[]; how: string; by: string | null };

/** What a person said to a colleague, or what the list says from which they were imported. A trigger adds it to the person. */
export async function insertSaid(trx: Trx, { personId, allowed, how, by }: Said): Promise<void> {
  await trx
    .insertInto('person_consents')
    .values({ person_id: personId, action: 'given', allowed: allowed as Permission[], how, by_user: by })
    .execute();
}
