import {
  completeDays,
  type IdentityState,
  type PrivacyDays,
  type PrivacyEvent,
  type PrivacyKind,
  type PrivacyWay,
  privacyKinds,
  requestNumber,
} from '@plinth/contract/privacy';
import type { PrivacyDesk, PrivacyQuery, PrivacyRow } from '@plinth/contract/privacy.schema';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { PrivacyRequestTable } from './privacy.table.ts';

export type StoredRequest = Selectable<PrivacyRequestTable> & { shownName: string | null };
export type NewRequest = {
  kind: PrivacyKind;
  way: PrivacyWay;
  person: string | null;
  name: string;
  email: string;
  phone: string;
  text: string;
  askedAt: Date;
  dueAt: Date;
  identity?: IdentityState;
};

export type PrivacyRequestRepository = ReturnType<typeof createPrivacyRequestRepository>;

const logShown = 10;

export function createPrivacyRequestRepository(db: Database) {
  const requests = (from: Database | Trx = db) =>
    from
      .selectFrom('privacy_requests as r')
      .leftJoin('people as p', 'p.id', 'r.person_id')
      .selectAll('r')
      // As text: the driver would read a day in the zone of its process.
      .select(sql<string | null>`to_char(r.erase_on, 'YYYY-MM-DD')`.as('erase_on'))
      .select(sql<string | null>`coalesce(r.name, p.name)`.as('shownName'));

  const listLog = async (id: string | null) => {
    const rows = await db
      .selectFrom('privacy_events as e')
      .innerJoin('privacy_requests as r', 'r.id', 'e.request_id')
      .leftJoin('users as u', 'u.id', 'e.by_user')
      .select(['e.at', 'e.what', 'u.name as by', 'r.number'])
      .$if(id !== null, (query) => query.where('e.request_id', '=', id ?? ''))
      .orderBy('e.id', 'desc')
      .limit(id === null ? logShown : 100)
      .execute();
    return rows.map(({ at, what, by, number }) => ({ at: at.toISOString(), what, by, number: requestNumber(number) }));
  };

  return {
    /** Of the mailed codes. */
    async getSecret(): Promise<Buffer> {
      const row = await db
        .selectFrom('signing_keys')
        .select('secret')
        .where('purpose', '=', 'privacy')
        .executeTakeFirstOrThrow();
      return row.secret;
    },

    /** Leads of a person who may not be contacted any more, for whom a home is held. */
    async listHolds(personId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct submission_id as id from holds
          join submissions on submissions.id = submission_id
          join people on people.id = submissions.person_id
        where people.id = ${personId} and people.allowed = '{}' and until > now()
      `.execute(db);
      return rows.map(({ id }) => id);
    },

    listLog: (id: string) => listLog(id),

    async insert(trx: Trx, request: NewRequest): Promise<string> {
      const { kind, way, person, name, email, phone, text, askedAt, dueAt, identity = 'none' } = request;
      const id = newId();
      await trx
        .insertInto('privacy_requests')
        .values({
          ...{ id, kind, came_by: way, person_id: person, identity, asked_at: askedAt, due_at: dueAt },
          ...{ name: name || null, email: email || null, phone: phone || null, text: text || null },
        })
        .execute();
      return id;
    },

    async find(id: string): Promise<StoredRequest | null> {
      return (await requests().where('r.id', '=', id).executeTakeFirst()) ?? null;
    },

    async lock(trx: Trx, id: string): Promise<StoredRequest | null> {
      return (await requests(trx).where('r.id', '=', id).forUpdate('r').executeTakeFirst()) ?? null;
    },

    async change(trx: Trx, id: string, columns: Updateable<PrivacyRequestTable>): Promise<void> {
      await trx
        .updateTable('privacy_requests')
        .set({ ...columns, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    async note(trx: Trx, id: string, what: PrivacyEvent, by: string | null): Promise<void> {
      await trx.insertInto('privacy_events').values({ request_id: id, what, by_user: by }).execute();
    },

    /** People who can be reached by these contacts, the oldest first. */
    async listPeopleWith(contacts: readonly { kind: 'phone' | 'email'; value: string }[]) {
      if (contacts.length === 0) return [];
      const { rows } = await sql<{ id: string; name: string | null; phone: string | null; email: string | null }>`
        select distinct people.id, people.name, people.phone, people.email
        from unnest(${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[])
            as asked (kind, value)
          join person_contacts on person_contacts.kind = asked.kind and person_contacts.value = asked.value
          join people on people.id = person_contacts.person_id
        where people.merged_into is null and people.erased_at is null
        order by people.id limit 20
      `.execute(db);
      return rows;
    },

    async readRules(): Promise<{ version: number; days: PrivacyDays }> {
      const row = await db.selectFrom('privacy_rules').select(['version', 'days']).executeTakeFirst();
      return { version: row?.version ?? 1, days: completeDays(row?.days) };
    },

    /** False where they have been changed since that version. */
    async saveRules(trx: Trx, version: number, days: PrivacyDays): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into privacy_rules as rules (version, days)
        select 2, ${JSON.stringify(days)}::jsonb where ${version}::int = coalesce((select version from privacy_rules), 1)
        on conflict (only_one) do update set version = rules.version + 1, days = excluded.days
          where rules.version = ${version}
      `.execute(trx);
      return (numAffectedRows ?? 0n) > 0n;
    },

    async listPage({ kind, open, before, limit }: PrivacyQuery): Promise<{ rows: PrivacyRow[]; next: number | null }> {
      const rows = await requests()
        .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? 'access'))
        .$if(open === 'yes', (query) => query.where('r.done_at', 'is', null))
        .$if(before !== undefined, (query) => query.where('r.number', '<', before ?? 0))
        .orderBy('r.number', 'desc')
        .limit(limit + 1)
        .execute();
      const shown = rows.slice(0, limit);
      return { rows: shown.map(toRow), next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null };
    },

    async findNextDue(): Promise<PrivacyRow | null> {
      const row = await requests()
        .where('r.done_at', 'is', null)
        .where('r.erase_on', 'is', null)
        .where((it) => it.not(it.and([it('r.came_by', '=', 'page'), it('r.identity', 'in', ['none', 'sent'])])))
        .orderBy('r.due_at')
        .limit(1)
        .executeTakeFirst();
      return row ? toRow(row) : null;
    },

    async count(since: Date): Promise<Pick<PrivacyDesk, 'counts' | 'planned' | 'year'>> {
      const { rows } = await sql<{ kind: PrivacyKind; all: number; open: number }>`
        select kind, count(*)::int as "all", count(*) filter (where done_at is null)::int as open
        from privacy_requests group by kind
      `.execute(db);
      const { rows: facts } = await sql<{
        planned: number;
        first: string | null;
        asked: number;
        answered: number;
        late: number;
        median: number | null;
      }>`
        select count(*) filter (where done_at is null and erase_on is not null)::int as planned,
          to_char(min(erase_on) filter (where done_at is null), 'YYYY-MM-DD') as first,
          count(*) filter (where asked_at >= ${since})::int as asked,
          count(*) filter (where asked_at >= ${since} and done_at is not null)::int as answered,
          count(*) filter (where asked_at >= ${since} and coalesce(done_at, now()) > greatest(due_at, erase_on + 1)
            and not (came_by = 'page' and identity in ('none', 'sent')))::int as late,
          percentile_cont(0.5) within group (order by extract(epoch from done_at - asked_at) / 86400)
            filter (where asked_at >= ${since} and done_at is not null) as median
        from privacy_requests
      `.execute(db);
      const { planned = 0, first = null, median = null, ...year } = facts[0] ?? { asked: 0, answered: 0, late: 0 };
      const sum = (part: 'all' | 'open') => rows.reduce((total, row) => total + row[part], 0);
      return {
        counts: {
          ...{ all: sum('all'), open: sum('open') },
          byKind: Object.fromEntries(
            privacyKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.all ?? 0]),
          ),
        },
        planned: { count: planned, first },
        year: { ...year, medianDays: median },
      };
    },

    listNewestLog: () => listLog(null),

    /** Erasures whose day has come. */
    async listDue(today: string): Promise<string[]> {
      const rows = await db
        .selectFrom('privacy_requests')
        .select('id')
        .where('kind', '=', 'erasure')
        .where('done_at', 'is', null)
        .where('erase_on', '<=', today)
        .orderBy('erase_on')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export const toRow = (row: StoredRequest): PrivacyRow => ({
  ...{ id: row.id, version: row.version, number: requestNumber(row.number), kind: row.kind, way: row.came_by },
  ...{ person: row.person_id, name: row.shownName, identity: row.identity, codesSent: row.codes_sent },
  ...{ askedAt: row.asked_at.toISOString(), dueAt: row.due_at.toISOString(), outcome: row.outcome },
  ...{ stoppedAt: row.stopped_at?.toISOString() ?? null, eraseOn: row.erase_on },
  doneAt: row.done_at?.toISOString() ?? null,
});
