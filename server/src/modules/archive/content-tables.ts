/**
 * Every table of the database, and whether an archive of the content carries it. A new table is classified here: personal data
 * never leaves a site with its content, and what decides what an app may do is the site's own.
 */

type Table = { isCarried: boolean; reason: string };

const carried = (reason: string): Table => ({ isCarried: true, reason });
const left = (reason: string): Table => ({ isCarried: false, reason });

const personal = left('personal data of leads');
const accounts = left('accounts and sign-ins of the team');
const renamed = left('emptied by migration 0026');

export const contentTables: Record<string, Table> = {
  documents: carried('the content, without what is in the bin and without who edited it'),
  publications: carried('the version and the state of each document, without reviews, plans and who asked for them'),
  document_paths: carried('slugs, and old slugs that lead to a page'),
  media: carried('what is said of each finished upload, without who uploaded it; the files come with it'),
  units: carried('the homes of projects'),
  registration_notices: carried('why a project was withdrawn, which its page says; not of what the team was reminded'),

  home_offers: left('computed again from the homes'),
  unit_changes: left('the history of homes begins with the import; it names people'),
  unit_versions: left('the history of homes begins with the import'),
  document_revisions: left('the history of edits belongs to the site; it names people, and files that may be gone'),
  revisions: left('the history of leads; for documents, that of releases before migration 0026'),
  published_versions: left(
    'what was public on one site was not on another; a trigger begins the record of the other site',
  ),
  published_files: left('belongs to the record of what was public'),
  record_settings: left('for how long a site keeps its record is decided there'),
  qr_codes: left('read again from the pictures, so that an archive cannot make a registration pass'),
  registration_gate: left('since when a site checks registrations decides what it may publish'),

  site_check: left('each site checks itself'),
  site_findings: left('each site checks itself'),

  draft_notes: left('notes of the team'),
  draft_presence: left('who has a draft open'),
  previews: left('links that let a stranger see a draft of this site'),
  saved_filters: left('belong to members of the team'),

  submissions: personal,
  lead_events: personal,
  people: personal,
  person_contacts: personal,
  person_merges: personal,
  merge_offers: personal,
  touches: personal,
  people_changes: personal,
  sellers: left('who gets leads belongs to the team of one site'),
  deliveries: personal,
  consent_receipts: personal,
  interests: personal,
  person_consents: personal,
  privacy_requests: personal,
  privacy_events: personal,
  privacy_rules: left('for how long a site keeps personal data is decided there'),
  erased_contacts: personal,
  retention_runs: left('counts people of one site'),
  progress_mails: personal,
  holds: personal,
  brochure_grants: personal,
  mail_limits: personal,
  submit_attempts: personal,
  submit_limits: personal,
  sightings: personal,
  reconciliations: left('counts leads of one site'),

  demo_documents: left('an archive carries what is loaded as content of its site; remove the demo content first'),
  demo_media: left('as demo_documents'),
  demo_content: left('which run was begun last belongs to one site'),

  site_launch: left('whether visitors see a site is decided there'),
  first_owner: accounts,
  setup_codes: left('secrets'),

  users: accounts,
  sessions: accounts,
  passkeys: accounts,
  recovery_codes: accounts,
  one_time_tokens: accounts,
  login_limits: accounts,
  signing_keys: left('secrets'),
  audit_events: left('says what people did on one site'),
  audit_titles: left('belongs to the audit trail'),
  audit_settings: left('for how long a site keeps its audit trail is decided there'),

  old_projects: renamed,
  old_posts: renamed,
  old_openings: renamed,
  old_services: renamed,
  old_testimonials: renamed,
  old_site_data: renamed,
  kysely_migration: left('the schema is that of the other site'),
  kysely_migration_lock: left('the schema is that of the other site'),
};

/** Schemas whose tables come and go: none of them is carried. */
export const leftSchemas: Record<string, string> = {
  audit: 'the months of the audit trail',
  pgboss: 'jobs, which name people and are done where they were queued',
};
