import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import pgCursor from 'pg-cursor';
import type {
  DocumentPathTable,
  DocumentRevisionTable,
  DocumentTable,
  PublicationTable,
} from '../content/document.table.ts';
import type { AuditEventTable, AuditSettingTable, AuditTitleTable } from '../modules/audit/audit.table.ts';
import type {
  LoginLimitTable,
  OneTimeTokenTable,
  PasskeyTable,
  RecoveryCodeTable,
  SessionTable,
  UserTable,
} from '../modules/auth/auth.table.ts';
import type { BrochureGrantTable } from '../modules/brochure/brochure.table.ts';
import type { SiteCheckTable, SiteFindingTable } from '../modules/check/check.table.ts';
import type { ConsentReceiptTable, PersonConsentTable, SigningKeyTable } from '../modules/consent/consent.table.ts';
import type { DeliveryTable, MailLimitTable, ReconciliationTable } from '../modules/delivery/delivery.table.ts';
import type { DemoContentTable, DemoDocumentTable, DemoMediaTable } from '../modules/demo/demo.table.ts';
import type { SavedFilterTable } from '../modules/filter/filter.table.ts';
import type { FirstOwnerTable, SetupCodeTable, SiteLaunchTable } from '../modules/launch/launch.table.ts';
import type { MediaTable } from '../modules/media/media.table.ts';
import type {
  ImportProjectNameTable,
  PeopleImportRowTable,
  PeopleImportTable,
} from '../modules/person/import.table.ts';
import type {
  MergeOfferTable,
  PeopleChangeTable,
  PersonContactTable,
  PersonMergeTable,
  PersonTable,
  SellerTable,
  TouchTable,
} from '../modules/person/person.table.ts';
import type { PreviewTable } from '../modules/preview/preview.table.ts';
import type {
  ErasedContactTable,
  PrivacyEventTable,
  PrivacyRequestTable,
  PrivacyRuleTable,
  RetentionRunTable,
} from '../modules/privacy/privacy.table.ts';
import type { ProgressMailTable } from '../modules/progress/progress-mail.table.ts';
import type { PublishedFileTable, PublishedVersionTable, RecordSettingTable } from '../modules/record/record.table.ts';
import type {
  QrCodeTable,
  RegistrationGateTable,
  RegistrationNoticeTable,
} from '../modules/registration/registration.table.ts';
import type {
  PageViewTable,
  ReportChangeTable,
  ReportDayTable,
  ReportStateTable,
} from '../modules/report/report.table.ts';
import type { DraftNoteTable, DraftPresenceTable } from '../modules/review/review.table.ts';
import type { InterestTable } from '../modules/submission/interest.table.ts';
import type {
  ClientNetworkTable,
  LeadEventTable,
  RevisionTable,
  SubmissionTable,
  SubmitAttemptTable,
  SubmitLimitTable,
} from '../modules/submission/submission.table.ts';
export type Tables = {
  documents: DocumentTable;
  document_revisions: DocumentRevisionTable;
  document_paths: DocumentPathTable;
  publications: PublicationTable;
  draft_notes: DraftNoteTable;
  draft_presence: DraftPresenceTable;
  previews: PreviewTable;
  qr_codes: QrCodeTable;
  registration_gate: RegistrationGateTable;
  registration_notices: RegistrationNoticeTable;
  published_versions: PublishedVersionTable;
  published_files: PublishedFileTable;
  record_settings: RecordSettingTable;
  site_check: SiteCheckTable;
  site_findings: SiteFindingTable;
  saved_filters: SavedFilterTable;
  revisions: RevisionTable;
  lead_events: LeadEventTable;
  submissions: SubmissionTable;
  people: PersonTable;
  person_contacts: PersonContactTable;
  touches: TouchTable;
  person_merges: PersonMergeTable;
  merge_offers: MergeOfferTable;
  sellers: SellerTable;
  people_imports: PeopleImportTable;
  people_import_rows: PeopleImportRowTable;
  import_project_names: ImportProjectNameTable;
  people_changes: PeopleChangeTable;
  report_changes: ReportChangeTable;
  report_days: ReportDayTable;
  report_state: ReportStateTable;
  page_views: PageViewTable;
  deliveries: DeliveryTable;
  mail_limits: MailLimitTable;
  consent_receipts: ConsentReceiptTable;
  person_consents: PersonConsentTable;
  privacy_requests: PrivacyRequestTable;
  privacy_events: PrivacyEventTable;
  privacy_rules: PrivacyRuleTable;
  erased_contacts: ErasedContactTable;
  retention_runs: RetentionRunTable;
  interests: InterestTable;
  progress_mails: ProgressMailTable;
  signing_keys: SigningKeyTable;
  submit_attempts: SubmitAttemptTable;
  reconciliations: ReconciliationTable;
  sightings: ClientNetworkTable;
  submit_limits: SubmitLimitTable;
  users: UserTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  one_time_tokens: OneTimeTokenTable;
  audit_events: AuditEventTable;
  audit_titles: AuditTitleTable;
  audit_settings: AuditSettingTable;
  sessions: SessionTable;
  login_limits: LoginLimitTable;
  media: MediaTable;
  brochure_grants: BrochureGrantTable;
  demo_documents: DemoDocumentTable;
  demo_media: DemoMediaTable;
  demo_content: DemoContentTable;
  site_launch: SiteLaunchTable;
  first_owner: FirstOwnerTable;
  setup_codes: SetupCodeTable;
};
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

type Options = {
  url: string;
  poolSize?: number;
  /** Called for errors of the pool itself, such as an idle connection that the server closed. */
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
  // Without a listener, a connection that dies while idle would end the process.
  pool.on('error', (error) => onError?.(error));
  // The pool listens to idle connections only; without this listener, a connection that dies inside a transaction would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: pgCursor }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Connections in use and idle, requests that wait for one, and the size of the pool. */
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
  '25006', // read only: another server has become the primary
  '57P01', // the server is being stopped
  '57P02', // a crash stopped it
  '57P03', // it is starting
  // Too busy to finish in time, or in conflict with another transaction: the same statement may succeed a moment later.
  '57014', // statement timeout
  '55P03', // lock timeout
  '40001', // serialization failure
  '40P01', // a deadlock
  '25P03', // timeout of an idle transaction
]);

/**
 * Whether an error means that the database is unavailable, rather than that a statement was wrong. It becomes a 503 response,
 * which clients and the browser's outbox retry; they do not retry a 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  // Class 08 is connection errors, class 53 is exhausted memory, connections or disk.
  if (typeof code === 'string') return connectionFaults.has(code) || /^(08|53)/.test(code);
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}
