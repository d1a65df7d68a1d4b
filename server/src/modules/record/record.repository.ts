import { type CollectionName, collectionNames, collectionOf } from '@plinth/contract/collections';
import { zoneOfCompany } from '@plinth/contract/company-time';
import { wordsOf } from '@plinth/contract/form-words';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import type { PublishedFileTable, PublishedVersionTable } from './record.table.ts';

export type RecordRepository = ReturnType<typeof createRecordRepository>;

type Key = { collection: CollectionName; id: string };
/** In milliseconds; the end is excluded. */
type Span = { from: number; to: number };
export type StoredVersion = Selectable<PublishedVersionTable>;
export type StoredRecordFile = Selectable<PublishedFileTable>;
export type HomeVersion = { home: UnitInput; from: Date; until: Date | null };
export type RecordedDocument = Key & {
  body: Record<string, unknown>;
  /** For the list, where the title alone does not name it. */
  words: string | null;
  first: Date;
  last: Date | null;
  found: number;
};

const at = (time: number) => sql<Date>`to_timestamp(${time}::float8 / 1000)`;
const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${zoneOfCompany()}, 'YYYY-MM-DD')`;

/** The field that names a document to the team, by collection. */
const title = sql`coalesce(newest.body ->> case newest.collection ${sql.join(
  collectionNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(collectionOf(name).title)}`),
  sql` `,
)} end, '')`;

const ruleWords = Object.entries(wordsOf('rates', 'rule').choices ?? {});
/** The name of a project when it was last public. */
const projectName = sql`(
  select project.body ->> 'name' from published_versions as project
  where project.collection = 'projects' and project.locale = 'en' and project.id = newest.body ->> 'project'
  order by project.public_from desc limit 1
)`;
const day = sql`newest.body ->> 'day'`;
const dayInWords = sql`case when ${day} ~ '^\\d{4}-\\d{2}-\\d{2}$' then to_char((${day})::date, 'FMDD FMMonth YYYY') end`;
/** Names a document whose own field does not tell it from others, such as 'River Court, A, 5 October 2026'; otherwise null. */
const words = sql`case newest.collection
  when 'progress' then nullif(concat_ws(', ', ${projectName}, newest.body ->> 'tower', ${dayInWords}), '')
  when 'rates' then nullif(concat_ws(', ', case newest.body ->> 'rule' ${sql.join(
    ruleWords.map(([rule, label]) => sql`when ${sql.lit(rule)} then ${sql.lit(label)}`),
    sql` `,
  )} end, nullif(newest.body ->> 'place', '')), '')
end`;

/** What was public. Nothing here writes, apart from functions that add a hash or remove what has expired. */
export function createRecordRepository(db: Database) {
  const documents = sql`
    select newest.collection, newest.id, newest.body, ${words} as words, span.first, newest.public_until as last, newest.public_from
    from (
      select collection, id, min(public_from) as first, max(public_from) as newest
      from published_versions where locale = 'en' group by collection, id
    ) as span
    join published_versions as newest on newest.collection = span.collection and newest.id = span.id
      and newest.locale = 'en' and newest.public_from = span.newest
  `;

  return {
    /** The documents that are or were public, last published first. */
    async listDocuments({ q, limit, offset }: { q: string; limit: number; offset: number }) {
      const { rows } = await sql<RecordedDocument>`
        select collection, id, body, words, first, last, count(*) over ()::int as found from (
          ${documents} where ${q === '' ? sql`true` : sql`plain(coalesce(${words}, ${title})) like plain(${containing(q)})`}
        ) as document
        order by public_from desc, collection, id limit ${limit} offset ${offset}
      `.execute(db);
      return rows;
    },

    async findDocument({ collection, id }: Key): Promise<RecordedDocument | null> {
      const { rows } = await sql<RecordedDocument>`
        select *, 1 as found from (${documents} where newest.collection = ${collection} and newest.id = ${id}) as document
      `.execute(db);
      return rows[0] ?? null;
    },

    /** Days in the company's time zone on which something began or ended to be public, newest first. */
    async listDays({ collection, id }: Key, from: number) {
      const { rows } = await sql<{ day: string; changes: number; homeChanges: number }>`
        select day, sum(changes)::int as changes, sum(homes)::int as "homeChanges" from (
          select ${dayOf('public_from')} as day, 1 as changes, 0 as homes from published_versions
          where collection = ${collection} and id = ${id} and public_from >= ${at(from)}
          union all
          select ${dayOf('ended.public_until')}, 1, 0 from published_versions as ended
          where ended.collection = ${collection} and ended.id = ${id} and ended.public_until >= ${at(from)}
            and not exists (
              select from published_versions as next where next.collection = ended.collection and next.id = ended.id
                and next.public_from >= ended.public_until and next.public_from < ended.public_until + interval '1 second'
            )
          union all
          select ${dayOf('changed_at')}, 0, homes from unit_changes
          where ${collection} = 'projects' and project_id = ${id} and changed_at >= ${at(from)}
        ) as change group by day order by day desc limit 3000
      `.execute(db);
      return rows;
    },

    async listVersions({ collection, id }: Key, { from, to }: Span): Promise<StoredVersion[]> {
      return db
        .selectFrom('published_versions')
        .selectAll()
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('public_from', '<', at(to))
        .where((where) => where.or([where('public_until', 'is', null), where('public_until', '>', at(from))]))
        .orderBy('public_from')
        .execute();
    },

    /** What each home of a project was, from the change that made it so until the next change of that home. */
    async listHomes(projectId: string, { from, to }: Span): Promise<HomeVersion[]> {
      const { rows } = await sql<HomeVersion>`
        select home, begun as from, ended as until from (
          select after as home, changed_at as begun,
            lead(changed_at) over (partition by tower, number order by change_id) as ended
          from unit_versions join unit_changes on unit_changes.id = change_id
          where unit_versions.project_id = ${projectId}
        ) as version
        where home is not null and begun < ${at(to)} and (ended is null or (ended > ${at(from)} and ended > begun))
      `.execute(db);
      return rows;
    },

    async listFiles(ids: readonly string[]): Promise<StoredRecordFile[]> {
      if (ids.length === 0) return [];
      return db.selectFrom('published_files').selectAll().where('media_id', 'in', ids).orderBy('media_id').execute();
    },

    async listFilesWithoutHash(limit: number): Promise<StoredRecordFile[]> {
      return db.selectFrom('published_files').selectAll().where('sha256', 'is', null).limit(limit).execute();
    },

    /** Only the first hash of a file is stored. */
    async setHash(id: string, { sha256, bytes }: { sha256: string; bytes: number }): Promise<void> {
      await sql`select keep_file_hash(${id}, ${sha256}, ${bytes}::bigint)`.execute(db);
    },

    async getYears(): Promise<number> {
      const { years } = await db.selectFrom('record_settings').select('years').executeTakeFirstOrThrow();
      return years;
    },

    /** Only the migrating role may. */
    async setYears(years: number): Promise<void> {
      await db.updateTable('record_settings').set({ years }).execute();
    },

    /** Removes versions whose years are over, and homes of projects that are in no record any more. */
    async forgetExpired(): Promise<number> {
      const { rows } = await sql<{ versions: number }>`select forget_published() as versions`.execute(db);
      return rows[0]?.versions ?? 0;
    },

    /** Files that no kept version names any more. */
    async listExpiredFiles(limit: number): Promise<StoredRecordFile[]> {
      return db
        .selectFrom('published_files')
        .selectAll()
        .where(sql<boolean>`not exists (select from published_versions where media_ids @> array[media_id])`)
        .limit(limit)
        .execute();
    },

    async forgetFile(id: string): Promise<void> {
      await sql`select forget_published_file(${id})`.execute(db);
    },
  };
}
