import type { Delivery } from '@plinth/contract/admin.schema';
import { type DeliveryChannel, deliveryKey, type LeadChannel, type WithdrawalChannel } from '@plinth/contract/delivery';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../platform/database.ts';
import { idFloor } from '../../platform/ids.ts';
import { inScope } from '../submission/lead-scope.repository.ts';
import type { DeliveryTable } from './delivery.table.ts';

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
export type Trx = Transaction<Tables>;
/** The data of a delivery job. It contains nothing personal. */
export type DeliveryJob = { leadId: string; channel: DeliveryChannel; jobId: string };

const failedShown = 20;

export function createDeliveryRepository(db: Database) {
  const one = (leadId: string, channel: DeliveryChannel) =>
    db
      .updateTable('deliveries')
      .set({ updated_at: sql`now()` })
      .where('submission_id', '=', leadId)
      .where('channel', '=', channel);

  return {
    /** Whether the lead is a subscription that has not been confirmed. */
    async isUnconfirmed(trx: Trx, leadId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('submissions')
        .select('id')
        .where('id', '=', leadId)
        .where('kind', '=', 'subscribe')
        .where((it) =>
          it.not(
            it.exists(
              it
                .selectFrom('consent_receipts')
                .select('consent_receipts.id')
                .whereRef('submission_id', '=', 'submissions.id')
                .where('action', '=', 'confirmed'),
            ),
          ),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Inserts the deliveries that do not exist yet, and returns those. */
    async insert(trx: Trx, rows: readonly DeliveryJob[]): Promise<DeliveryJob[]> {
      const stored = await trx
        .insertInto('deliveries')
        .values(
          rows.map(({ leadId, channel, jobId }) => ({
            submission_id: leadId,
            channel,
            key: deliveryKey(leadId, channel),
            job_id: jobId,
          })),
        )
        .onConflict((conflict) => conflict.columns(['submission_id', 'channel']).doNothing())
        .returning(['submission_id', 'channel', 'job_id'])
        .execute();
      return stored.map(toJob);
    },

    async find(leadId: string, channel: DeliveryChannel) {
      const row = await db
        .selectFrom('deliveries')
        .select(['key', 'state'])
        .where('submission_id', '=', leadId)
        .where('channel', '=', channel)
        .executeTakeFirst();
      return row ?? null;
    },

    async listOf(leadId: string): Promise<Delivery[]> {
      const rows = await db
        .selectFrom('deliveries')
        .selectAll()
        .where('submission_id', '=', leadId)
        .orderBy('channel')
        .execute();
      return rows.map(toDelivery);
    },

    /** Failed deliveries (dead letters) of leads that are not deleted, newest first. */
    async listFailed(): Promise<{ leadId: string; channel: DeliveryChannel; at: string }[]> {
      const rows = await db
        .selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
        .select(['submission_id', 'channel', 'deliveries.updated_at'])
        .where('state', '=', 'failed')
        .where('submissions.deleted_at', 'is', null)
        .where(inScope())
        .orderBy('deliveries.updated_at', 'desc')
        .limit(failedShown)
        .execute();
      return rows.map(({ submission_id, channel, updated_at }) => ({
        leadId: submission_id,
        channel,
        at: updated_at.toISOString(),
      }));
    },

    /** Matches the key too: a delivery that replaced this one meanwhile is still to be sent. */
    async setDelivered(leadId: string, channel: DeliveryChannel, key: string) {
      await one(leadId, channel)
        .set({ state: 'delivered', delivered_at: sql`now()`, last_error: null, attempts: sql`attempts + 1` })
        .where('key', '=', key)
        .execute();
    },

    /**
     * Leaves the delivery waiting, unless this was the last try. A delivery that another worker finished meanwhile stays
     * delivered.
     */
    async setFault(leadId: string, channel: DeliveryChannel, code: string, isGivenUp: boolean) {
      await one(leadId, channel)
        .set({ last_error: code, attempts: sql`attempts + 1`, ...(isGivenUp && { state: 'failed' as const }) })
        .where('state', '=', 'waiting')
        // Losing this write in a crash is harmless, as the fault occurs again; while a receiver is down, these writes must not
        // slow down leads.
        .where(sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`)
        .execute();
    },

    /** `code` gives the reason, where it was neither the visitor nor the team that stopped it. */
    async stop(leadId: string, channel: DeliveryChannel, code: string | null = null) {
      await one(leadId, channel).set({ state: 'stopped', last_error: code }).where('state', '=', 'waiting').execute();
    },

    /** Stops everything of these leads that was not sent, dead letters included, because those could be sent again by hand. */
    async stopAll(trx: Trx, leadIds: readonly string[], channels: readonly LeadChannel[]) {
      await trx
        .updateTable('deliveries')
        .set({ state: 'stopped', updated_at: sql`now()` })
        .where('submission_id', 'in', [...leadIds])
        .where('channel', 'in', [...channels])
        .where('state', 'in', ['waiting', 'failed'])
        .execute();
    },

    /** A second withdrawal replaces the first, under its own key. */
    async insertWithdrawals(trx: Trx, rows: readonly (DeliveryJob & { channel: WithdrawalChannel; key: string })[]) {
      await trx
        .insertInto('deliveries')
        .values(rows.map(({ leadId, channel, jobId, key }) => ({ submission_id: leadId, channel, key, job_id: jobId })))
        .onConflict((conflict) =>
          conflict.columns(['submission_id', 'channel']).doUpdateSet((it) => ({
            key: it.ref('excluded.key'),
            job_id: it.ref('excluded.job_id'),
            state: 'waiting' as const,
            attempts: 0,
            last_error: null,
            delivered_at: null,
            updated_at: sql`now()`,
          })),
        )
        .execute();
    },

    /** Assigns a waiting delivery to another job, which `also` sends. */
    reassign(job: DeliveryJob, also: (trx: Trx) => Promise<void>): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('deliveries')
          .set({ job_id: job.jobId, updated_at: sql`now()` })
          .where('submission_id', '=', job.leadId)
          .where('channel', '=', job.channel)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await also(trx);
      });
    },

    /** Sets a failed delivery to waiting, with the job that `also` sends; false where it had not failed. */
    revive(job: DeliveryJob, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('deliveries')
          .set({ state: 'waiting', job_id: job.jobId, updated_at: sql`now()` })
          .where('submission_id', '=', job.leadId)
          .where('channel', '=', job.channel)
          .where('state', '=', 'failed')
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await also(trx);
        return numUpdatedRows > 0n;
      });
    },

    /** Sets stopped deliveries to waiting, each with a job that `also` sends. */
    reviveStopped(
      leadId: string,
      channels: readonly LeadChannel[],
      also: (trx: Trx, jobs: DeliveryJob[]) => Promise<void>,
    ): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const revived = await trx
          .updateTable('deliveries')
          .set({ state: 'waiting', job_id: sql`gen_random_uuid()`, updated_at: sql`now()` })
          .where('submission_id', '=', leadId)
          .where('channel', 'in', [...channels])
          .where('state', '=', 'stopped')
          .returning(['submission_id', 'channel', 'job_id'])
          .execute();
        await also(trx, revived.map(toJob));
      });
    },

    /** Leads of a span of time that have no deliveries at all. */
    async listForgottenLeads(span: { from: number; to: number }, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', '>=', idFloor(span.from))
        .where('id', '<', idFloor(span.to))
        .where('deleted_at', 'is', null)
        .where('held', '=', false)
        .where((it) =>
          it.not(
            it.exists(
              it.selectFrom('deliveries').select('key').whereRef('deliveries.submission_id', '=', 'submissions.id'),
            ),
          ),
        )
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Gives a new job, which `also` sends, to each waiting delivery whose job the queue no longer has. */
    reviveOrphans(
      queueOf: Record<DeliveryChannel, string>,
      channels: readonly DeliveryChannel[],
      also: (trx: Trx, jobs: DeliveryJob[]) => Promise<void>,
    ): Promise<number> {
      const queues = sql.join(
        channels.map((channel) => sql`(${channel}, ${queueOf[channel]})`),
        sql`, `,
      );
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<Pick<Selectable<DeliveryTable>, 'submission_id' | 'channel' | 'job_id'>>`
          update deliveries set job_id = gen_random_uuid(), updated_at = now()
          where (submission_id, channel) in (
            select submission_id, channel from deliveries
            join (values ${queues}) as queue (of_channel, name) on of_channel = channel
            where state = 'waiting' and updated_at < now() - interval '1 minute' and not exists (
              select 1 from pgboss.job
              where job.name = queue.name and job.id = job_id and job.state in ('created', 'retry', 'active')
            )
            limit 1000
            for update of deliveries skip locked
          )
          returning submission_id, channel, job_id
        `.execute(trx);
        if (rows.length > 0) await also(trx, rows.map(toJob));
        return rows.length;
      });
    },

    begin<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      return db.transaction().execute(work);
    },
  };
}

const toJob = (row: Pick<Selectable<DeliveryTable>, 'submission_id' | 'channel' | 'job_id'>): DeliveryJob => ({
  leadId: row.submission_id,
  channel: row.channel,
  jobId: row.job_id,
});

function toDelivery(row: Selectable<DeliveryTable>): Delivery {
  const { channel, state, attempts, last_error, delivered_at, updated_at } = row;
  const at = state === 'waiting' ? null : (delivered_at ?? updated_at).toISOString();
  return { channel, state, attempts, error: last_error, at };
}
