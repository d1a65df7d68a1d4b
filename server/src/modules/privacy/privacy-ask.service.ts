import { dayOf } from '@plinth/contract/company-time';
import { canonicalEmail } from '@plinth/contract/person-match';
import { dueOf, privacyCode, requestNumber } from '@plinth/contract/privacy';
import type { PrivacyAsk } from '@plinth/contract/privacy.schema';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { invalidField } from '../../platform/failures.ts';
import { hashCode, isRightCode } from './privacy-code.ts';
import type { PrivacyMailService } from './privacy-mail.service.ts';
import type { PrivacyRequestRepository, StoredRequest } from './privacy-request.repository.ts';

type Dependencies = {
  db: Database;
  requests: PrivacyRequestRepository;
  mails: Pick<PrivacyMailService, 'prepare' | 'queue'>;
  getSecret: () => Promise<Buffer>;
  /** Refuses an address that asks more often than people do. */
  takeRequest: (ip: string) => Promise<void>;
  /** What follows once the person has shown who they are. */
  act: (trx: Trx, request: StoredRequest) => Promise<void>;
  /** Call before the transaction of `act`, and after it. */
  prepare: () => Promise<void>;
  finish: (personId: string) => Promise<void>;
};

export type PrivacyAskService = ReturnType<typeof createPrivacyAskService>;

const wrongCode = () => invalidField('body.code', 'This code is not right, or no longer valid. Ask for a new one');

/**
 * The public page. Every answer is the same whether or not anything is stored about the person: a code goes to the typed address in
 * either case, and only whoever can read it learns that there is a request.
 */
export function createPrivacyAskService(dependencies: Dependencies) {
  const { db, requests, mails, getSecret, takeRequest, act, prepare, finish } = dependencies;

  const sendCode = async (trx: Trx, request: { id: string; codes_sent: number }) => {
    await requests.change(trx, request.id, { identity: 'sent', codes_sent: request.codes_sent + 1 });
    await requests.note(trx, request.id, 'code sent', null);
    await mails.queue(trx, request.id, 'code');
  };

  return {
    sendCode,

    async ask({ kind, name, email, phone, text }: PrivacyAsk, ip: string): Promise<{ id: string }> {
      await takeRequest(ip);
      await mails.prepare();
      const [{ days }, now] = await Promise.all([requests.readRules(), databaseTime(db)]);
      const id = await db.transaction().execute(async (trx) => {
        const due = new Date(dueOf(kind, now, days));
        const request = { kind, way: 'page' as const, person: null, name, email, phone, text };
        const stored = await requests.insert(trx, { ...request, askedAt: new Date(now), dueAt: due });
        await requests.note(trx, stored, 'asked', null);
        await sendCode(trx, { id: stored, codes_sent: 0 });
        return stored;
      });
      return { id };
    },

    /** Says the same for a request that does not exist, is proved or has had its codes. */
    async resend(id: string, ip: string): Promise<{ id: string }> {
      await takeRequest(ip);
      await mails.prepare();
      await db.transaction().execute(async (trx) => {
        const request = await requests.lock(trx, id);
        if (request?.identity !== 'sent' || request.codes_sent >= privacyCode.codes) return;
        await sendCode(trx, request);
      });
      return { id };
    },

    async confirm(
      id: string,
      code: string,
      ip: string,
    ): Promise<{ number: string; kind: StoredRequest['kind']; due: string }> {
      await takeRequest(ip);
      await prepare();
      const secret = await getSecret();
      // A wrong guess is counted, so it may not be rolled back.
      const request = await db.transaction().execute(async (trx) => {
        const stored = await requests.lock(trx, id);
        if (!stored) return null;
        const now = await databaseTime(trx);
        if (!isRightCode(stored, hashCode(secret, id, code), now)) {
          await requests.change(trx, id, { code_tries: stored.code_tries + 1 });
          await requests.note(trx, id, 'code refused', null);
          return null;
        }
        const person = stored.person_id ?? (await findOnly(stored.email));
        // The code stays until it expires, so that a page that is sent twice gets the same answer.
        const isNew = stored.identity !== 'checked';
        await requests.change(trx, id, { identity: 'checked', identity_at: new Date(now), person_id: person });
        if (isNew) {
          await requests.note(trx, id, 'checked', null);
          await act(trx, { ...stored, identity: 'checked', person_id: person });
        }
        return { ...stored, person_id: person };
      });
      if (!request) throw wrongCode();
      if (request.person_id) await finish(request.person_id);
      return { number: requestNumber(request.number), kind: request.kind, due: dayOf(request.due_at.getTime()) };
    },
  };

  /** Families share an address; where several people have it, a colleague finds out who asks. */
  async function findOnly(email: string | null): Promise<string | null> {
    const value = email && canonicalEmail(email);
    const people = value ? await requests.listPeopleWith([{ kind: 'email', value }]) : [];
    return people.length === 1 ? (people[0]?.id ?? null) : null;
  }
}
