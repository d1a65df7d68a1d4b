import { dayLength, dayOf } from '@plinth/contract/company-time';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import {
  dueOf,
  eraseOn,
  isIdentified,
  keptAfterErasure,
  missingIdentity,
  type PrivacyDays,
  requestNumber,
} from '@plinth/contract/privacy';
import type {
  PrivacyDesk,
  PrivacyNote,
  PrivacyQuery,
  PrivacyReport,
  PrivacyRequest,
  PrivacyRules,
  PrivacyStep,
} from '@plinth/contract/privacy.schema';
import type { DialPlan } from '@plinth/contract/read-phone';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseDay, databaseTime } from '../../platform/database-time.ts';
import { Failure, invalidField, notFound, staleVersion } from '../../platform/failures.ts';
import type { ErasureRepository } from './erasure.repository.ts';
import type { PersonFileRepository } from './person-file.repository.ts';
import { hashCode, isRightCode } from './privacy-code.ts';
import type { PrivacyMailService } from './privacy-mail.service.ts';
import { type PrivacyRequestRepository, type StoredRequest, toRow } from './privacy-request.repository.ts';
import type { RetentionRepository } from './retention.repository.ts';

/** Withdraws in the given transaction, stops queued sends and tells their receivers. */
export type WithdrawPerson = (
  trx: Trx,
  withdrawal: { personId: string; scope: 'promotion' | 'all'; by: string | null; how: string },
) => Promise<void>;

type Dependencies = {
  db: Database;
  requests: PrivacyRequestRepository;
  files: PersonFileRepository;
  erasure: ErasureRepository;
  retention: RetentionRepository;
  mails: PrivacyMailService;
  dialPlans: readonly DialPlan[];
  getSecret: () => Promise<Buffer>;
  withdraw: WithdrawPerson;
  /** Before a transaction that may withdraw, and after it. */
  prepare: () => Promise<void>;
  finish: (personId: string) => Promise<void>;
};

export type PrivacyService = ReturnType<typeof createPrivacyService>;

const event = (action: 'privacy.read' | 'privacy.request' | 'privacy.step', id: string, note?: string) => ({
  ...{ action, collection: 'privacy', entityId: id },
  ...(note && { note }),
});

/** The privacy desk: what people ask about their own data, and what is done. */
export function createPrivacyService(dependencies: Dependencies) {
  const { db, requests, files, erasure, retention, mails, dialPlans, getSecret, withdraw, prepare, finish } =
    dependencies;

  const get = async (id: string): Promise<StoredRequest> => {
    const request = await requests.find(id);
    if (!request) throw notFound('request');
    return request;
  };

  const contactsOf = ({ email, phone }: Pick<StoredRequest, 'email' | 'phone'>) => {
    const [mailbox, number] = [email && canonicalEmail(email), phone && canonicalPhone(phone, dialPlans)];
    return [
      ...(number ? [{ kind: 'phone' as const, value: number }] : []),
      ...(mailbox ? [{ kind: 'email' as const, value: mailbox }] : []),
    ];
  };

  async function show(id: string): Promise<PrivacyRequest> {
    const request = await get(id);
    const person = request.person_id;
    const isErased = request.outcome === 'erased';
    const [{ days }, facts, plan, candidates, log] = await Promise.all([
      requests.readRules(),
      person ? files.findFacts(person) : null,
      person && !isErased ? files.countPlan(person) : null,
      person || request.done_at ? [] : requests.listPeopleWith(contactsOf(request)),
      requests.listLog(id),
    ]);
    const possible = earliest(request, facts, days);
    const end = request.erase_on ?? possible;
    return {
      ...toRow(request),
      ...{ email: request.email, phone: request.phone, text: request.text, answer: request.answer },
      identityAt: request.identity_at?.toISOString() ?? null,
      toldAt: request.told_at?.toISOString() ?? null,
      plan: request.plan ?? plan,
      kept: request.kept ?? keptFor(end, facts, days),
      possibleEraseOn: possible,
      backupsUntil: request.kind === 'erasure' ? backupsUntil(end, days) : null,
      ...{ candidates, log },
    };
  }

  type Facts = Awaited<ReturnType<PersonFileRepository['findFacts']>>;
  const earliest = (request: StoredRequest, facts: Facts, days: PrivacyDays) =>
    eraseOn({ askedAt: request.asked_at.getTime(), lastAt: facts?.lastAt.getTime() ?? null }, days);
  const keptFor = (erasedOn: string, facts: Facts, days: PrivacyDays) =>
    keptAfterErasure({ erasedOn, hasReceipts: facts?.hasReceipts ?? false, isBooked: facts?.isBooked ?? false }, days);
  const backupsUntil = (day: string, days: PrivacyDays) =>
    dayOf(Date.parse(`${day}T12:00:00Z`) + days.backups * dayLength);

  /** What follows as soon as a person has shown who they are. Sends stop at once; when data are erased, a colleague decides. */
  async function act(trx: Trx, request: StoredRequest, by: string | null = null): Promise<void> {
    const { id, kind, person_id: personId } = request;
    if (!personId || (kind !== 'withdrawal' && kind !== 'erasure')) return;
    await withdraw(trx, { personId, scope: 'all', by, how: 'request' });
    await requests.note(trx, id, 'stopped', by);
    const now = new Date(await databaseTime(trx));
    await requests.change(trx, id, { stopped_at: now });
    if (kind === 'withdrawal') await close(trx, id, 'withdrawn', by);
  }

  async function close(trx: Trx, id: string, outcome: NonNullable<StoredRequest['outcome']>, by: string | null) {
    const now = new Date(await databaseTime(trx));
    await requests.change(trx, id, { outcome, done_at: now, done_by: by, code: null });
    await requests.note(trx, id, outcome, by);
  }

  /** Returns what the audit trail says of it. */
  async function step(trx: Trx, request: StoredRequest, input: PrivacyStep, by: string): Promise<void> {
    const { id, kind, person_id: personId } = request;
    if (request.done_at) throw new Failure('in_use', 'This request is answered already');
    const needIdentity = () => {
      if (missingIdentity(kind, request.identity)) throw invalidField('body.do', 'First find out who asks');
    };
    const now = await databaseTime(trx);
    switch (input.do) {
      case 'link': {
        if (!(await files.findFacts(input.person))) throw invalidField('body.person', 'There is no such person');
        await requests.change(trx, id, { person_id: input.person });
        await requests.note(trx, id, 'linked', by);
        if (isIdentified(request.identity)) await act(trx, { ...request, person_id: input.person }, by);
        return;
      }
      case 'send code': {
        if (!request.email) throw invalidField('body.do', 'There is no e-mail address to send a code to');
        await requests.change(trx, id, { identity: 'sent', codes_sent: request.codes_sent + 1 });
        await requests.note(trx, id, 'code sent', by);
        return mails.queue(trx, id, 'code');
      }
      case 'check code':
        return;
      case 'identify': {
        await requests.change(trx, id, { identity: input.how, identity_at: new Date(now), identity_by: by });
        await requests.note(trx, id, input.how, by);
        if (input.how === 'seen') await act(trx, { ...request, identity: 'seen' }, by);
        return;
      }
      case 'withdraw': {
        if (!personId) throw invalidField('body.do', 'First choose the person');
        await withdraw(trx, { personId, scope: input.scope, by, how: 'request' });
        if (kind === 'withdrawal') await close(trx, id, 'withdrawn', by);
        else await requests.note(trx, id, 'withdrawn', by);
        return;
      }
      case 'plan': {
        if (kind !== 'erasure') throw invalidField('body.do', 'This request is not about an erasure');
        needIdentity();
        const facts = personId ? await files.findFacts(personId) : null;
        if (!personId || !facts) throw invalidField('body.do', 'First choose the person');
        const { days } = await requests.readRules();
        const day = earliest(request, facts, days);
        await withdraw(trx, { personId, scope: 'all', by, how: 'request' });
        await requests.change(trx, id, {
          ...{ erase_on: day, stopped_at: request.stopped_at ?? new Date(now) },
          plan: JSON.stringify(await files.countPlan(personId)),
          kept: JSON.stringify(keptFor(day, facts, days)),
        });
        await requests.note(trx, id, 'planned', by);
        return mails.queue(trx, id, 'planned');
      }
      case 'take back': {
        await requests.change(trx, id, { erase_on: null });
        return close(trx, id, 'taken back', by);
      }
      default: {
        if (input.do === 'answer') needIdentity();
        await requests.change(trx, id, { answer: input.text });
        await close(trx, id, input.do === 'answer' ? 'answered' : 'refused', by);
        return mails.queue(trx, id, 'answer');
      }
    }
  }

  /** A wrong guess is counted, so it may not be rolled back. */
  async function checkCode(id: string, code: string, by: string): Promise<void> {
    const secret = await getSecret();
    const isRight = await db.transaction().execute(async (trx) => {
      const request = await requests.lock(trx, id);
      if (!request || request.done_at) throw notFound('request');
      const now = await databaseTime(trx);
      if (!isRightCode(request, hashCode(secret, id, code), now)) {
        await requests.change(trx, id, { code_tries: request.code_tries + 1 });
        await requests.note(trx, id, 'code refused', by);
        return false;
      }
      await requests.change(trx, id, { identity: 'checked', identity_at: new Date(now), identity_by: by, code: null });
      await requests.note(trx, id, 'checked', by);
      await act(trx, { ...request, identity: 'checked' }, by);
      return true;
    });
    await recordAudit(db, event('privacy.step', id, isRight ? 'code checked' : 'code refused'));
    if (!isRight) throw invalidField('body.code', 'This code is not right, or no longer valid. Send a new one');
  }

  async function readReport(request: StoredRequest): Promise<PrivacyReport | null> {
    const [file, { days }] = await Promise.all([
      request.person_id ? files.read(request.person_id) : null,
      requests.readRules(),
    ]);
    const madeAt = new Date(await databaseTime(db)).toISOString();
    return file && { number: requestNumber(request.number), madeAt, ...file, keptDays: days.lost };
  }

  return {
    act,

    async getDesk(query: PrivacyQuery): Promise<PrivacyDesk> {
      const startOfYear = new Date(`${(await databaseDay(db)).slice(0, 4)}-01-01T00:00:00Z`);
      const [page, nextDue, figures, log, lastRun] = await Promise.all([
        requests.listPage(query),
        requests.findNextDue(),
        requests.count(startOfYear),
        requests.listNewestLog(),
        retention.findLast(),
      ]);
      await recordAudit(db, { action: 'privacy.list', collection: 'privacy', count: page.rows.length });
      return { ...page, nextDue, ...figures, retention: lastRun, log };
    },

    async read(id: string): Promise<PrivacyRequest> {
      const request = await show(id);
      await recordAudit(db, event('privacy.read', id));
      return request;
    },

    async note(input: PrivacyNote, by: string): Promise<PrivacyRequest> {
      const [{ days }, now] = await Promise.all([requests.readRules(), databaseTime(db)]);
      const { kind, person } = input;
      if (person !== null && !(await files.findFacts(person)))
        throw invalidField('body.person', 'There is no such person');
      if (person === null && kind !== 'grievance' && input.email === '' && input.phone === '') {
        throw invalidField('body.email', 'Enter how the person can be found: an address or a number');
      }
      const id = await db.transaction().execute(async (trx) => {
        const dueAt = new Date(dueOf(kind, now, days));
        const stored = await requests.insert(trx, { ...input, askedAt: new Date(now), dueAt });
        await requests.note(trx, stored, 'asked', by);
        await recordAudit(trx, event('privacy.request', stored, kind));
        return stored;
      });
      return show(id);
    },

    async takeStep(id: string, input: PrivacyStep, by: string): Promise<PrivacyRequest> {
      await Promise.all([prepare(), mails.prepare()]);
      if (input.do === 'check code') {
        await checkCode(id, input.code, by);
      } else {
        await db.transaction().execute(async (trx) => {
          const request = await requests.lock(trx, id);
          if (!request) throw notFound('request');
          await step(trx, request, input, by);
          await recordAudit(trx, event('privacy.step', id, input.do));
        });
      }
      const { person_id: personId } = await get(id);
      if (personId) await finish(personId);
      return show(id);
    },

    /** For the desk; that the file was made is in the log. */
    async report(id: string, by: string): Promise<PrivacyReport> {
      const request = await get(id);
      const report = await readReport(request);
      if (!report) throw notFound('person');
      await db.transaction().execute(async (trx) => {
        await requests.note(trx, id, 'read', by);
        await recordAudit(trx, event('privacy.read', id, 'all data of the person'));
      });
      return report;
    },

    /** For the mail of an answer: the file, where the person asked for it and has shown who they are. */
    async writeReport(request: StoredRequest): Promise<string | null> {
      if (request.kind !== 'access' || !isIdentified(request.identity)) return null;
      const report = await readReport(request);
      return report && JSON.stringify(report, null, 2);
    },

    getRules: (): Promise<PrivacyRules> => requests.readRules(),

    async saveRules(version: number, days: PrivacyDays): Promise<PrivacyRules> {
      await db.transaction().execute(async (trx) => {
        if (!(await requests.saveRules(trx, version, days))) throw staleVersion('rules');
        await recordAudit(trx, { action: 'privacy.rules', collection: 'privacy', fields: Object.keys(days) });
      });
      return requests.readRules();
    },

    /** Erases the people whose day has come. A mail that cannot be sent holds it up for some days, so that they are told. */
    async eraseDue(): Promise<number> {
      const today = await databaseDay(db);
      let erased = 0;
      for (const id of await requests.listDue(today)) {
        const request = await get(id);
        const { days } = await requests.readRules();
        if (!(await tell(request, today, days))) continue;
        await db.transaction().execute(async (trx) => {
          const locked = await requests.lock(trx, id);
          // Taken back, or done by another worker.
          if (!locked?.erase_on || locked.done_at || !locked.person_id) return;
          await erasure.erase(trx, locked.person_id);
          await close(trx, id, 'erased', null);
          await recordAudit(trx, { action: 'person.erase', collection: 'people', entityId: locked.person_id });
          erased += 1;
        });
      }
      return erased;
    },
  };

  async function tell(request: StoredRequest, today: string, days: PrivacyDays): Promise<boolean> {
    if (request.told_at) return true;
    try {
      await mails.sayErased(request, today, days.backups);
    } catch {
      return Date.parse(today) - Date.parse(request.erase_on ?? today) >= tellDays * dayLength;
    }
    await db.transaction().execute(async (trx) => {
      await requests.change(trx, request.id, { told_at: new Date(await databaseTime(trx)) });
      await requests.note(trx, request.id, 'told', null);
    });
    return true;
  }
}

/** So many days after its date an erasure happens although its mail could not be sent. */
const tellDays = 3;
