import { variantOf } from '@plinth/contract/collections';
import { type DemoKey, type DemoWork, planRemoval } from '@plinth/contract/demo-content';
import type { DemoState } from '@plinth/contract/demo-content.schema';
import { pluralOf } from '@plinth/contract/plural';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { RecordEdit } from '../../content/edits.ts';
import { type RecordAudit, withoutAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failures.ts';
import type { DemoRepository } from './demo.repository.ts';
import type { DemoKit } from './demo-kit.ts';
import { createDemoLoader, type LoaderDependencies } from './demo-loader.ts';

export const demoQueue = 'demo.content';
export type DemoJob = { run: number };
export type DemoService = ReturnType<typeof createDemoService>;

type Dependencies = Omit<LoaderDependencies, 'demo'> & {
  db: Database;
  demo: DemoRepository;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  recordAudit: RecordAudit;
  /** Purges what showed a document; absent where neither edge nor snapshot keeps copies. */
  recordEdit?: RecordEdit | undefined;
  /** Purges every page; absent likewise. */
  purgePages?: ((trx: DatabaseTransaction) => Promise<void>) | undefined;
  /** For good. */
  eraseFile: (id: string) => Promise<void>;
  origin: string;
};

/** A worker that is stopped for a release leaves its run to the next one. */
const retries = 5;
const listedUsed = 20;

/** The run was ended, or counted as lost and another one was begun. */
class RunEnded extends Error {}

/** Loads the demo content and removes it again: begun by the Owner, run by the worker. */
export function createDemoService(dependencies: Dependencies) {
  const { db, demo, jobs, recordAudit, recordEdit, purgePages, eraseFile, isDemoWebsite, origin } = dependencies;
  const loader = createDemoLoader(dependencies);

  async function begin(work: DemoWork): Promise<{ isStarted: true }> {
    const note = work === 'remove' ? wordsOf((await plan()).removal) : undefined;
    await jobs.prepare(demoQueue);
    await db.transaction().execute(async (trx) => {
      const run = await demo.begin(trx, work);
      if (run === null) throw new Failure('already_running', 'Demo content is being loaded or removed already');
      await jobs.send(demoQueue, { run }, trx, { retryLimit: retries });
      await recordAudit(trx, { action: `demo.${work}`, ...(note && { note }) });
    });
    return { isStarted: true };
  }

  /** What a removal would take and leave now. */
  async function plan() {
    const marked = await demo.listMarked();
    const planned = planRemoval(marked, new Set(await demo.listNamed()));
    const projects = planned.removed.filter(({ collection }) => collection === 'projects').map(({ id }) => id);
    const [files, homes] = await Promise.all([demo.listUnusedFiles(planned.removed), demo.countHomes(projects)]);
    const removal = {
      documents: planned.removed.length,
      live: planned.removed.filter(({ isLive }) => isLive).length,
      files: files.length,
      homes,
    };
    return { ...planned, removal };
  }

  const report = async (run: number, done: number, total: number) => {
    if (!(await demo.reportProgress(run, done, total))) throw new RunEnded();
  };

  const finish = (run: number, documents: number) =>
    db.transaction().execute(async (trx) => {
      await demo.finish(trx, run, documents);
      await purgePages?.(trx);
    });

  async function load(run: number, kit: DemoKit): Promise<number> {
    const documents = await loader.load(kit, (done, total) => report(run, done, total));
    await finish(run, documents);
    return documents;
  }

  /** Each document in a transaction of its own, so that a run that is stopped goes on where it was. */
  async function remove(run: number): Promise<number> {
    const { removed, edited, removal } = await plan();
    const total = removal.documents + removal.files;
    let done = 0;
    const step = () => {
      done += 1;
      return report(run, done, total);
    };
    for (const key of removed) {
      await removeDocument(key);
      await step();
    }
    for (const key of edited) await demo.unmark(key);
    await demo.dropEmptyMarks();
    await demo.keepUsedFiles();
    for (const id of await demo.listUnusedFiles()) {
      await eraseFile(id);
      await demo.unmarkFile(id);
      await step();
    }
    await finish(run, removal.documents);
    return removal.documents;
  }

  const removeDocument = ({ collection, id }: DemoKey) =>
    db.transaction().execute(async (trx) => {
      const body = await demo.remove(trx, { collection, id });
      const variant = body && variantOf(collection, body);
      if (body) await recordEdit?.(trx, { collection, id, ...(variant && { variant }) });
    });

  return {
    load: () => begin('load'),
    remove: () => begin('remove'),

    /** Runs in the worker, which has the seeds. It repeats what a stopped run has not done. Returns what it was and how many documents. */
    async run(
      run: number,
      openKit: () => Promise<DemoKit | null>,
    ): Promise<{ work: DemoWork; documents: number } | null> {
      const { work, is_running, run: current } = await demo.getState();
      if (!is_running || run !== current || work === null) return null;
      try {
        if (work === 'remove') return { work, documents: await withoutAudit(() => remove(run)) };
        const kit = await openKit();
        if (kit) return { work, documents: await withoutAudit(() => load(run, kit)) };
        await demo.fail(run, 'not-shipped');
        return null;
      } catch (error) {
        if (error instanceof RunEnded) return null;
        throw error;
      }
    },

    /** Called when the queue repeats a run no more. */
    giveUp: (run: number) => demo.fail(run, 'failed'),

    async get(): Promise<DemoState> {
      const [state, planned] = await Promise.all([demo.getState(), plan()]);
      const { work, failure, is_running, begun_at, done, total, last_work, last_at, last_documents } = state;
      return {
        running: is_running && work && begun_at ? { work, since: begun_at.toISOString(), done, total } : null,
        failure: work && failure && { work, why: failure },
        last: last_work && last_at && { work: last_work, at: last_at.toISOString(), documents: last_documents ?? 0 },
        isPublic: isDemoWebsite,
        host: URL.parse(origin)?.host ?? '',
        removal: planned.removal,
        edited: planned.edited.length,
        used: planned.used.slice(0, listedUsed).map(({ collection, id, title }) => ({ collection, id, title })),
      };
    },
  };
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : pluralOf(one)}`;
const wordsOf = ({ documents, files, homes }: DemoState['removal']) =>
  [counted(documents, 'document'), counted(files, 'file'), counted(homes, 'home')].join(', ');
