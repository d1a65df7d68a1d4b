import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '@plinth/contract/changes';
import { type CollectionName, collectionOf, fixedIdsOf, variantOf } from '@plinth/contract/collections';
import { rulesOf } from '@plinth/contract/collections.schema';
import { dayOf } from '@plinth/contract/company-time';
import { undelete } from '@plinth/contract/constants';
import { labelOfPath } from '@plinth/contract/form-words';
import {
  newPublication,
  type Publication,
  type PublicationState,
  type Schedule,
  type Step,
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
import type { CheckDays } from './document-checks.ts';
import { documentTitle } from './document-title.ts';
import type { DocumentRows, DraftRepository } from './draft.repository.ts';
import { type Body, bodyOf, toDraftBody, wasLive } from './draft-body.ts';
import { isInTrail } from './draft-trail.repository.ts';
import type { RecordEdit } from './edits.ts';
import { parseDocument } from './parse-document.ts';
import type { DocumentKey, PublicationRepository, StoredPublication } from './publication.repository.ts';
import { actionOf, remember } from './publication-memory.ts';
import type { PublishingNews } from './publishing-mail.ts';
import { newsOf } from './publishing-news.ts';
import { allowed } from './publishing-refusals.ts';

/** The title for those who are told, and for the audit trail. */
type Named = DocumentKey & { title: string };
/** Who takes a step; the system has a role that may publish, and no address. */
export type Actor = { by: string | null; role: Role };
type Published = { before: Body | null; body: Body };
/** What a person says with a step. */
type Remarks = { note?: string; wantedAt?: string | null };
type DraftAction = 'document.draft' | 'document.duplicate' | 'document.revert';

/** Writes the published row of a document, in the transaction of its publication. */
export type PublishRow = (
  trx: DatabaseTransaction,
  key: DocumentKey,
  input: { version: number; body: Body; by: string | null },
) => Promise<Published>;
/** Refuses what other documents, homes or the registration forbid. `stored` is what is or was live. */
export type Check = (
  key: DocumentKey,
  input: Body,
  stored: (Body & { id: string }) | null,
  days: CheckDays,
) => Promise<void>;

/**
 * Refuses that a document leaves the website, comes back to it or is published, where other published documents forbid it. It is
 * called in the transaction of the change: before the document leaves, and after it was written. A check before the transaction
 * does not see what others write at the same moment; a guard can lock. `day` is the day of the change, and `replaced` is what
 * visitors saw until a publication.
 */
export type PublicGuard = (
  trx: DatabaseTransaction,
  key: DocumentKey,
  change: 'leave' | 'return' | 'publish',
  day: string,
  replaced?: Body | null,
) => Promise<void>;

type Dependencies = {
  db: Database;
  publications: PublicationRepository;
  drafts: DraftRepository;
  publishRow: PublishRow;
  check: Check;
  guard: PublicGuard;
  recordEdit: RecordEdit;
  /** Tells one person; its job commits with the step. */
  tell: (trx: DatabaseTransaction, news: News) => Promise<void>;
  /** The e-mail addresses of everyone who may publish. */
  listApprovers: () => Promise<string[]>;
  newId: () => string;
};

export type News = PublishingNews;
export type DraftSaved = { version: number; state: PublicationState; changed: string[] };
export type DraftView = {
  publication: StoredPublication;
  state: PublicationState;
  body: Body;
  liveBody: Body | null;
  changed: string[];
  savedAt: Date;
  savedBy: string | null;
};

export type PublishingService = ReturnType<typeof createPublishingService>;

/** Drafts, reviews, schedules and what is live: every step is one transaction with its audit event. */
export function createPublishingService(dependencies: Dependencies) {
  const { db, publications, drafts, publishRow, check, guard, recordEdit, tell, listApprovers, newId } = dependencies;

  const lock = async (trx: DatabaseTransaction, key: DocumentKey): Promise<StoredPublication> => {
    const publication = await publications.lock(trx, key);
    if (!publication) throw notFound(collectionOf(key.collection).noun);
    return publication;
  };

  /** The draft as it would be published. Refused where it is not complete, or a rule forbids it. */
  async function publishable(
    trx: DatabaseTransaction,
    key: DocumentKey,
    rows: DocumentRows,
    plannedAt?: number,
  ): Promise<Body> {
    const was = wasLive(rows);
    const { complete = (body) => body } = rulesOf(key.collection);
    const input = complete(parseDocument(key.collection, bodyOf(rows)), was) as Body;
    const today = dayOf(await publications.now(trx));
    const plannedFor = plannedAt === undefined ? undefined : dayOf(plannedAt);
    await check(key, input, was && { ...was, id: key.id }, { today, plannedFor });
    return input;
  }

  async function publish(
    trx: DatabaseTransaction,
    key: DocumentKey,
    rows: DocumentRows,
    version: number,
    by: string | null,
  ) {
    const draft = bodyOf(rows);
    const input = await publishable(trx, key, rows);
    const variant = variantOf(key.collection, draft);
    const published = await publishRow(trx, key, { version, body: { ...draft, ...input }, by });
    await drafts.removeDraft(trx, key);
    await recordEdit(trx, { ...key, ...(variant && { variant }) });
    return published;
  }

  /** What a step does to the stored rows, besides the publication itself. Returns what its event says. */
  async function perform(
    trx: DatabaseTransaction,
    key: DocumentKey,
    step: Step,
    before: Publication,
    by: string | null,
  ) {
    const rows = await drafts.findRows(key, trx);
    const variant = variantOf(key.collection, bodyOf(rows));
    /** Only what visitors saw or will see is purged at the edge. */
    const recordPublic = async () => {
      if (before.live !== null) await recordEdit(trx, { ...key, ...(variant && { variant }) });
    };
    /** What visitors do not see neither leaves nor returns. */
    const guardPublic = async (change: 'leave' | 'return', time?: number) => {
      if (before.live !== null) await guard(trx, key, change, dayOf(time ?? (await publications.now(trx))));
    };
    switch (step.do) {
      case 'publish': {
        const published = await publish(trx, key, rows, step.draft, by);
        const replaced = before.live === null ? null : published.before;
        await guard(trx, key, 'publish', dayOf(await publications.now(trx)), replaced);
        return published.before ? auditChanges(published.before, published.body) : {};
      }
      case 'withdraw':
        await guardPublic('leave');
        await drafts.setWithdrawn(trx, key, by);
        await recordPublic();
        return {};
      case 'discard':
        await drafts.removeDraft(trx, key);
        return {};
      case 'delete':
        await guardPublic('leave');
        await drafts.setDeleted(trx, key, by);
        await recordPublic();
        return {};
      case 'restore':
        if (!(await drafts.setRestored(trx, key, undelete.lifetime))) throw notFound(collectionOf(key.collection).noun);
        await guardPublic('return');
        await recordPublic();
        return {};
      case 'schedule':
        // What could not be published now is not promised for later.
        if (step.schedule.what === 'publish') await publishable(trx, key, rows, step.schedule.at);
        else await guardPublic('leave', step.schedule.at);
        return { note: new Date(step.schedule.at).toISOString() };
      case 'save':
      case 'ask':
      case 'take back':
      case 'send back':
      case 'unschedule':
        return {};
    }
  }

  async function tellAll(trx: DatabaseTransaction, named: Named, by: string | null, news: ReturnType<typeof newsOf>) {
    for (const it of news) await tell(trx, { ...named, by, ...it });
  }

  type Moment = { step: Step; taken: Taken; actor: Actor; remarks?: Remarks };
  async function apply(trx: DatabaseTransaction, key: DocumentKey, before: StoredPublication, moment: Moment) {
    const { step, taken, actor, remarks = {} } = moment;
    const { note = '', wantedAt = null } = remarks;
    const named = { ...key, title: documentTitle(key.collection, bodyOf(await drafts.findRows(key, trx))) };
    const details = await perform(trx, key, step, before, actor.by);
    const at = new Date(await publications.now(trx));
    await publications.store(trx, key, remember(before, taken.publication, { step, by: actor.by, note, wantedAt, at }));
    const taking = { step: step.do, before, after: taken.publication, by: actor.by, note };
    await tellAll(trx, named, actor.by, newsOf(taking));
    if (step.do === 'ask') {
      const approvers = (await listApprovers()).filter((email) => email !== actor.by);
      const news = { what: 'asked', note, ...(wantedAt && { at: wantedAt }) } as const;
      await tellAll(
        trx,
        named,
        actor.by,
        approvers.map((to) => ({ ...news, to })),
      );
    }
    await recordAudit(trx, { action: actionOf[step.do], ...subjectOf(named), ...details, ...(note && { note }) });
  }

  async function write(trx: DatabaseTransaction, key: DocumentKey, body: Body, actor: Actor, action: DraftAction) {
    const before = await lock(trx, key);
    const rows = await drafts.findRows(key, trx);
    const { publication } = allowed(take(before, { do: 'save' }, actor.role));
    const isListed = before.live === null && !before.isWithdrawn;
    const stored = toDraftBody(key.collection, body, bodyOf(rows));
    await publications.store(trx, key, remember(before, publication, { step: { do: 'save' }, by: actor.by }));
    await drafts.putDraft(trx, key, { version: publication.version, body: stored, by: actor.by, isListed });
    const named = { ...key, title: documentTitle(key.collection, stored) };
    const taking = { step: 'save', before, after: publication, by: actor.by, note: '' } as const;
    await tellAll(trx, named, actor.by, newsOf(taking));
    const edit = auditChanges(bodyOf(rows), stored);
    const isTyping = action === 'document.draft' && stateOf(before) === stateOf(publication);
    if (!isTyping || !(await isInTrail(trx, key, edit.changes)))
      await recordAudit(trx, { action, ...subjectOf(named), ...edit });
    const changed = changedFields(wasLive(rows) ?? {}, stored);
    return { version: publication.version, state: stateOf(publication), changed };
  }

  async function insert(
    trx: DatabaseTransaction,
    key: DocumentKey,
    body: Body,
    by: string | null,
    action: DraftAction,
  ) {
    const { version } = newPublication;
    const stored = toDraftBody(key.collection, body, {});
    // A second document under a fixed id would overwrite the first.
    if (fixedIdsOf(key.collection) && (await publications.lock(trx, key))) {
      throw staleVersion(collectionOf(key.collection).noun);
    }
    await publications.store(trx, key, { ...newPublication, asked: null, sentBack: null, plannedBy: null });
    await drafts.putDraft(trx, key, { version, body: stored, by, isListed: true });
    const title = documentTitle(key.collection, stored);
    await recordAudit(trx, { action, ...subjectOf({ ...key, title }) });
    return { id: key.id, version, title };
  }

  function idOfNew(collection: CollectionName, body: Body): string {
    const ids = fixedIdsOf(collection);
    if (!ids) return newId();
    const { title } = collectionOf(collection);
    const [id = ''] = ids.length === 1 ? ids : ids.filter((it) => it === body[title]);
    if (!id) throw invalidField(`body.${title}`, 'There is no such page');
    return id;
  }

  return {
    async get(key: DocumentKey): Promise<DraftView> {
      const [publication, rows] = await Promise.all([publications.find(key), drafts.findRows(key)]);
      const shown = rows.draft ?? rows.withdrawn ?? rows.published;
      if (!publication || publication.isDeleted || !shown) throw notFound(collectionOf(key.collection).noun);
      return {
        ...{
          publication,
          state: stateOf(publication),
          body: shown.body,
          savedAt: shown.updatedAt,
          savedBy: shown.updatedBy,
        },
        liveBody: rows.published?.body ?? null,
        changed: rows.draft ? changedFields(wasLive(rows) ?? {}, rows.draft.body) : [],
      };
    },

    /** A new document is visible to the team alone, until it is published. */
    create: (
      collection: CollectionName,
      body: Body,
      { by }: Actor,
      { action = 'document.draft', id = idOfNew(collection, body) }: { action?: DraftAction; id?: string } = {},
    ) => db.transaction().execute((trx) => insert(trx, { collection, id }, body, by, action)),

    /** A request that is repeated because its response was lost creates no second document: it saves the first. */
    createOnce: (collection: CollectionName, body: Body, actor: Actor, creationKey: string) =>
      db.transaction().execute(async (trx) => {
        const created = await publications.findCreated(trx, creationKey);
        if (!created) {
          const inserted = await insert(
            trx,
            { collection, id: idOfNew(collection, body) },
            body,
            actor.by,
            'document.draft',
          );
          await publications.setCreationKey(trx, { collection, id: inserted.id }, creationKey);
          return inserted;
        }
        const { version } = await lock(trx, created);
        const rows = await drafts.findRows(created, trx);
        const isSameList = created.collection === collection;
        // A form that is left sends its text more than once, and none of its responses arrives.
        if (isSameList && isDeepStrictEqual(rows.draft?.body, toDraftBody(collection, body, bodyOf(rows))))
          return { id: created.id, version };
        if (!isSameList || version !== newPublication.version) throw staleVersion(collectionOf(collection).noun);
        return { id: created.id, ...(await write(trx, created, body, actor, 'document.draft')) };
      }),

    /** Nothing needs to be complete. It is an event where it says more than the last ones of this person, and never a revision. */
    save: (key: DocumentKey, version: number, body: Body, actor: Actor): Promise<DraftSaved> =>
      db.transaction().execute(async (trx) => {
        if ((await lock(trx, key)).version !== version) throw staleVersion(collectionOf(key.collection).noun);
        return write(trx, key, body, actor, 'document.draft');
      }),

    /** An earlier version becomes the draft; what is live stays until that is published. `version` is the newest one. */
    revert: (key: DocumentKey, version: number, body: Body, actor: Actor): Promise<DraftSaved> =>
      db.transaction().execute(async (trx) => {
        if ((await lock(trx, key)).version !== version) throw staleVersion(collectionOf(key.collection).noun);
        return write(trx, key, body, actor, 'document.revert');
      }),

    takeStep: (key: DocumentKey, step: Step, actor: Actor, remarks: Remarks = {}): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const before = await lock(trx, key);
        await apply(trx, key, before, { step, taken: allowed(take(before, step, actor.role)), actor, remarks });
      }),

    /**
     * Withdraws in the system's own name what is live, for the reason that `findReason` gives of the live version. It is called
     * under the lock, so a version that was published meanwhile counts. False where there is no reason, or nothing is live. With
     * `within`, it is a part of that transaction.
     */
    withdrawFor: (
      key: DocumentKey,
      findReason: (trx: DatabaseTransaction, live: Body) => Promise<string | null>,
      within?: DatabaseTransaction,
    ): Promise<boolean> => {
      const withdraw = async (trx: DatabaseTransaction) => {
        const before = await lock(trx, key);
        const step = { do: 'withdraw' } as const;
        const actor = { by: null, role: 'owner' } as const;
        const taken = take(before, step, actor.role);
        const live = (await drafts.findRows(key, trx)).published?.body;
        if (typeof taken === 'string' || !live) return false;
        const note = await findReason(trx, live);
        if (note === null) return false;
        await apply(trx, key, before, { step, taken, actor, remarks: { note } });
        return true;
      };
      return within ? withdraw(within) : db.transaction().execute(withdraw);
    },

    /**
     * Does what has come due, one document in one transaction, so that a crash leaves each done or not done. What cannot be
     * published any more stays as it is, and those who planned and wrote it are told why. A fault with one document, and a refusal that
     * says when to try again, leave its plan for the next run and do not keep the others waiting.
     */
    async runDue(limit = 100): Promise<number> {
      let done = 0;
      const faults: unknown[] = [];
      for (const key of await publications.listDue(limit)) {
        let tried: Schedule | null = null;
        const onTry = (schedule: Schedule) => {
          tried = schedule;
        };
        try {
          if (await db.transaction().execute((trx) => runPlan(trx, key, onTry))) done += 1;
        } catch (error) {
          if (!isFinal(error)) faults.push(error);
          else {
            const given = db.transaction().execute((trx) => giveUp(trx, key, tried, error));
            await given.catch((fault: unknown) => faults.push(fault));
          }
        }
      }
      if (faults.length > 0) throw faults[0];
      return done;
    },
  };

  /** False where another worker was faster, or the plan has changed. */
  async function runPlan(
    trx: DatabaseTransaction,
    key: DocumentKey,
    onTry: (schedule: Schedule) => void,
  ): Promise<boolean> {
    const before = await lock(trx, key);
    const taken = takeDue(before, await publications.now(trx));
    if (taken === null || !before.schedule) return false;
    const { schedule, plannedBy } = before;
    onTry(schedule);
    const step: Step = schedule.what === 'publish' ? { do: 'publish', draft: schedule.draft } : { do: 'withdraw' };
    await apply(trx, key, before, { step, taken: allowed(taken), actor: { by: plannedBy, role: 'owner' } });
    return true;
  }

  /** Ends the plan that failed. One that a colleague made since then stays. */
  async function giveUp(trx: DatabaseTransaction, key: DocumentKey, tried: Schedule | null, failure: Failure) {
    const before = await lock(trx, key);
    if (!before.schedule || !isSame(before.schedule, tried)) return;
    await publications.store(trx, key, { ...before, schedule: null, plannedBy: null });
    const faults = (failure.issues ?? []).map(
      ({ path, message }) => `${labelOfPath(key.collection, path.replace(/^body\./, ''))}: ${message}`,
    );
    const note = (faults.length > 0 ? faults : [failure.message]).join('. ');
    const rows = await drafts.findRows(key, trx);
    const named = { ...key, title: documentTitle(key.collection, bodyOf(rows)) };
    // The draft is the one that was approved: an edit since then would have ended the plan.
    const writer = before.schedule.what === 'publish' ? rows.draft?.updatedBy : null;
    for (const to of new Set([before.plannedBy, writer]))
      if (to) await tell(trx, { ...named, what: 'failed', how: before.schedule.what, to, by: null, note });
    await recordAudit(trx, { action: 'document.schedule-failed', ...subjectOf(named), note });
  }
}

const isSame = (one: Schedule, other: Schedule | null) =>
  one.what === other?.what && one.at === other.at && draftOf(one) === draftOf(other);
const draftOf = (schedule: Schedule) => (schedule.what === 'publish' ? schedule.draft : null);

/** Not so a refusal that says when to try again. */
const isFinal = (error: unknown): error is Failure => error instanceof Failure && error.retryAfter === undefined;

const subjectOf = ({ collection, id, title }: Named) => ({ collection, entityId: id, title });
