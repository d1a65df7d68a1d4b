import type { QrText, Registration } from '@plinth/contract/registration';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Notice } from './registration.table.ts';

export type ProjectRegistration = { id: string; name: string; registration: Registration };
type Row = { id: string; name: string | null } & Record<keyof Registration, string | null>;

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;

/** The fields of a body that the checks need. */
const fields = sql`
  id, name, body ->> 'authority' as authority, body ->> 'reraNumber' as "reraNumber", body ->> 'reraQrcode' as "reraQrcode",
  body ->> 'reraPage' as "reraPage", body ->> 'reraValidUntil' as "reraValidUntil", body ->> 'status' as status,
  body ->> 'occupancyCertificate' as "occupancyCertificate"
`;

export function createRegistrationRepository(db: Database) {
  return {
    /** Undefined for a picture that was not read yet. */
    async findQrText(url: string): Promise<QrText | undefined> {
      const row = await db.selectFrom('qr_codes').select('text').where('url', '=', url).executeTakeFirst();
      return row?.text;
    },

    async keepQrText(url: string, text: QrText): Promise<void> {
      await db
        .insertInto('qr_codes')
        .values({ url, text })
        .onConflict((conflict) => conflict.column('url').doNothing())
        .execute();
    },

    async findInstalled(): Promise<number> {
      const row = await db.selectFrom('registration_gate').select('installed_at').executeTakeFirst();
      return row?.installed_at.getTime() ?? 0;
    },

    async listLive(): Promise<ProjectRegistration[]> {
      const { rows } = await sql<Row>`
        select ${fields} from documents
        where collection = 'projects' and stage = 'published' and deleted_at is null order by position, id
      `.execute(db);
      return rows.map(toProject);
    },

    /** A project that was withdrawn because of its registration, and not by a person or since. */
    async findLapsed(id: string): Promise<(ProjectRegistration & { notice: Notice }) | null> {
      const { rows } = await sql<Row & { notice: Notice }>`
        select ${fields}, (
          select notice from registration_notices
          where project_id = documents.id and notice in ('ended', 'incomplete')
            and valid_until = coalesce(body ->> 'reraValidUntil', '') and told_at <= documents.updated_at
          order by told_at desc limit 1
        ) as notice
        from documents
        where collection = 'projects' and id = ${id} and stage = 'withdrawn' and deleted_at is null and updated_by is null
      `.execute(db);
      const [row] = rows;
      return row?.notice ? { ...toProject(row), notice: row.notice } : null;
    },

    /** False where it was recorded before. */
    async addNotice(trx: DatabaseTransaction, projectId: string, notice: Notice, validUntil = ''): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('registration_notices')
        .values({ project_id: projectId, notice, valid_until: validUntil })
        .onConflict((conflict) => conflict.columns(['project_id', 'notice', 'valid_until']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
  };
}

function toProject({ id, name, ...row }: Row): ProjectRegistration {
  const known = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return { id, name: name ?? '', registration: Object.fromEntries(known) };
}
