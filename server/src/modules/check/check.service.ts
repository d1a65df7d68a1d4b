import { adminFields } from '@plinth/contract/admin-fields.schema';
import type { SiteCheck, SiteCheckQuery } from '@plinth/contract/check.schema';
import { answerKey, destinationsIn } from '@plinth/contract/check-links';
import type { Answer, CheckedDocument, CheckFacts } from '@plinth/contract/check-types';
import { checkKinds } from '@plinth/contract/check-types';
import { findFaults, isCheckDue } from '@plinth/contract/checks';
import {
  type CollectionName,
  collectionNames,
  collectionOf,
  contentCollections,
  variantOf,
} from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import { wordsOfValue } from '@plinth/contract/form-words';
import { mediaIdsIn } from '@plinth/contract/media-links';
import { writePostDate } from '@plinth/contract/post-date';
import { slugOf } from '@plinth/contract/project';
import { type Redirect, redirectKeyOf } from '@plinth/contract/redirects';
import { textOf } from '@plinth/contract/text-of';
import type { JobQueue } from '../../adapters/job-queue.ts';
import { documentTitle } from '../../content/document-title.ts';
import type { RecordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { Failure } from '../../platform/failures.ts';
import type { CheckRepository, LiveDocument, NewFinding, Target, TargetRow } from './check.repository.ts';

export const checkQueue = 'site.check';
export type CheckJob = { run: number };
export type CheckService = ReturnType<typeof createCheckService>;

type Dependencies = {
  db: Database;
  checks: CheckRepository;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  recordAudit: RecordAudit;
  /** In milliseconds; the clock of the database decides. */
  readTime: () => Promise<number>;
  listRedirects: () => Promise<readonly Redirect[]>;
  /** Empty where the website has no address yet. */
  origin: string;
};

/** Documents that are in memory at once. */
const batchSize = 25;
const pageSize = 50;
/** A worker that is stopped for a release leaves its run to the next one. */
const retries = 3;
/** Ids and slugs have this form. Any other text in a URL leads to no document. */
const nameOfDocument = /^[\w-]{1,64}$/;

/** The check of the website: begun at night or by a person, run by the worker, read by the team. */
export function createCheckService(dependencies: Dependencies) {
  const { db, checks, jobs, recordAudit, readTime, listRedirects, origin } = dependencies;
  const site = origin || 'http://site.invalid';

  /** Null while a check runs. */
  async function begin(isByPerson: boolean): Promise<number | null> {
    await jobs.prepare(checkQueue);
    return db.transaction().execute(async (trx) => {
      const run = await checks.begin(trx);
      if (run === null) return null;
      await jobs.send(checkQueue, { run }, trx, { retryLimit: retries });
      if (isByPerson) await recordAudit(trx, { action: 'check.start' });
      return run;
    });
  }

  async function findAnswers(documents: readonly CheckedDocument[]): Promise<Pick<CheckFacts, 'answers' | 'files'>> {
    const targets = new Map<string, Target>();
    const files = new Set<string>();
    for (const document of documents) {
      for (const id of mediaIdsIn(document.body)) files.add(id);
      for (const to of destinationsIn(document)) {
        if (to.kind === 'file') files.add(to.id);
        if (to.kind !== 'document' || !nameOfDocument.test(to.at)) continue;
        targets.set(answerKey(to.collection, to.at), { collection: to.collection, at: to.at });
      }
    }
    const [found, stored] = await Promise.all([
      checks.findTargets([...targets.values()]),
      checks.findFiles([...files]),
    ]);
    return {
      answers: new Map(found.map((row) => [answerKey(row.collection, row.at), toAnswer(row)])),
      files: new Map(stored.map(({ id, bytes }) => [id, { bytes }])),
    };
  }

  type OfRun = Pick<CheckFacts, 'today' | 'redirects'>;
  async function checkBatch(run: number, batch: readonly LiveDocument[], position: number, ofRun: OfRun) {
    const documents = batch.map((live) => toChecked(live, site));
    const projectIds = batch.filter(({ collection }) => collection === 'projects').map(({ id }) => id);
    const [known, projects] = await Promise.all([findAnswers(documents), checks.findProjectFacts(projectIds)]);
    const facts = new Map(projects.map(({ id, ...project }) => [id, project]));
    let next = position;
    const findings = documents.flatMap((document, index): NewFinding[] => {
      const live = batch[index] as LiveDocument;
      const project = live.collection === 'projects' ? (facts.get(live.id) ?? null) : null;
      return findFaults(document, { ...known, ...ofRun, project }).map((fault) => {
        next += 1;
        return {
          ...{
            run,
            position: next,
            collection: live.collection,
            document_id: live.id,
            version: live.version,
            ...fault,
          },
          variant: variantOf(live.collection, live.body) ?? null,
          title: titleOf(live),
        };
      });
    });
    await checks.insert(findings);
    return next;
  }

  return {
    /** Refuses while a check runs. */
    async start(): Promise<{ runningSince: string }> {
      const run = await begin(true);
      if (run === null) throw new Failure('already_running', 'A check of the website runs already');
      const { begun_at } = await checks.getState();
      return { runningSince: (begun_at ?? new Date()).toISOString() };
    },

    /** Begins the check of this night where that is due. Every worker may call it: only one begins it. */
    async startDue(): Promise<boolean> {
      const [now, { begun_at }] = await Promise.all([readTime(), checks.getState()]);
      return isCheckDue(now, begun_at?.getTime() ?? null) && (await begin(false)) !== null;
    },

    /** Checks every live document. Returns how many there are and how many faults they have. */
    async run(run: number): Promise<{ documents: number; findings: number }> {
      await checks.clear(run);
      const redirects = (await listRedirects()).map(({ from, to }) => [redirectKeyOf(from), to] as const);
      const ofRun = { today: dayOf(await readTime()), redirects: new Map(redirects) };
      let documents = 0;
      let findings = 0;
      for (let last: LiveDocument | null = null; ; ) {
        const batch: LiveDocument[] = await checks.listAfter(last, contentCollections, batchSize);
        findings = await checkBatch(run, batch, findings, ofRun);
        documents += batch.length;
        last = batch.at(-1) ?? null;
        if (batch.length < batchSize) break;
      }
      await checks.finish(run, documents);
      return { documents, findings };
    },

    /** Called when the queue repeats a run no more. */
    giveUp: (run: number) => checks.fail(run),

    count: () => checks.countSome(),

    async get({ kind, collection, page: wanted }: SiteCheckQuery): Promise<SiteCheck> {
      const [state, counts, stored] = await Promise.all([checks.getState(), checks.countShown(), checks.countStored()]);
      const sum = (rows: typeof counts) => rows.reduce((total, { count }) => total + count, 0);
      const inCollection = counts.filter((row) => !collection || row.collection === collection);
      const ofKind = counts.filter((row) => !kind || row.kind === kind);
      const total = sum(inCollection.filter((row) => !kind || row.kind === kind));
      const pages = Math.max(1, Math.ceil(total / pageSize));
      const page = Math.min(wanted, pages);
      const rows = await checks.listShown({ kind, collection }, { limit: pageSize, offset: (page - 1) * pageSize });
      const { finished_at, duration_ms, begun_at, is_running, failed_at } = state;
      return {
        runningSince: is_running ? (begun_at?.toISOString() ?? null) : null,
        failedAt: failed_at?.toISOString() ?? null,
        last: finished_at && {
          at: finished_at.toISOString(),
          duration: duration_ms ?? 0,
          documents: state.documents ?? 0,
        },
        rows: rows.map(({ variant, ...row }) => ({ ...row, ...(variant && { variant }) })),
        ...{ total, page, pages },
        byKind: countsBy(checkKinds, (name) => sum(inCollection.filter((row) => row.kind === name))),
        byCollection: countsBy(contentCollections, (name) => sum(ofKind.filter((row) => row.collection === name))),
        changed: stored - sum(counts),
      };
    },
  };
}

/** What the list calls a document: a progress entry and a rate have no name of their own. */
function titleOf({ collection, body }: LiveDocument): string {
  if (collection === 'progress') return `${textOf(body.tower)}, ${writePostDate(textOf(body.day))}`;
  if (collection === 'rates') {
    return `${wordsOfValue('rates', 'rule', textOf(body.rule))}, ${textOf(body.place)}`;
  }
  return documentTitle(collection, body);
}

const countsBy = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;

function toChecked({ collection, id, body }: LiveDocument, site: string): CheckedDocument {
  const path = collectionOf(collection).publicPath({ ...body, id });
  return { collection, id, body, fields: adminFields[collection], page: new URL(path, site).href };
}

function toAnswer({ collection: name, id, summary }: TargetRow): Answer {
  const collection = collectionNames.find((it) => it === name) as CollectionName;
  return {
    id,
    path: collectionOf(collection).publicPath({ ...summary, id }),
    slug: collection === 'projects' ? slugOf(textOf(summary.name)) : textOf(summary.slug),
    isNews: variantOf(collection, summary) === 'news',
  };
}
