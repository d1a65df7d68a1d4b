import { authorityNames } from '@plinth/contract/authorities';
import { dayLength, dayOf } from '@plinth/contract/company-time';
import { writePostDate } from '@plinth/contract/post-date';
import {
  certainFaults,
  failedChecks,
  fieldOfCheck,
  graceDays,
  hasEnded,
  type QrReading,
  type QrText,
  type Registration,
  reminderOf,
} from '@plinth/contract/registration';
import type { LapsedProject, RegistrationView } from '@plinth/contract/registration.schema';
import { viewChecks } from '@plinth/contract/registration-view';
import type { CheckDays } from '../../content/document-checks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import type { ProjectRegistration, RegistrationRepository } from './registration.repository.ts';
import type { Notice } from './registration.table.ts';

type FindReason = (trx: DatabaseTransaction, live: Record<string, unknown>) => Promise<string | null>;
type News = { title: string; id: string; what: 'registration ends' | 'registration ended'; note: string };

type Dependencies = {
  db: Database;
  registrations: RegistrationRepository;
  /** Whether a URL is that of a finished upload of ours, which is still in the store. */
  hasPicture: (url: string) => Promise<boolean>;
  readPicture: (url: string) => Promise<PictureReading>;
  /** The body of the draft of a project, or of what is live. */
  findDraft: (id: string) => Promise<Record<string, unknown>>;
  /** Withdraws a live project for the reason that is found of its live version, under the lock. False where there is none. */
  withdraw: (id: string, findReason: FindReason) => Promise<boolean>;
  listApprovers: () => Promise<string[]>;
  /** Queues a mail, in the transaction that records it. */
  tell: (trx: DatabaseTransaction, to: string, news: News) => Promise<void>;
  /** In milliseconds; the clock of the database decides. */
  readTime: () => Promise<number>;
  /** Whether the registrations of the demo pass. */
  isDemo: boolean;
  /** Logs what failed without failing the request. */
  report: (error: Error, what: string) => void;
};

/** The text of the QR code in a picture, null where there is no readable one. */
export type PictureReading = { isDecoded: true; text: QrText } | { isDecoded: false; text: null };

/** The same for every project of a run. */
type Run = { today: string; isGraceOver: boolean };
type Lapse = { notice: 'ended' | 'incomplete'; note: string };
export type RegistrationService = ReturnType<typeof createRegistrationService>;
/** What Today lists under 'Needs attention'. */
type RegistrationProblem = {
  kind: 'registration-incomplete' | 'registration-ends';
  id: string;
  name: string;
  day: string;
};

/** In seconds: when a picture is worth another attempt after the store or the reader failed. */
const readerPause = 60;

/** The checks that a project passes before it is shown, and what happens when its registration ends. */
export function createRegistrationService(dependencies: Dependencies) {
  const {
    db,
    registrations,
    hasPicture,
    readPicture,
    report,
    findDraft,
    withdraw,
    listApprovers,
    tell,
    readTime,
    isDemo,
  } = dependencies;
  const readToday = async () => dayOf(await readTime());

  /** Undefined where the store or the reader failed. */
  const attempt = async <T>(url: string, work: (url: string) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(url);
    } catch (error) {
      const what = `the QR code ${url} could not be read; a publication that needs it is refused, what is live stays`;
      report(asError(error), what);
      return undefined;
    }
  };

  /** Decoded once for each file. A text that is remembered says nothing of a file that was removed since. */
  const readQr = async ({ reraQrcode = '' }: Registration): Promise<QrReading> => {
    if (!reraQrcode.trim()) return null;
    const isThere = await attempt(reraQrcode, hasPicture);
    if (!isThere) return isThere === undefined ? undefined : null;
    const known = await registrations.findQrText(reraQrcode);
    if (known !== undefined) return known;
    const picture = await attempt(reraQrcode, readPicture);
    if (picture?.isDecoded) await registrations.keepQrText(reraQrcode, picture.text);
    return picture?.text;
  };
  const factsOf = async (registration: Registration, today: string) => ({
    ...{ qr: await readQr(registration), today, isDemo },
  });
  const faultsOfLive = async (registration: Registration, today: string) =>
    certainFaults(registration, await factsOf(registration, today));
  /** The day from which projects that were live at the installation are withdrawn like others. */
  const endOfGrace = async () => dayOf((await registrations.findInstalled()) + graceDays * dayLength);

  type ToTell = Pick<News, 'what' | 'note'> & { notice: Notice; recipients: string[] };
  /** Each notice is recorded and sent once for a last day. */
  async function record(
    trx: DatabaseTransaction,
    project: ProjectRegistration,
    { notice, recipients, ...news }: ToTell,
  ) {
    const isNew = await registrations.addNotice(trx, project.id, notice, project.registration.reraValidUntil);
    if (!isNew) return;
    for (const to of recipients) await tell(trx, to, { title: project.name, id: project.id, ...news });
  }

  async function remind(project: ProjectRegistration, today: string): Promise<void> {
    const days = reminderOf(project.registration, today);
    if (days === null) return;
    const last = writePostDate(project.registration.reraValidUntil ?? '');
    const note = `The registration is valid until ${last}. Enter the day of its extension before then: on the day after, the project is withdrawn from lists, posters and advertisements.`;
    const told = { notice: String(days) as Notice, what: 'registration ends', note } as const;
    const recipients = await listApprovers();
    await db.transaction().execute((trx) => record(trx, project, { ...told, recipients }));
  }

  async function findLapse(registration: Registration, { today, isGraceOver }: Run): Promise<Lapse | null> {
    if (hasEnded(registration, today)) {
      const last = writePostDate(registration.reraValidUntil ?? '');
      return {
        notice: 'ended',
        note: `The registration ended on ${last}. Enter the day of its extension and publish again.`,
      };
    }
    const [failed] = isGraceOver ? await faultsOfLive(registration, today) : [];
    return failed ? { notice: 'incomplete', note: `The registration is not in order. ${failed.fault}.` } : null;
  }

  /**
   * The registration is checked again under the lock of the publication, because an extension may have been published since it
   * was read. Notice, mails and withdrawal are one transaction. False where a colleague or another worker was faster.
   */
  async function lapse({ id, name }: ProjectRegistration, run: Run): Promise<boolean> {
    const withdrawTelling = (recipients: string[]) =>
      withdraw(id, async (trx, live) => {
        const registration = toRegistration(live);
        const found = await findLapse(registration, run);
        if (!found) return null;
        await record(trx, { id, name, registration }, { ...found, what: 'registration ended', recipients });
        return found.note;
      });
    try {
      return await withdrawTelling(await listApprovers());
    } catch (error) {
      if (error instanceof Failure) return false;
      // A queue of mails that fails keeps no project on the website.
      const isWithdrawn = await withdrawTelling([]);
      report(
        asError(error),
        `the team could not be told that the project ${id} was withdrawn: its registration has ended`,
      );
      return isWithdrawn;
    }
  }

  return {
    /** One issue for each check that fails, at the field where it is corrected. Null where the project may be shown. */
    async findRefusal(registration: Registration, { today, plannedFor }: CheckDays): Promise<Failure | null> {
      const facts = { ...(await factsOf(registration, today)), plannedFor };
      const failed = failedChecks(registration, facts);
      if (failed.length === 0) return null;
      const issues = failed.map(({ check, fault }) => ({ path: `body.${fieldOfCheck[check]}`, message: fault }));
      const refusal = new Failure('invalid_request', 'The registration is not in order', issues);
      // Nothing else keeps it from being published, so a plan that has come due is tried again.
      if (certainFaults(registration, facts).length === 0) refusal.retryAfter = readerPause;
      return refusal;
    },

    async getChecks(id: string): Promise<RegistrationView> {
      const registration = toRegistration(await findDraft(id));
      const checks = viewChecks(registration, await factsOf(registration, await readToday()));
      return { authority: registration.authority ?? 'maharera', checks };
    },

    /** What the page of a project says that was withdrawn because of its registration. */
    async getLapsed(id: string): Promise<LapsedProject> {
      const found = await registrations.findLapsed(id);
      if (!found) throw notFound('project');
      const { name, notice, registration } = found;
      return {
        name,
        reraNumber: registration.reraNumber?.trim() || null,
        authority: registration.authority ?? 'maharera',
        endedOn: notice === 'ended' ? (registration.reraValidUntil ?? null) : null,
      };
    },

    async listProblems(): Promise<RegistrationProblem[]> {
      const [until, today] = await Promise.all([endOfGrace(), readToday()]);
      const problems: RegistrationProblem[] = [];
      for (const { id, name, registration } of await registrations.listLive()) {
        if ((await faultsOfLive(registration, today)).length > 0)
          problems.push({ kind: 'registration-incomplete', id, name, day: until });
        else if (reminderOf(registration, today) !== null)
          problems.push({ kind: 'registration-ends', id, name, day: registration.reraValidUntil ?? '' });
      }
      return problems;
    },

    /**
     * Reminds of registrations that end soon, and withdraws projects whose registration has ended. Returns how many. A fault with
     * one project does not keep the others on the website. With `id`, it looks at that project alone.
     */
    async run(id?: string): Promise<number> {
      const today = await readToday();
      const run = { today, isGraceOver: today >= (await endOfGrace()) };
      let withdrawn = 0;
      const faults: unknown[] = [];
      for (const project of await registrations.listLive()) {
        if (id !== undefined && project.id !== id) continue;
        try {
          if (!(await findLapse(project.registration, run))) await remind(project, today);
          else if (await lapse(project, run)) withdrawn += 1;
        } catch (error) {
          report(
            asError(error),
            `the registration of the project ${project.id} could not be checked; it may still be shown`,
          );
          faults.push(error);
        }
      }
      if (faults.length > 0) throw faults[0];
      return withdrawn;
    },
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** A draft may hold anything; what is no text or no known authority counts as missing. */
function toRegistration(body: Record<string, unknown>): Registration {
  const textAt = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const authority = authorityNames.find((name) => name === body.authority);
  return {
    authority,
    ...{ reraNumber: textAt('reraNumber'), reraQrcode: textAt('reraQrcode'), reraPage: textAt('reraPage') },
    reraValidUntil: textAt('reraValidUntil'),
    ...{ status: textAt('status'), occupancyCertificate: textAt('occupancyCertificate') },
  };
}
