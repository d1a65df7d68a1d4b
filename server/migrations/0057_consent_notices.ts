import { type Kysely, sql } from 'kysely';

/**
 * The consent notices, which stood in source files, become documents, one for each version. A database that has content gets the
 * version that its pages showed. A version that a receipt names is neither changed nor removed: receipts lock the row of their
 * version, so the trigger sees every receipt that was stored before the change. There is no index for it: an Owner's edit of a
 * version is rare, and every receipt would pay for it.
 */

const initial = {
  from: '2026-11-17',
  cookies: 'Cookies remember your choices and, if you accept, tell us which pages help. See our',
  reply: 'We use these details only to reply; see our',
  promotion: 'Also send me your letter, four times a year. I can stop it at any time.',
  progress: 'One mail when a month is published, about this project only. Every mail has a link that stops it.',
  subscribe: 'Progress photographs, new registrations, nothing else. Every letter has a link that stops it.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'notices', '01kabcde000000000000notice', body, body, 20261117
    from (select ${sql.lit(JSON.stringify(initial))}::jsonb as body) as stated
    where exists (select from documents where collection not in ('siteData', 'notices'))
      and not exists (select from documents where collection = 'notices')
  `.execute(db);
  await sql`
    create function keep_named_notices() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.body = old.body and new.stage = old.stage and new.deleted_at is null then
        return new;
      end if;
      if exists (select from consent_receipts where notice_version = old.body ->> 'from') then
        raise exception 'a consent notice that a receipt names is never changed';
      end if;
      return coalesce(new, old);
    end $$
  `.execute(db);
  await sql`
    create trigger named_notices_are_kept before update or delete on documents
    for each row when (old.collection = 'notices' and old.stage = 'published') execute function keep_named_notices()
  `.execute(db);
}

/** Versions that the Owner made are lost: the release before shows the texts of its source files. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger named_notices_are_kept on documents`.execute(db);
  await sql`drop function keep_named_notices()`.execute(db);
  await sql`delete from documents where collection = 'notices'`.execute(db);
}
