import { type ActiveHold, holdEndText, holdsEndedBy } from '@plinth/contract/ended-holds';
import type { HoldFacts } from '@plinth/contract/holds';
import { normaliseRecipient } from '@plinth/contract/recipient';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { isAvailable } from './offer.repository.ts';

export type HoldRepository = ReturnType<typeof createHoldRepository>;

/** The person of a lead. */
export type Person = { email: string; phone?: string | undefined };
type Home = { projectId: string; tower: string; number: string };
type StoredHold = Home & { until: Date; isActive: boolean };

/** A hold is active while its home is held until the same moment. */
const isActive = sql<boolean>`(holds.until > now() and exists (
  select from units
  where units.project_id = holds.project_id and units.tower = holds.tower and units.number = holds.number
    and units.state = 'held' and units.held_until = holds.until
))`;

const isOf = ({ email, phone }: Person) =>
  sql<boolean>`(holds.mailbox = ${normaliseRecipient(email)} or holds.phone = ${phone ?? null})`;

async function listActive(projectId: string, from: Database | DatabaseTransaction): Promise<ActiveHold[]> {
  const { rows } = await sql<Omit<ActiveHold, 'until'> & { until: Date }>`
    select submission_id as "leadId", tower, number, until from holds
    where holds.project_id = ${projectId} and ${isActive} order by id
  `.execute(from);
  return rows.map(({ until, ...hold }) => ({ ...hold, until: until.toISOString() }));
}

type Written = { tower: string; number: string; after: UnitInput | null };
type Writes = { projectId: string; by: string | null; rows: readonly Written[] };

/** Says in the log of each lead whose hold these writes end that it ended. Called before the homes are written. */
export async function noteEndedHolds(trx: DatabaseTransaction, { projectId, by, rows }: Writes): Promise<void> {
  const ended = holdsEndedBy(await listActive(projectId, trx), rows);
  if (ended.length === 0) return;
  const notes = ended.map(({ hold, write }) => ({
    ...{ id: newId(), submission_id: hold.leadId, text: holdEndText(write), created_by: by },
  }));
  await trx.insertInto('lead_events').values(notes).execute();
}

export function createHoldRepository(db: Database) {
  return {
    /**
     * Two grants for one person run one after another, also in two projects. Both locks are taken in the order of their keys,
     * so that two grants cannot wait for each other.
     */
    async lockPerson(trx: DatabaseTransaction, { email, phone }: Person): Promise<void> {
      const texts = [normaliseRecipient(email), ...(phone ? [phone] : [])];
      await sql`
        select pg_advisory_xact_lock(hashtext('holders'), key)
        from (select distinct hashtext(text) as key from unnest(${texts}::text[]) as text order by key) as keys
      `.execute(trx);
    },

    /** The counts that decide about a hold. */
    async countFor(
      home: Home,
      person: Person,
      from: Database | DatabaseTransaction = db,
    ): Promise<Pick<HoldFacts, 'ofPerson' | 'inTower' | 'homesInTower'> & { wasHeldBefore: boolean }> {
      const { projectId, tower, number } = home;
      const { rows } = await sql<Pick<HoldFacts, 'ofPerson' | 'inTower' | 'homesInTower'> & { wasHeldBefore: boolean }>`
        select
          (select count(*)::int from holds where ${isActive} and ${isOf(person)}) as "ofPerson",
          (select count(*)::int from holds
            where holds.project_id = ${projectId} and holds.tower = ${tower} and ${isActive}) as "inTower",
          (select count(*)::int from units where project_id = ${projectId} and tower = ${tower}) as "homesInTower",
          exists (select from holds where holds.project_id = ${projectId} and holds.tower = ${tower}
            and holds.number = ${number} and ${isOf(person)}) as "wasHeldBefore"
      `.execute(from);
      return rows[0] ?? { ofPerson: 0, inTower: 0, homesInTower: 0, wasHeldBefore: false };
    },

    async insert(
      trx: DatabaseTransaction,
      hold: Home & { lead: Person & { id: string }; until: string; by: string | null },
    ): Promise<void> {
      await sql`
        insert into holds (submission_id, project_id, tower, number, mailbox, phone, until, granted_by)
        values (${hold.lead.id}, ${hold.projectId}, ${hold.tower}, ${hold.number},
          ${normaliseRecipient(hold.lead.email)}, ${hold.lead.phone ?? null}, ${hold.until}, ${hold.by})
      `.execute(trx);
    },

    /** Said in the log of the lead, in the transaction of the hold. */
    async insertNote(
      trx: DatabaseTransaction,
      note: { id: string; leadId: string; text: string; by: string | null },
    ): Promise<void> {
      await trx
        .insertInto('lead_events')
        .values({ id: note.id, submission_id: note.leadId, text: note.text, created_by: note.by })
        .execute();
    },

    /** The newest hold of a lead. */
    async findLast(leadId: string, from: Database | DatabaseTransaction = db): Promise<StoredHold | null> {
      const { rows } = await sql<StoredHold>`
        select project_id as "projectId", tower, number, until, ${isActive} as "isActive"
        from holds where submission_id = ${leadId} order by id desc limit 1
      `.execute(from);
      return rows[0] ?? null;
    },

    /** The holds of a project that are active now. */
    listActive: (projectId: string, from: Database | DatabaseTransaction = db) => listActive(projectId, from),

    /** The available home that is nearest to this one; the SQL for the contract's `byNearness`. */
    async findNearest(projectId: string, wanted: UnitInput): Promise<{ tower: string; number: string } | null> {
      const { rows } = await sql<{ tower: string; number: string }>`
        select tower, number from units
        where project_id = ${projectId} and ${isAvailable} and (tower, number) <> (${wanted.tower}, ${wanted.number})
        order by home_type <> ${wanted.homeType}, tower <> ${wanted.tower}, abs(floor - ${wanted.floor}),
          abs(price - ${wanted.price}), tower collate "C", number collate "C"
        limit 1
      `.execute(db);
      return rows[0] ?? null;
    },
  };
}
