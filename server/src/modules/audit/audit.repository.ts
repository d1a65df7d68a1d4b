import type { AuditAction } from '@plinth/contract/audit-actions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import type { AuditEventTable } from './audit.table.ts';

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export type Entity = { collection: string; entityId: string };
/** `moment` is `at` with its microseconds, which a `Date` does not have. */
export type StoredEvent = Selectable<AuditEventTable> & { moment: string };
export type Person = { id: string; name: string; email: string };
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
const entitiesLookedUp = 100;
const entitiesFound = 20_000;
/** No event is later, and months that have not begun need not be opened. */
const clockSkew = 3_600_000;

const recentMonths = 2;

/** The first day of a month: the two reads then open different months. */
function startOfRecentMonths(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - recentMonths, 1);
}

const columns = sql`at, id, user_id, action, collection, entity_id, title, session, network, details,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`;

/** Reads the audit trail; `recordAudit` of the platform writes it. */
export function createAuditRepository(db: Database) {
  async function read(filter: EventFilter): Promise<StoredEvent[]> {
    const { from, keys = [], where = [] } = lookUpBy(filter);
    const conditions = sql.join([...rangeOf(filter, keys), ...where], sql` and `);
    // By the keys first, although each is one value here: only its own index has this order, so no other one is walked.
    const order = sql.join([...keys.map(({ column }) => sql`${column} desc`), sql`at desc, id desc`]);
    const events = sql`select ${columns} from audit_events where ${conditions} order by ${order} limit ${filter.limit}`;
    const all = from ? sql`select event.* from ${from} cross join lateral (${events}) as event` : events;
    const { rows } = await sql<StoredEvent>`
      select * from (${all}) as found order by at desc, id desc limit ${filter.limit}
    `.execute(db);
    return rows;
  }

  return {
    /** Newest first, by key. Most pages are filled by the last months, so the others are opened only if they are not. */
    async list(filter: EventFilter): Promise<StoredEvent[]> {
      const { users, entities, actions, limit, from = Number.NEGATIVE_INFINITY } = filter;
      if ([users, entities, actions].some((wanted) => wanted?.length === 0)) return [];
      const recent = startOfRecentMonths();
      const last = Math.min(filter.to ?? Date.now(), filter.after ? Date.parse(filter.after.moment) : Date.now());
      if (from >= recent || last < recent) return read(filter);
      const newest = await read({ ...filter, from: recent });
      if (newest.length === limit) return newest;
      const { after: _passed, ...earlier } = filter;
      return [...newest, ...(await read({ ...earlier, to: recent, limit: limit - newest.length }))];
    },

    async find({ collection, entityId }: Entity, id: string): Promise<StoredEvent | null> {
      const { rows } = await sql<StoredEvent>`
        select ${columns} from audit_events where collection = ${collection} and entity_id = ${entityId} and id = ${id}
      `.execute(db);
      return rows[0] ?? null;
    },

    /** The users and the documents with this text in their name; the documents also under former names. */
    async findNamed(text: string): Promise<{ users: string[]; entities: Entity[] }> {
      const pattern = sql`plain(${containing(text)})`;
      const [users, entities] = await Promise.all([
        sql<{ id: string }>`select id from users where plain(name || ' ' || email) like ${pattern}`.execute(db),
        sql<Entity>`
          select distinct collection, entity_id as "entityId" from audit_titles where search like ${pattern}
          limit ${entitiesFound}
        `.execute(db),
      ]);
      return { users: users.rows.map(({ id }) => id), entities: entities.rows };
    },

    /** An account without a name is shown by its e-mail address, and so is each of two with the same name. */
    async listUsers(): Promise<Person[]> {
      const { rows } = await sql<Person>`
        select id, email,
          case when name = '' then email
            when count(*) over (partition by plain(name)) > 1 then name || ' (' || email || ')'
            else name end as name
        from users order by lower(coalesce(nullif(name, ''), email)), id
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

type Key = { column: RawBuilder<unknown>; value: RawBuilder<unknown> };
/** `from` has a row for each value whose events are read. */
type LookUp = { from?: RawBuilder<unknown>; keys?: Key[]; where?: RawBuilder<unknown>[] };

/** The values for each of which one range of an index is read, and what else is compared. */
function lookUpBy({ users, entities, actions }: EventFilter): LookUp {
  if (entities) {
    const where = [
      ...(users ? [sql`user_id = any(${[...users]}::text[])`] : []),
      ...(actions ? [sql`action = any(${[...actions]}::text[])`] : []),
    ];
    const [collections, ids] = [entities.map(({ collection }) => collection), entities.map((it) => it.entityId)];
    if (entities.length > entitiesLookedUp) {
      // 'is true' makes it a filter of the walk. Without it the planner would read all events of all these documents.
      return { where: [sql`(entity_id in (select unnest(${ids}::text[]))) is true`, ...where] };
    }
    return {
      from: sql`unnest(${collections}::text[], ${ids}::text[]) as entity (of_collection, of_id)`,
      keys: [keyOf('collection', 'of_collection'), keyOf('entity_id', 'of_id')],
      where,
    };
  }
  const ofUsers = users && sql`unnest(${[...users]}::text[]) as person (of_user)`;
  const ofActions = actions && sql`unnest(${[...actions]}::text[]) as kind (of_action)`;
  const lists = [ofUsers, ofActions].filter((list) => list !== undefined);
  if (lists.length === 0) return {};
  return {
    from: sql.join(lists, sql` cross join `),
    keys: [...(users ? [keyOf('user_id', 'of_user')] : []), ...(actions ? [keyOf('action', 'of_action')] : [])],
  };
}

const keyOf = (column: string, value: string): Key => ({ column: sql.ref(column), value: sql.ref(value) });

/** Rows are compared with the first and the last row of a range, so that one index serves keys, time and page together. */
function rangeOf({ from, to, after }: EventFilter, keys: readonly Key[]): RawBuilder<unknown>[] {
  const end = new Date(Math.min(to ?? Number.POSITIVE_INFINITY, Date.now() + clockSkew));
  const start = from === undefined ? sql`'-infinity'::timestamptz` : sql`${new Date(from)}::timestamptz`;
  const last = after
    ? [sql`${after.moment}::timestamptz`, sql`${after.id}::text`]
    : [sql`${end}::timestamptz`, sql`''::text`];
  const row = sql.join([...keys.map(({ column }) => column), sql`at`, sql`id`]);
  const values = keys.map(({ value }) => value);
  return [
    sql`(${row}) >= (${sql.join([...values, start, sql`''::text`])})`,
    sql`(${row}) < (${sql.join([...values, ...last])})`,
    // Months outside of the span are not opened.
    sql`at >= ${start} and at < ${end}::timestamptz`,
    ...(after ? [sql`at <= ${after.moment}::timestamptz`] : []),
  ];
}
