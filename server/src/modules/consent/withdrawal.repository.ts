import {
  type ConsentAction,
  type ConsentPurpose,
  purposesGiven,
  purposesLeft,
  type WithdrawalScope,
} from '@plinth/contract/consent';
import type { Withdrawn } from '@plinth/contract/consent.schema';
import { type GivenForm, type Permission, permissionsGiven, permissionsLeft } from '@plinth/contract/contact-consent';
import { sql } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

/** A form with its newest receipt. */
export type StoredForm = GivenForm & {
  id: string;
  personId: string | null;
  /** Null for a lead older than receipts. */
  action: ConsentAction | null;
  notice: string | null;
  language: string | null;
  purposes: ConsentPurpose[];
  allowed: Permission[];
};

/**
 * The forms that a withdrawal of this lead concerns. The people are locked before the forms, in the order of a change of the
 * stage, and each in one order, so that two transactions cannot deadlock. Receipts are read only after that, so that the second
 * of two links sees what the first did.
 */
export async function lockFormsOf(trx: Trx, leadId: string): Promise<StoredForm[]> {
  const mailbox = sql`lower(email) = (select lower(email) from submissions where id = ${leadId} and email <> '')`;
  const { rows: people } = await sql<{ id: string }>`
    select distinct person_id as id from submissions where person_id is not null and (id = ${leadId} or ${mailbox})
  `.execute(trx);
  const ids = people.map(({ id }) => id);
  await lockPeople(trx, ids);
  const { rows } = await sql<{ id: string }>`
    select id from submissions
    where id = ${leadId} or ${mailbox}
      or person_id = (select person_id from submissions where id = ${leadId})
    order by id
    for update
  `.execute(trx);
  return lockCurrent(
    trx,
    rows.map(({ id }) => id),
  );
}

/** The forms of a person, and what the person permits now. */
export async function lockFormsOfPerson(
  trx: Trx,
  personId: string,
): Promise<{ forms: StoredForm[]; allowed: Permission[] }> {
  await lockPeople(trx, [personId]);
  const { rows } = await sql<{ id: string }>`
    select id from submissions where person_id = ${personId} order by id for update
  `.execute(trx);
  const person = await trx.selectFrom('people').select('allowed').where('id', '=', personId).executeTakeFirst();
  const forms = await lockCurrent(
    trx,
    rows.map(({ id }) => id),
  );
  return { forms, allowed: (person?.allowed ?? []) as Permission[] };
}

async function lockPeople(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A lead older than receipts has the consent that its form was for. */
async function lockCurrent(trx: Trx, ids: readonly string[]): Promise<StoredForm[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Omit<StoredForm, 'purposes' | 'allowed'> & { purposes: ConsentPurpose[] | null; allowed: Permission[] | null }
  >`
    select submissions.id, kind, phone, email, wish, person_id as "personId", action, notice_version as notice, language,
      purposes, allowed
    from submissions
      left join interests on interests.submission_id = submissions.id
      left join lateral (
        select * from consent_receipts where submission_id = submissions.id order by consent_receipts.id desc limit 1
      ) as newest on true
    where submissions.id = any (${[...ids]}) order by submissions.id
  `.execute(trx);
  return rows.map((row) => {
    const purposes = row.purposes ?? purposesGiven(row.kind);
    const meant = () => permissionsGiven(row, { promotion: purposes.includes('promotion') });
    return { ...row, purposes, allowed: row.allowed ?? (purposes.length > 0 ? meant() : []) };
  });
}

/** Adds a receipt to each form of which something is withdrawn, and deletes where its visitor came from. The forms are locked. */
export async function withdrawFrom(
  trx: Trx,
  forms: readonly StoredForm[],
  scopeOf: (form: StoredForm) => WithdrawalScope,
): Promise<Withdrawn[]> {
  const changed = forms.flatMap((form) => {
    const scope = scopeOf(form);
    const left = purposesLeft(form.kind, form.purposes, scope);
    const allowed = left.length === 0 ? [] : permissionsLeft(form.allowed, scope);
    const isLess = left.length < form.purposes.length || allowed.length < form.allowed.length;
    return isLess ? [{ ...form, left, allowed }] : [];
  });
  if (changed.length === 0) return [];
  await trx
    .insertInto('consent_receipts')
    .values(
      changed.map(({ id, notice, language, left, allowed }) => ({
        ...{ submission_id: id, action: 'withdrawn' as const, notice_version: notice, language },
        ...{ purposes: left, allowed },
      })),
    )
    .execute();
  const unmeasured = changed.filter(({ left }) => !left.includes('measurement')).map(({ id }) => id);
  if (unmeasured.length > 0) {
    await trx.updateTable('submissions').set({ attribution: null }).where('id', 'in', unmeasured).execute();
  }
  return changed.map(({ id, kind, left, allowed }) => ({ leadId: id, kind, purposes: left, allowed }));
}

/**
 * Notes the withdrawal with the person, and closes the next step of one who may not be contacted any more. A trigger has set
 * what the person still permits.
 */
export async function noteWithdrawal(
  trx: Trx,
  personId: string,
  { channel, by }: { channel: string; by: string | null },
) {
  const person = await trx.selectFrom('people').select('allowed').where('id', '=', personId).executeTakeFirst();
  if (!person) return;
  const isOver = person.allowed.length === 0;
  if (isOver) {
    await trx
      .updateTable('people')
      .set({ step_text: null, step_due: null, respond_by: null, version: sql`version + 1` })
      .where('id', '=', personId)
      .execute();
  }
  await trx
    .insertInto('touches')
    .values({
      ...{ id: newId(), person_id: personId, kind: 'consent', by_user: by },
      facts: JSON.stringify({ result: 'withdrawn', reason: isOver ? 'all' : 'offers', channel }),
    })
    .execute();
}
