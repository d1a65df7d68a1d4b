import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import pgCursor from 'pg-cursor';
import type { RevisionTable } from './collection/collection.table.ts';
import type { AdminTable, LoginLimitTable, SessionTable } from './modules/auth/auth.table.ts';
import type { BrochureGrantTable } from './modules/brochure/brochure.table.ts';
import type { ConsentReceiptTable, SigningKeyTable } from './modules/consent/consent.table.ts';
import type { DeliveryTable, ReconciliationTable } from './modules/delivery/delivery.table.ts';
import type { OpeningTable } from './modules/hiring/hiring.table.ts';
import type { MediaTable } from './modules/media/media.table.ts';
import type { PostTable } from './modules/post/post.table.ts';
import type { ProjectTable } from './modules/project/project.table.ts';
import type { ServiceTable } from './modules/service/service.table.ts';
import type { SiteDataTable } from './modules/site-data/site-data.table.ts';
import type {
  AttemptTable,
  LeadEventTable,
  SightingTable,
  SubmissionTable,
} from './modules/submission/submission.table.ts';
import type { TestimonialTable } from './modules/testimonial/testimonial.table.ts';

export type Tables = {
  revisions: RevisionTable;
  lead_events: LeadEventTable;
  projects: ProjectTable;
  posts: PostTable;
  openings: OpeningTable;
  services: ServiceTable;
  testimonials: TestimonialTable;
  submissions: SubmissionTable;
  deliveries: DeliveryTable;
  consent_receipts: ConsentReceiptTable;
  signing_keys: SigningKeyTable;
  submit_attempts: AttemptTable;
  reconciliations: ReconciliationTable;
  sightings: SightingTable;
  site_data: SiteDataTable;
  admins: AdminTable;
  sessions: SessionTable;
  login_limits: LoginLimitTable;
  media: MediaTable;
  brochure_grants: BrochureGrantTable;
};
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

type Options = {
  url: string;
  poolSize?: number;
  /** The pool's own complaints, such as an idle connection that the server closed. */
  onError?: (error: Error) => void;
};

export function createDatabase({ url, poolSize = 10, onError }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'plinth',
  });
  // Without a listener, a connection that dies while idle would take the process with it.
  pool.on('error', (error) => onError?.(error));
  // The pool listens to idle connections alone: one that dies between two statements of a transaction is ours to hear.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: pgCursor }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Connections in use and idle, those who wait for one, and how many there may be. */
export function poolUse(db: Database) {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, size: options?.max ?? 0 };
}

const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '25006', // it only reads: another has taken over
  '57P01', // the server is being stopped
  '57P02', // a crash stopped it
  '57P03', // it is starting
]);

/** Whether an error says that the database cannot be reached now, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  // Class 08 is the connection, 53 what has run out: memory, connections, the disk.
  if (typeof code === 'string') return connectionFaults.has(code) || /^(08|53)/.test(code);
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}
