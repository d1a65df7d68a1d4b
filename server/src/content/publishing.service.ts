import { type CollectionName, collectionOf, variantOf } from '@plinth/contract/collections';
import type { DocumentInput } from '@plinth/contract/collections.schema';
import {
  type Ended,
  newPublication,
  type PublicationState,
  type Step,
  type StepRefusal,
  stateOf,
  type Taken,
  take,
  takeDue,
} from '@plinth/contract/publishing';
import type { Role } from '@plinth/contract/roles';
import { recordAudit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { Failure, invalidField, notFound, staleVersion } from '../platform/failures.ts';
import { auditChanges } from './audit-changes.ts';
import { documentTitle } from './document-title.ts';
import type { RecordEdit } from './edits.ts';
import { parseDocument } from './parse-document.ts';
import type { PublicationRepository, StoredPublication } from './publication.repository.ts';
import type { PublishingNews } from './publishing-mail.ts';

type Body = Record<string, unknown>;
type Key = { collection: CollectionName; id: string };
/** The title for those who are told, and for the audit trail. */
type Named = Key & { title: string };
/** Who takes a step; the system has a role that may publish, and no address. */
export type Actor = { by: string | null; role: Role };
type Published = { before: Body | null; body: Body };

type Dependencies = {
  db: Database;
  publications: PublicationRepository;
  /** Writes the published row of a document, in the transaction of its publication. */
  publishRow: (
    trx: DatabaseTransaction,
    key: Key,
    input: { version: number; body: Body; by: string | null },
  ) => Promise<Published>;
  /** Refuses what other documents, homes or the registration forbid. */
  check: (collection: CollectionName, input: Body, id: string) => Promise<void>;
  recordEdit: RecordEdit;
  /** Tells the people concerned that something they asked for or planned has ended; its job commits with the step. */
  tell: (trx: DatabaseTransaction, news: News) => Promise<void>;
  newId: () => string;
};

export type News = PublishingNews;
export type DraftView = { publication: StoredPublication; state: PublicationState; body: Body };

export type PublishingService = ReturnType<typeof createPublishingService>;

/** Drafts, reviews, schedules and what is live: every step is one transaction with its audit event. */
export function createPublishingService(dependencies: Dependencies) {
  const { db, publications, publishRow, check, recordEdit, tell, newId } = dependencies;

  const lock = async (trx: DatabaseTransaction, key: Key): Promise<StoredPublication> => {
    const publication = await publications.lock(trx, key);
    if (!publication) throw notFound(collectionOf(key.collection).noun);
    return publication;
  };
  const bodyOf = async (from: Database | DatabaseTransaction, key: Key): Promise<Body> =>
    (await publications.findBody(from, key)) ?? {};

  /** Those whose request or plan a step has ended, unless they took the step themselves. */
  const tellEnded = async (
    trx: DatabaseTransaction,
    named: Named,
    before: StoredPublication,
    { ended, by }: { ended: Ended[]; by: string | null },
  ) => {
    for (const what of ended) {
      const to = what === 'review' ? before.asked.by : before.plannedBy;
      if (to && to !== by) await tell(trx, { ...named, what, to, by, note: '' });
    }
  };

  async function publish(trx: DatabaseTransaction, key: Key, version: number, by: string | null): Promise<Published> {
    const draft = await bodyOf(trx, key);
    const input = parseDocument(key.collection, draft) as DocumentInput<CollectionName> as Body;
    await check(key.collection, input, key.id);
    const variant = variantOf(key.collection, draft);
    const published = await publishRow(trx, key, { version, body: { ...draft, ...input }, by });
    await publications.removeDraft(trx, key);
    await recordEdit(trx, { ...key, ...(variant && { variant }) });
    return published;
  }

  /** What a step does to the stored documents, besides the publication itself. Returns what its event says. */
  async function perform(trx: DatabaseTransaction, key: Key, step: Step, { publication }: Taken, by: string | null) {
    if (step.do === 'publish') {
      const { before, body } = await publish(trx, key, step.draft, by);
      return before ? auditChanges(before, body) : {};
    }
    if (step.do === 'withdraw') {
      await publications.setWithdrawn(trx, key, by);
      await recordEdit(trx, key);
    }
    if (step.do === 'discard') await publications.removeDraft(trx, key);
    if (step.do === 'schedule') return { note: new Date(publication.schedule?.at ?? 0).toISOString() };
    return {};
  }

  async function apply(trx: DatabaseTransaction, key: Key, step: Step, taken: Taken, actor: Actor, note = '') {
    const before = await lock(trx, key);
    const named = { ...key, title: documentTitle(key.collection, await bodyOf(trx, key)) };
    const details = await perform(trx, key, step, taken, actor.by);
    const asked = step.do === 'ask' ? { by: actor.by, note, at: new Date() } : { by: actor.by };
    await publications.store(trx, key, taken.publication, asked);
    await tellEnded(trx, named, before, { ended: taken.ended, by: actor.by });
    if (before.review !== null && before.asked.by && before.asked.by !== actor.by) {
      const what = { 'send back': 'sent back', publish: 'published' } as const;
      const news = step.do === 'send back' || step.do === 'publish' ? what[step.do] : null;
      if (news) await tell(trx, { ...named, what: news, to: before.asked.by, by: actor.by, note });
    }
    await recordAudit(trx, { action: actionOf[step.do], ...subjectOf(named), ...details, ...(note && { note }) });
  }

  return {
    async get(key: Key): Promise<DraftView> {
      const publication = await publications.find(key);
      if (!publication) throw notFound(collectionOf(key.collection).noun);
      return { publication, state: stateOf(publication), body: await bodyOf(db, key) };
    },

    /** A new document is visible to the team alone, until it is published. */
    create: (collection: CollectionName, body: Body, { by }: Actor): Promise<{ id: string; version: number }> =>
      db.transaction().execute(async (trx) => {
        const key = { collection, id: newId() };
        await publications.store(trx, key, newPublication);
        await publications.putDraft(trx, key, newPublication.version, body, by);
        await recordAudit(trx, {
          action: 'document.draft',
          ...subjectOf({ ...key, title: documentTitle(collection, body) }),
        });
        return { id: key.id, version: newPublication.version };
      }),

    /** Nothing needs to be complete. The first save of a live document starts its draft, which is an event; later ones are not. */
    save: (
      key: Key,
      version: number,
      body: Body,
      actor: Actor,
    ): Promise<{ version: number; state: PublicationState }> =>
      db.transaction().execute(async (trx) => {
        const before = await lock(trx, key);
        if (before.version !== version) throw staleVersion(collectionOf(key.collection).noun);
        const { publication, ended } = allowed(take(before, { do: 'save' }, actor.role));
        await publications.store(trx, key, publication);
        await publications.putDraft(trx, key, publication.version, body, actor.by);
        const named = { ...key, title: documentTitle(key.collection, body) };
        await tellEnded(trx, named, before, { ended, by: actor.by });
        if (stateOf(before) !== stateOf(publication))
          await recordAudit(trx, { action: 'document.draft', ...subjectOf(named) });
        return { version: publication.version, state: stateOf(publication) };
      }),

    takeStep: (key: Key, step: Step, actor: Actor, note = ''): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const taken = allowed(take(await lock(trx, key), step, actor.role));
        await apply(trx, key, step, taken, actor, note);
      }),

    /**
     * Does what has come due, one document in one transaction, so that a crash leaves each done or not done. What cannot be
     * published any more stays as it is, and the person who planned it is told why.
     */
    async runDue(limit = 100): Promise<number> {
      let done = 0;
      for (const key of await publications.listDue(limit)) {
        try {
          if (await db.transaction().execute((trx) => runPlan(trx, key))) done += 1;
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          await db.transaction().execute((trx) => giveUp(trx, key, error));
        }
      }
      return done;
    },
  };

  /** False where another worker was faster, or the plan has changed. */
  async function runPlan(trx: DatabaseTransaction, key: Key): Promise<boolean> {
    const before = await lock(trx, key);
    const taken = takeDue(before, await publications.now(trx));
    if (taken === null || !before.schedule) return false;
    const { schedule, plannedBy } = before;
    const step: Step = schedule.what === 'publish' ? { do: 'publish', draft: schedule.draft } : { do: 'withdraw' };
    await apply(trx, key, step, allowed(taken), { by: plannedBy, role: 'owner' });
    return true;
  }

  async function giveUp(trx: DatabaseTransaction, key: Key, failure: Failure) {
    const before = await lock(trx, key);
    if (!before.schedule) return;
    await publications.store(trx, key, { ...before, schedule: null });
    const note = [failure.message, ...(failure.issues ?? []).map(({ message }) => message)].join('. ');
    const named = { ...key, title: documentTitle(key.collection, await bodyOf(trx, key)) };
    if (before.plannedBy) await tell(trx, { ...named, what: 'failed', to: before.plannedBy, by: null, note });
    await recordAudit(trx, { action: 'document.schedule-failed', ...subjectOf(named), note });
  }
}

const subjectOf = ({ collection, id, title }: Named) => ({ collection, entityId: id, title });

const actionOf = {
  save: 'document.draft',
  discard: 'document.discard',
  ask: 'document.ask',
  'take back': 'document.take-back',
  'send back': 'document.send-back',
  publish: 'document.publish',
  withdraw: 'document.withdraw',
  schedule: 'document.schedule',
  unschedule: 'document.unschedule',
  delete: 'document.delete',
  restore: 'document.restore',
} as const;

const refusals: Record<StepRefusal, () => Failure> = {
  'not allowed': () => new Failure('not_allowed', 'Your role may not do this'),
  deleted: () => notFound('document'),
  'no draft': () => invalidField('body.draft', 'There is nothing that is not live already'),
  edited: () => staleVersion('draft'),
  'not live': () => invalidField('body.do', 'This is not on the website'),
  'not asked': () => invalidField('body.do', 'No approval was asked for'),
  'not scheduled': () => invalidField('body.do', 'Nothing is planned'),
  'nothing else': () => invalidField('body.do', 'This was never live. Delete it instead'),
};

function allowed(outcome: Taken | StepRefusal): Taken {
  if (typeof outcome === 'string') throw refusals[outcome]();
  return outcome;
}
