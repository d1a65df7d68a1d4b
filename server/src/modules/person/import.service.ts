import { importUndoLength } from '@plinth/contract/people-import';
import type {
  ImportCounts,
  ImportDone,
  ImportInput,
  ImportPreview,
  ImportPreviewInput,
} from '@plinth/contract/people-import.schema';
import { type NewAuditEvent, recordAudit, withoutAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import { newId } from '../../platform/ids.ts';
import type { ImportRepository, StoredImportRow } from './import.repository.ts';
import {
  countOutcomes,
  createImportJudge,
  type FindErased,
  type ImportNumbers,
  type JudgedRow,
  lineOf,
} from './import-judge.ts';
import { bringIn, type ImportRun } from './import-row.ts';
import type { Colleague } from './person-scope.repository.ts';
import { lockAny, lockContacts, refreshSearch } from './person-write.repository.ts';

type Dependencies = {
  db: Database;
  imports: ImportRepository;
  phoneNumbers: ImportNumbers;
  recordRead: (event: NewAuditEvent) => Promise<void>;
  findErased: FindErased;
};

/** The rows of one transaction: enough to be quick, few enough that a form waits only a moment. */
const batch = 100;
const shownLines = 1_000;
const shownNew = 200;

export type ImportService = ReturnType<typeof createImportService>;

/** Lists of people from files: what they would do, bringing them in, and undoing that. */
export function createImportService({ db, imports, phoneNumbers, recordRead, findErased }: Dependencies) {
  const judge = createImportJudge({ imports, phoneNumbers, findErased });

  /** One event stands for the whole file; the rows of the import name its people. */
  const storeBatch = (run: ImportRun, rows: readonly JudgedRow[]): Promise<void> =>
    withoutAudit(() =>
      db.transaction().execute(async (trx) => {
        const values = rows.flatMap(({ values: { phone, mailbox } }) => [phone ?? [], mailbox ?? []].flat());
        const people = rows.flatMap(({ match }) => match?.id ?? []);
        // In one order for all of them, so that two imports never wait for each other.
        await lockContacts(trx, people, values);
        for (const row of rows) await bringIn(trx, { imports, phoneNumbers }, run, row);
      }),
    );

  return {
    async preview(input: ImportPreviewInput): Promise<ImportPreview> {
      const { headers, fields, rows, projects } = await judge(input);
      await recordRead({ action: 'person.list', collection: 'people', count: rows.length });
      const fresh = rows.filter(({ outcome }) => outcome === 'new').slice(0, shownNew);
      const others = rows.filter(({ outcome }) => outcome !== 'new').slice(0, shownLines);
      return {
        columns: headers.map((header, at) => ({
          header: header.slice(0, 160),
          first: (rows[0]?.cells[at] ?? '').slice(0, 160),
          field: fields[at] ?? 'none',
        })),
        projects,
        counts: countOutcomes(rows),
        lines: [...fresh, ...others].toSorted((a, b) => a.row - b.row).map(lineOf),
      };
    },

    /** In transactions of a hundred rows. A request that was interrupted goes on where it stopped when it is sent again. */
    async import(who: Colleague, input: ImportInput): Promise<ImportDone> {
      const known = await imports.findByKey(input.key);
      if (known?.done_at) return doneOf(known.id, known.counts, known.at);
      const { rows, projects } = await judge(input);
      const wanted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'joins');
      if (wanted.length === 0 && !known) throw new Failure('invalid_request', 'No row of this file can be brought in');
      const counts = known?.counts ?? countOutcomes(rows);
      const [id, at] = [known?.id ?? newId(), known?.at ?? new Date()];
      const { consent, fileName, key } = input;
      if (!known) await imports.start({ ...{ id, at, fileName, key, consent, counts }, by: who.userId });
      const done = await imports.listDone(id);
      const left = wanted.filter(({ row }) => !done.has(row));
      for (let from = 0; from < left.length; from += batch)
        await storeBatch({ id, who, input }, left.slice(from, from + batch));
      await db.transaction().execute(async (trx) => {
        const names = projects.map(({ name, project }) => ({ name: name.toLowerCase(), project }));
        await imports.keepProjectNames(trx, names);
        const { added, joined } = await imports.finish(trx, id);
        await recordAudit(trx, { action: 'person.import', collection: 'people', entityId: id, count: added + joined });
      });
      return doneOf(id, counts, at);
    },

    list: () => imports.list(),

    undo: (id: string): Promise<{ removed: number; kept: number }> =>
      db.transaction().execute(async (trx) => {
        const stored = await imports.lock(trx, id);
        if (!stored?.done_at) throw notFound('import');
        if (stored.undone_at) throw new Failure('in_use', 'This import was undone already');
        if (stored.at.getTime() + importUndoLength < Date.now()) {
          throw new Failure('in_use', 'An import can be undone for 24 hours');
        }
        const rows = await imports.listRows(trx, id);
        await lockContacts(
          trx,
          rows.map(({ person_id }) => person_id),
          [],
        );
        let kept = 0;
        for (const row of rows) if (!(await undoRow(trx, row, stored.at))) kept += 1;
        await imports.markUndone(trx, id);
        const removed = rows.length - kept;
        await recordAudit(trx, { action: 'person.import-undo', collection: 'people', entityId: id, count: removed });
        return { removed, kept };
      }),
  };

  /** False for a person who was worked with since, who stays as is. */
  async function undoRow(
    trx: Trx,
    { person_id, is_new, touches, before }: StoredImportRow,
    since: Date,
  ): Promise<boolean> {
    const person = await lockAny(trx, person_id);
    if (!person || (await imports.hasOtherTouches(trx, person_id, touches, since))) return false;
    if (is_new) {
      await imports.removePerson(trx, person_id);
      return true;
    }
    await imports.removeTouches(trx, person_id, touches);
    if (before) await imports.restore(trx, person_id, before);
    await refreshSearch(trx, person_id);
    return true;
  }
}

const doneOf = (id: string, counts: ImportCounts, at: Date): ImportDone => ({
  ...{ id, counts },
  until: new Date(at.getTime() + importUndoLength).toISOString(),
});
