import type { KnownPeople } from '@plinth/contract/person-match';
import { sql } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';

/** Of an address that very many share, the first people say enough. */
const sharing = 100;

/** Who has this number or this address, for `decideMatch`. */
export async function findOwners(
  trx: Trx,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<KnownPeople> {
  const owner = await trx
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'phone')
    .where('value', '=', phone ?? '')
    .executeTakeFirst();
  const byEmail = await trx
    .selectFrom('person_contacts as c')
    .select(['c.person_id as id'])
    .select(
      sql<boolean>`exists (select from person_contacts n where n.person_id = c.person_id and n.kind = 'phone')`.as(
        'hasPhone',
      ),
    )
    .where('c.kind', '=', 'email')
    .where('c.value', '=', email ?? '')
    .orderBy('c.person_id')
    .limit(sharing)
    .execute();
  return { hasPhone: phone !== null, byPhone: owner?.person_id ?? null, byEmail };
}
