import { type Kysely, sql } from 'kysely';

/**
 * Between its draft and the website, a document has a row in `publications`. A draft is a second row of `documents`, in the
 * stage 'draft', which no public query reads; a withdrawn page keeps its row, in the stage 'withdrawn'.
 *
 * Lists of the team show one row of each document, `is_listed`: what is or was published, or the draft where there is no other.
 *
 * The trigger keeps `publications` right for every path that writes a published document, also for a release from before this
 * migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents drop constraint documents_stage_check`.execute(db);
  await sql`
    alter table documents add constraint documents_stage_check
    check (stage in ('published', 'draft', 'withdrawn')) not valid
  `.execute(db);
  // Validated by 0047_listed_documents, outside of a transaction, so that readers do not wait.
  await sql`alter table documents add column is_listed boolean not null default true`.execute(db);
  // The columns of the key have the collation of those in documents, whose index is not used otherwise.
  await sql`
    create table publications (
      collection text not null,
      id text not null,
      version integer not null,
      draft integer,
      live integer,
      is_withdrawn boolean not null default false,
      review integer,
      review_by text,
      review_note text,
      reviewed_at timestamptz,
      wanted_at timestamptz,
      sent_back_by text,
      sent_back_note text,
      sent_back_at timestamptz,
      schedule text check (schedule in ('publish', 'withdraw')),
      schedule_at timestamptz,
      schedule_draft integer,
      schedule_by text,
      creation_key text unique,
      state text not null generated always as (
        case
          when schedule is not null then 'scheduled'
          when review is not null then 'review'
          when live is not null then case when draft is null then 'live' else 'changed' end
          when is_withdrawn then 'withdrawn'
          else 'draft'
        end
      ) stored,
      primary key (collection, id),
      check (draft is not null or live is not null),
      check (review is null or review = draft),
      check (schedule_draft is null or schedule_draft = draft),
      check ((schedule is null) = (schedule_at is null))
    )
  `.execute(db);
  await sql`create index publications_by_state on publications (collection, state)`.execute(db);
  await sql`create index publications_due on publications (schedule_at) where schedule is not null`.execute(db);
  await sql`
    create function follow_published() returns trigger language plpgsql as $$
    begin
      insert into publications (collection, id, version, live) values (new.collection, new.id, new.version, new.version)
      on conflict (collection, id) do update set
        version = greatest(publications.version, excluded.version),
        live = excluded.live,
        is_withdrawn = false;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger documents_follow_published after insert or update of version, stage on documents
    for each row when (new.stage = 'published') execute function follow_published()
  `.execute(db);
  await sql`
    insert into publications (collection, id, version, live)
    select collection, id, version, version from documents where stage = 'published'
  `.execute(db);
  await sql`
    create function forget_publication() returns trigger language plpgsql as $$
    begin
      if exists (select from documents where collection = old.collection and id = old.id) then
        return old;
      end if;
      delete from publications where collection = old.collection and id = old.id;
      -- The older triggers remove what belongs to a row that is published; this one may be withdrawn, or a draft.
      delete from document_revisions where collection = old.collection and id = old.id;
      if old.collection = 'projects' then
        -- The history of homes stays as long as the record of what was public; 0046 removes it.
        delete from units where project_id = old.id;
        delete from home_offers where project_id = old.id;
      end if;
      return old;
    end
    $$
  `.execute(db);
  await sql`
    create trigger documents_forget_publication after delete on documents for each row execute function forget_publication()
  `.execute(db);
}

/** Drafts and withdrawn pages are lost: the release before has no place for them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger documents_forget_publication on documents`.execute(db);
  await sql`drop function forget_publication()`.execute(db);
  await sql`drop trigger documents_follow_published on documents`.execute(db);
  await sql`drop function follow_published()`.execute(db);
  await sql`drop table publications`.execute(db);
  await sql`delete from documents where stage <> 'published'`.execute(db);
  await sql`alter table documents drop column is_listed`.execute(db);
  await sql`alter table documents drop constraint documents_stage_check`.execute(db);
  await sql`
    alter table documents add constraint documents_stage_check check (stage in ('published', 'draft'))
  `.execute(db);
}
