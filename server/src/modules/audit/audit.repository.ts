import { type AuditAction, auditActionNames } from '@plinth/contract/audit-actions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import type { AuditEventTable } from './audit.table.ts';

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export type Entity = { collection: string; entityId: string };
/** `moment` is `at` with its microseconds, which a `Date` does not have. */
export type StoredEvent = Selectable<AuditEventTable> & { moment: string };
export type EventFilter = {
  users?: readonly string[] | undefined;
  entities?: readonly Entity[] | undefined;
  actions?: readonly AuditAction[] | undefined;
  /** In milliseconds; the end is excluded. */
  from?: number | undefined;
  to?: number | undefined;
  after?: { moment: string; id: string } | undefined;
  limit: number;
};

/** Above so many documents, one walk through the newest events is cheaper than one look for each document. */
const entitiesLookedUp = 500;
const entitiesFound = 20_000;
/** No event is later, and months that have not begun need not be opened. */
const clockSkew = 3_600_000;

const columns = sql`at, id, user_id, action, collection, entity_id, title, session, network, details,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`;

/** Reads the audit trail; `recordAudit` of the platform writes it. */
export function createAuditRepository(db: Database) {
  return {
    /** Newest first, by key. */
    async list(filter: EventFilter): Promise<StoredEvent[]> {
      const { users, entities, actions, limit } = filter;
      if ([users, entities, actions].some((wanted) => wanted?.length === 0)) return [];
      const newest = (where: RawBuilder<unknown>) => sql`
        select ${columns} from audit_events where ${where} order by at desc, id desc limit ${limit}
      `;
      const { from, where } = lookUpBy(filter);
      const conditions = [...where, ...spanOf(filter)];
      const events = newest(sql.join(conditions, sql` and `));
      if (!from) return (await sql<StoredEvent>`${events}`.execute(db)).rows;
      // One short ordered read for each value: a single read of all of them would have to sort what they have in common.
      const { rows } = await sql<StoredEvent>`
        select event.* from ${from} cross join lateral (${events}) as event order by at desc, id desc limit ${limit}
      `.execute(db);
      return rows;
    },

    /** The users and the documents with this text in their name; the documents also under former names. */
    async findNamed(text: string): Promise<{ users: string[]; entities: Entity[] }> {
      const pattern = sql`plain(${containing(text)})`;
      const [users, entities] = await Promise.all([
        sql<{ id: string }>`select id from users where plain(name || ' ' || email) like ${pattern}`.execute(db),
        sql<Entity>`
          select collection, entity_id as "entityId" from audit_titles where search like ${pattern}
          group by collection, entity_id order by max(month) desc limit ${entitiesFound}
        `.execute(db),
      ]);
      return { users: users.rows.map(({ id }) => id), entities: entities.rows };
    },

    async listUsers(): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, coalesce(nullif(name, ''), email) as name from users order by lower(coalesce(nullif(name, ''), email)), id
      `.execute(db);
      return rows;
    },

    async getKeptMonths(): Promise<number> {
      const { months } = await db.selectFrom('audit_settings').select('months').executeTakeFirstOrThrow();
      return months;
    },

    /** Only the migrating role may. */
    async setKeptMonths(months: number): Promise<void> {
      await db.updateTable('audit_settings').set({ months }).execute();
    },

    /** Adds coming months and drops those that are no longer kept; returns how many. Every worker may do it. */
    async maintainMonths(): Promise<number> {
      const { rows } = await sql<{ changed: number }>`select maintain_audit_months() as changed`.execute(db);
      return rows[0]?.changed ?? 0;
    },
  };
}

type LookUp = { from?: RawBuilder<unknown>; where: RawBuilder<unknown>[] };

/** The values for each of which one range of an index is read, and what is compared. */
function lookUpBy({ users, entities, actions }: EventFilter): LookUp {
  const byUser = users ? [sql`user_id = any(${[...users]}::text[])`] : [];
  const byAction = actions ? [sql`action = any(${[...actions]}::text[])`] : [];
  if (entities && entities.length > entitiesLookedUp) {
    const ids = entities.map(({ entityId }) => entityId);
    return { where: [sql`entity_id = any(${ids}::text[])`, ...byUser, ...byAction] };
  }
  if (entities) {
    const [collections, ids] = [entities.map(({ collection }) => collection), entities.map((it) => it.entityId)];
    return {
      from: sql`unnest(${collections}::text[], ${ids}::text[]) as wanted (of_collection, of_id)`,
      where: [sql`collection = of_collection and entity_id = of_id`, ...byUser, ...byAction],
    };
  }
  const wantedActions = sql`unnest(${[...(actions ?? auditActionNames)]}::text[]) as wanted (of_action)`;
  if (users) {
    return {
      from: sql`unnest(${[...users]}::text[]) as person (of_user) cross join ${wantedActions}`,
      where: [sql`user_id = of_user and action = of_action`],
    };
  }
  return actions ? { from: wantedActions, where: [sql`action = of_action`] } : { where: [] };
}

function spanOf({ from, to, after }: EventFilter): RawBuilder<unknown>[] {
  const end = new Date(Math.min(to ?? Number.POSITIVE_INFINITY, Date.now() + clockSkew));
  return [
    sql`at < ${end}::timestamptz`,
    ...(from === undefined ? [] : [sql`at >= ${new Date(from)}::timestamptz`]),
    ...(after
      ? [
          sql`at <= ${after.moment}::timestamptz`,
          sql`(at, id) < (${after.moment}::timestamptz, ${after.id}::text collate "C")`,
        ]
      : []),
  ];
}
