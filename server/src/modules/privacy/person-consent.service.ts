import type { WithdrawalScope } from '@plinth/contract/consent';
import type { Permission } from '@plinth/contract/contact-consent';
import type { PrivacyNote } from '@plinth/contract/privacy.schema';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { notFound } from '../../platform/failures.ts';
import { insertSaid } from '../consent/person-consent.repository.ts';
import type { Colleague } from '../person/person-scope.repository.ts';
import { addTouch, lockPerson } from '../person/person-write.repository.ts';
import type { WithdrawPerson } from './privacy.service.ts';

type Dependencies = {
  db: Database;
  /** Passes a request on to the privacy desk. */
  note: (input: PrivacyNote, by: string) => Promise<{ id: string; number: string }>;
  withdraw: WithdrawPerson;
  prepare: () => Promise<void>;
  finish: (personId: string) => Promise<void>;
};

/** What a person says to a colleague about being contacted: a consent, or a withdrawal, which holds at once. */
export function createPersonConsentService({ db, note, withdraw, prepare, finish }: Dependencies) {
  const change = async (who: Colleague, id: string, work: (trx: Trx) => Promise<void>) => {
    await prepare();
    await db.transaction().execute(async (trx) => {
      if (!(await lockPerson(trx, who, id))) throw notFound('person');
      await work(trx);
    });
    await finish(id);
    return { id };
  };

  return {
    async ask(who: Colleague, id: string, { kind, text }: Pick<PrivacyNote, 'kind' | 'text'>) {
      const person = await db.transaction().execute((trx) => lockPerson(trx, who, id));
      if (!person) throw notFound('person');
      const asked = { kind, text, way: 'desk' as const, person: id, name: person.name ?? '' };
      const { id: request, number } = await note(
        { ...asked, email: person.email ?? '', phone: person.phone ?? '' },
        who.userId,
      );
      return { id: request, number };
    },

    withdraw: (who: Colleague, id: string, { scope, how }: { scope: WithdrawalScope; how: string }) =>
      change(who, id, async (trx) => {
        await withdraw(trx, { personId: id, scope, by: who.userId, how });
        await recordAudit(trx, { action: 'person.withdraw', collection: 'people', entityId: id, note: scope });
      }),

    give: (who: Colleague, id: string, { allowed, how }: { allowed: readonly Permission[]; how: string }) =>
      change(who, id, async (trx) => {
        await insertSaid(trx, { personId: id, allowed, how, by: who.userId });
        const facts = { how, allowed: allowed.join(', ') };
        await addTouch(trx, id, { kind: 'consent', by: who.userId, facts });
        await recordAudit(trx, { action: 'person.consent', collection: 'people', entityId: id, fields: [...allowed] });
      }),
  };
}
