import { type ConsentGiven, purposesGiven, type WithdrawalScope } from '@plinth/contract/consent';
import type { ConsentReceipt, Withdrawn } from '@plinth/contract/consent.schema';
import { type GivenForm, permissionsGiven } from '@plinth/contract/contact-consent';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { lockShownNotice } from './notice.repository.ts';
import {
  lockFormsOf,
  lockFormsOfPerson,
  noteWithdrawal,
  type StoredForm,
  withdrawFrom,
} from './withdrawal.repository.ts';

export type ConsentRepository = ReturnType<typeof createConsentRepository>;

/** Runs in the transaction of a withdrawal. */
type Also = (trx: Trx, withdrawn: readonly Withdrawn[]) => Promise<void>;

export function createConsentRepository(db: Database) {
  return {
    /** Stores the consent in the transaction of its lead. */
    async insertGiven(trx: Trx, leadId: string, form: GivenForm, given: ConsentGiven): Promise<void> {
      await trx
        .insertInto('consent_receipts')
        .values({
          submission_id: leadId,
          action: 'given',
          notice_version: await lockShownNotice(trx, given.notice),
          language: given.language ?? null,
          purposes: purposesGiven(form.kind, given),
          allowed: permissionsGiven(form, given),
        })
        .execute();
    },

    /**
     * Records that the subscription was confirmed; `also` runs in the same transaction. Returns false where there is no such
     * subscription or it was withdrawn. Confirming twice records it once.
     */
    confirm(leadId: string, also: (trx: Trx) => Promise<void>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const lead = (await lockFormsOf(trx, leadId)).find(({ id }) => id === leadId);
        if (lead?.kind !== 'subscribe' || !lead.purposes.includes('promotion')) return false;
        if (lead.action === 'confirmed') return true;
        const { notice, language, purposes } = lead;
        const row = { submission_id: leadId, notice_version: notice, language, purposes };
        const allowed = permissionsGiven(lead);
        await trx
          .insertInto('consent_receipts')
          .values({ ...row, action: 'confirmed', allowed })
          .execute();
        await also(trx);
        return true;
      });
    },

    async listOf(leadId: string): Promise<ConsentReceipt[]> {
      const rows = await db
        .selectFrom('consent_receipts')
        .selectAll()
        .where('submission_id', '=', leadId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ action, notice_version, language, purposes, allowed, at }) => ({
        action,
        notice: notice_version,
        language,
        purposes,
        ...(allowed && { allowed }),
        at: at.toISOString(),
      }));
    },

    /** The form of a lead, also of a deleted one. */
    async findForm(leadId: string): Promise<GivenForm | null> {
      const row = await db
        .selectFrom('submissions')
        .leftJoin('interests', 'interests.submission_id', 'submissions.id')
        .select(['submissions.kind', 'submissions.phone', 'submissions.email', 'interests.wish'])
        .where('submissions.id', '=', leadId)
        .executeTakeFirst();
      return row ?? null;
    },

    async getWithdrawalKey(): Promise<Buffer> {
      const row = await db
        .selectFrom('signing_keys')
        .select('secret')
        .where('purpose', '=', 'withdrawal')
        .executeTakeFirstOrThrow();
      return row.secret;
    },

    /**
     * Withdraws what `scope` says from the lead and from every other lead of the same person, and offers from every lead of the
     * same e-mail address: a person who wants no more newsletters means the mailbox, not one row. `also` runs in the same
     * transaction. Withdrawing twice, also at once, records it once.
     */
    withdraw(leadId: string, scope: WithdrawalScope, also: Also): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const forms = await lockFormsOf(trx, leadId);
        const person = forms.find(({ id }) => id === leadId)?.personId ?? null;
        const isOfPerson = ({ id, personId }: StoredForm) => id === leadId || (person !== null && personId === person);
        const withdrawn = await withdrawFrom(trx, forms, (form) => (isOfPerson(form) ? scope : 'promotion'));
        if (withdrawn.length === 0) return;
        const changed = new Set(withdrawn.map((it) => it.leadId));
        const people = new Set(forms.flatMap(({ id, personId }) => (personId && changed.has(id) ? [personId] : [])));
        for (const id of people) await noteWithdrawal(trx, id, { channel: 'link', by: null });
        await also(trx, withdrawn);
      });
    },

    /** A withdrawal that was said to a colleague, or that a checked request asks for: of all that the person agreed to. */
    async withdrawPerson(
      trx: Trx,
      { personId, scope, by, how }: { personId: string; scope: WithdrawalScope; by: string | null; how: string },
      also: Also,
    ): Promise<void> {
      const { forms, allowed } = await lockFormsOfPerson(trx, personId);
      const withdrawn = await withdrawFrom(trx, forms, () => scope);
      await trx
        .insertInto('person_consents')
        .values({
          ...{ person_id: personId, action: 'withdrawn', how, by_user: by },
          allowed: scope === 'all' ? [] : allowed.filter((permission) => !permission.startsWith('offers:')),
        })
        .execute();
      await noteWithdrawal(trx, personId, { channel: how, by });
      if (withdrawn.length > 0) await also(trx, withdrawn);
    },
  };
}
