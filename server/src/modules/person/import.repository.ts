import { importUndoLength } from '@plinth/contract/people-import';
import type { ImportCounts, ImportInput, PeopleImports } from '@plinth/contract/people-import.schema';
import type { KnownPeople } from '@plinth/contract/person-match';
import type { Stage } from '@plinth/contract/stages';
import { sql } from 'kysely';
import { listedIn } from '../../content/document-stages.repository.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import type { ImportBefore } from './import.table.ts';

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** Someone whom a row of a file may be. */
export type StoredMatch = {
  id: string;
  name: string | null;
  stage: Stage;
  withdrawnAt: Date | null;
  allowed: string[];
};

export type FoundMatches = {
  people: Map<string, StoredMatch>;
  byPhone: Map<string, string>;
  byEmail: Map<string, KnownPeople['byEmail']>;
};

export type StoredImport = {
  id: string;
  by_user: string | null;
  at: Date;
  counts: ImportCounts;
  done_at: Date | null;
  undone_at: Date | null;
};
type NewRow = {
  importId: string;
  row: number;
  personId: string;
  isNew: boolean;
  touches: string[];
  before: ImportBefore | null;
};
export type StoredImportRow = {
  row_number: number;
  person_id: string;
  is_new: boolean;
  touches: string[];
  before: ImportBefore | null;
};

/** How long imports are listed. */
const listedDays = 30;

export function createImportRepository(db: Database) {
  return {
    /** Everyone who has one of these numbers or addresses, in two statements for the whole file. */
    async findMatches(
      phones: readonly string[],
      mailboxes: readonly string[],
      from: Database | Trx = db,
    ): Promise<FoundMatches> {
      const { rows } = await sql<{ kind: 'phone' | 'email'; value: string; id: string; hasPhone: boolean }>`
        select c.kind, c.value, c.person_id as id,
          exists (select from person_contacts n where n.person_id = c.person_id and n.kind = 'phone') as "hasPhone"
        from person_contacts c
        where (c.kind = 'phone' and c.value = any (${[...phones]}::text[]))
          or (c.kind = 'email' and c.value = any (${[...mailboxes]}::text[]))
        order by c.person_id
      `.execute(from);
      const people = await from
        .selectFrom('people')
        .select(['id', 'name', 'stage', 'withdrawn_at as withdrawnAt', 'allowed'])
        .where(sql<boolean>`id = any (${[...new Set(rows.map(({ id }) => id))]}::text[])`)
        .where('merged_into', 'is', null)
        .where('erased_at', 'is', null)
        .execute();
      const byEmail: FoundMatches['byEmail'] = new Map();
      for (const { kind, value, id, hasPhone } of rows) {
        if (kind === 'email') byEmail.set(value, [...(byEmail.get(value) ?? []), { id, hasPhone }]);
      }
      return {
        people: new Map(people.map((person) => [person.id, person])),
        byPhone: new Map(rows.flatMap(({ kind, value, id }) => (kind === 'phone' ? [[value, id] as const] : []))),
        byEmail,
      };
    },

    async listProjects(): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from documents
        where ${listedIn('projects')} and deleted_at is null and name is not null order by id
      `.execute(db);
      return rows;
    },

    /** What names in earlier files meant. */
    listProjectNames: (): Promise<{ name: string; project: string | null }[]> =>
      db.selectFrom('import_project_names').select(['name', 'project_id as project']).execute(),

    async keepProjectNames(trx: Trx, names: readonly { name: string; project: string | null }[]): Promise<void> {
      if (names.length === 0) return;
      await trx
        .insertInto('import_project_names')
        .values(names.map(({ name, project }) => ({ name, project_id: project })))
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(({ ref }) => ({ project_id: ref('excluded.project_id'), at: new Date() })),
        )
        .execute();
    },

    async findByKey(key: string): Promise<StoredImport | null> {
      const row = await db
        .selectFrom('people_imports')
        .select(['id', 'by_user', 'at', 'counts', 'done_at', 'undone_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row ?? null;
    },

    start(values: {
      id: string;
      at: Date;
      by: string;
      fileName: string;
      key: string;
      consent: ImportInput['consent'];
      counts: ImportCounts;
    }) {
      const { id, at, by, fileName, key, consent, counts } = values;
      return db
        .insertInto('people_imports')
        .values({
          ...{ id, at, by_user: by, file_name: fileName, key },
          ...{ consent: JSON.stringify(consent), counts: JSON.stringify(counts) },
        })
        .execute();
    },

    /** The rows that an import has stored, so that one that was interrupted goes on after them. */
    async listDone(id: string): Promise<Set<number>> {
      const rows = await db.selectFrom('people_import_rows').select('row_number').where('import_id', '=', id).execute();
      return new Set(rows.map(({ row_number }) => row_number));
    },

    addRow: (trx: Trx, { importId, row, personId, isNew, touches, before }: NewRow) =>
      trx
        .insertInto('people_import_rows')
        .values({
          ...{ import_id: importId, row_number: row, person_id: personId, is_new: isNew, touches },
          before: before && JSON.stringify(before),
        })
        .execute(),

    async finish(trx: Trx, id: string): Promise<{ added: number; joined: number }> {
      const { rows } = await sql<{ added: number; joined: number }>`
        update people_imports set done_at = now(),
          added = (select count(*) from people_import_rows where import_id = ${id} and is_new),
          joined = (select count(*) from people_import_rows where import_id = ${id} and not is_new)
        where id = ${id} returning added, joined
      `.execute(trx);
      return rows[0] ?? { added: 0, joined: 0 };
    },

    async list(): Promise<PeopleImports> {
      const rows = await db
        .selectFrom('people_imports')
        .leftJoin('users', 'users.id', 'people_imports.by_user')
        .select(['people_imports.id', 'file_name', 'at', 'added', 'joined', 'undone_at', 'users.name'])
        .where('done_at', 'is not', null)
        .where('at', '>', sql<Date>`now() - make_interval(days => ${listedDays})`)
        .orderBy('at', 'desc')
        .limit(50)
        .execute();
      return rows.map(({ id, file_name, at, added, joined, undone_at, name }) => ({
        ...{ id, added, joined, fileName: file_name, by: name },
        at: at.toISOString(),
        until: new Date(at.getTime() + importUndoLength).toISOString(),
        undoneAt: undone_at?.toISOString() ?? null,
      }));
    },

    async lock(trx: Trx, id: string): Promise<StoredImport | null> {
      const row = await trx
        .selectFrom('people_imports')
        .select(['id', 'by_user', 'at', 'counts', 'done_at', 'undone_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row ?? null;
    },

    listRows: (trx: Trx, id: string): Promise<StoredImportRow[]> =>
      trx
        .selectFrom('people_import_rows')
        .select(['row_number', 'person_id', 'is_new', 'touches', 'before'])
        .where('import_id', '=', id)
        .orderBy('row_number', 'desc')
        .execute(),

    markUndone: (trx: Trx, id: string) =>
      trx.updateTable('people_imports').set({ undone_at: new Date() }).where('id', '=', id).execute(),

    /** Whether anything happened to the person since then, besides this import and the owner whom the system gave. */
    async hasOtherTouches(trx: Trx, personId: string, touches: readonly string[], since: Date): Promise<boolean> {
      const { rows } = await sql`
        select 1 from touches where person_id = ${personId} and at >= ${since} and id <> all (${[...touches]}::text[])
          and not (kind = 'owner' and by_user is null) limit 1
      `.execute(trx);
      return rows.length > 0;
    },

    removePerson: (trx: Trx, id: string) => trx.deleteFrom('people').where('id', '=', id).execute(),

    /** The contacts that the row brought stand in its touch. */
    async removeTouches(trx: Trx, personId: string, touches: readonly string[]): Promise<void> {
      await sql`
        delete from person_contacts c using touches t
        where t.id = any (${[...touches]}::text[]) and t.person_id = ${personId} and c.person_id = ${personId}
          and (c.value = t.facts ->> 'addedPhone' or c.value = t.facts ->> 'addedEmail')
      `.execute(trx);
      await sql`delete from touches where id = any (${[...touches]}::text[]) and person_id = ${personId}`.execute(trx);
    },

    /** The values that the row filled in, and where the person stood before it. */
    async restore(trx: Trx, personId: string, before: ImportBefore): Promise<void> {
      const { filled, stage_at, last_at, respond_by, responded_at, withdrawn_at, ...columns } = before;
      const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));
      await trx
        .updateTable('people')
        .set({
          ...columns,
          ...{ stage_at: new Date(stage_at), last_at: new Date(last_at), respond_by: dateOf(respond_by) },
          ...{ responded_at: dateOf(responded_at), withdrawn_at: dateOf(withdrawn_at) },
          ...Object.fromEntries(filled.map((name) => [name, null])),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', personId)
        .execute();
    },

    /** Adds what the file says to the touches of the note and of the consent; returns all that this transaction has made. */
    async describeTouches(
      trx: Trx,
      { person, key }: { person: string; key: string },
      note: Record<string, string | null>,
      consent: Record<string, string>,
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update touches t set facts = t.facts || jsonb_strip_nulls(
          case when t.kind = 'consent' then ${JSON.stringify(consent)}::jsonb
            when t.key = ${key} then ${JSON.stringify(note)}::jsonb else '{}' end)
        where t.person_id = ${person} and t.at >= date_trunc('milliseconds', now())
        returning t.id
      `.execute(trx);
      return rows.map(({ id }) => id);
    },
  };
}
