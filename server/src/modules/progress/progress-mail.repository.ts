import { createHash } from 'node:crypto';
import type { DeliveryState } from '@plinth/contract/delivery';
import type { Progress } from '@plinth/contract/progress.schema';
import { normaliseRecipient } from '@plinth/contract/recipient';
import { sql } from 'kysely';
import { isPresent, publishedIn } from '../../content/document-stages.repository.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type ProgressMailRepository = ReturnType<typeof createProgressMailRepository>;
export type Month = { project: string; month: string };

export function createProgressMailRepository(db: Database) {
  return {
    /** Which month of which project an entry is about; null where it is deleted. */
    async findEntry(id: string): Promise<Pick<Progress, 'project' | 'day'> | null> {
      const { rows } = await sql<{ project: string; day: string }>`
        select body ->> 'project' as project, body ->> 'day' as day from documents
        where ${publishedIn('progress')} and ${isPresent} and id = ${id}
      `.execute(db);
      return rows[0] ?? null;
    },

    /** Those who asked for the progress of this project, confirmed it and have not withdrawn. */
    async listSubscribers(project: string): Promise<{ leadId: string; email: string }[]> {
      const { rows } = await sql<{ leadId: string; email: string }>`
        select submissions.id as "leadId", submissions.email from interests
        join submissions on submissions.id = interests.submission_id and submissions.deleted_at is null
        join lateral (
          select action, purposes from consent_receipts
          where submission_id = submissions.id order by consent_receipts.id desc limit 1
        ) as newest on newest.action = 'confirmed' and 'promotion' = any(newest.purposes)
        where interests.wish = 'progress' and interests.project_id = ${project} and submissions.kind = 'subscribe'
        order by submissions.id
      `.execute(db);
      return rows;
    },

    /**
     * Stores the mails that do not exist yet, and runs `also` with their leads in the same transaction. Two workers at once
     * store each mail once.
     */
    plan(
      { project, month }: Month,
      subscribers: readonly { leadId: string; email: string }[],
      also: (trx: DatabaseTransaction, leadIds: string[]) => Promise<void>,
    ): Promise<number> {
      if (subscribers.length === 0) return Promise.resolve(0);
      return db.transaction().execute(async (trx) => {
        const stored = await trx
          .insertInto('progress_mails')
          .values(
            subscribers.map(({ leadId, email }) => ({
              project_id: project,
              month,
              recipient: hashOf(email),
              submission_id: leadId,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('submission_id')
          .execute();
        const leadIds = stored.map(({ submission_id }) => submission_id);
        if (leadIds.length > 0) await also(trx, leadIds);
        return leadIds.length;
      });
    },

    async findState({ project, month }: Month, leadId: string): Promise<DeliveryState | null> {
      const row = await mails({ project, month }, leadId).executeTakeFirst();
      return row?.state ?? null;
    },

    /** A mail that another worker has sent meanwhile stays delivered. */
    async setState({ project, month }: Month, leadId: string, state: DeliveryState, error: string | null = null) {
      await db
        .updateTable('progress_mails')
        .set({ state, last_error: error, updated_at: sql`now()` })
        .where('project_id', '=', project)
        .where('month', '=', month)
        .where('submission_id', '=', leadId)
        .where('state', '=', 'waiting')
        .execute();
    },
  };

  function mails({ project, month }: Month, leadId: string) {
    return db
      .selectFrom('progress_mails')
      .select('state')
      .where('project_id', '=', project)
      .where('month', '=', month)
      .where('submission_id', '=', leadId);
  }
}

const hashOf = (email: string) => createHash('sha256').update(normaliseRecipient(email)).digest();
