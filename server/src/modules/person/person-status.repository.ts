import { isClosed, type MoveNeed, missingForMove, type Stage } from '@plinth/contract/stages';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database.ts';

type Plan = { missing: MoveNeed[]; move: ((trx: DatabaseTransaction) => Promise<void>) | null };

/**
 * The move of a person that a status set on one of their submissions means. The page of a submission asks for nothing but a note,
 * so what a stage needs has to be known of the person already. A submission without a person, such as a held one, has no stage.
 */
export async function planMove(
  trx: DatabaseTransaction,
  person: string | null,
  { status, text }: { status: Stage | null; text: string },
): Promise<Plan> {
  if (status === null) return { missing: [], move: null };
  const known = person
    ? await trx.selectFrom('people').selectAll().where('id', '=', person).forUpdate().executeTakeFirst()
    : undefined;
  if (!known) return { missing: status === 'new' ? [] : ['result'], move: null };
  const missing = missingForMove(known.stage, status, {
    isReached: known.responded_at !== null,
    budget: known.budget_from !== null || known.budget_to !== null,
    timing: Boolean(known.timing),
    home: Boolean(known.home),
    visitAt: known.visit_at !== null && known.visit_at > new Date(),
    bookedOn: known.booked_on !== null,
    lostReason: known.lost_reason ?? undefined,
    note: text !== '',
  });
  if (known.stage === status) return { missing, move: null };
  const end = { step_text: null, step_due: null, respond_by: null };
  const move = async (within: DatabaseTransaction) => {
    await within
      .updateTable('people')
      .set({ stage: status, stage_at: sql`now()`, ...(isClosed(status) && end) })
      .set(status === 'lost' ? {} : { lost_reason: null })
      .where('id', '=', known.id)
      .execute();
  };
  return { missing, move };
}
