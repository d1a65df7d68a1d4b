import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Projects, posts, openings, services, testimonials and site data become documents of one table. The old tables are renamed to
 * `old_*` and emptied, and views take their names: a release from before this migration reads and writes documents through them while it
 * is replaced, so no edit is lost. A later migration drops the views and the old tables.
 *
 * The next migration computes summaries by the contract's rules; this release starts only after it. For edits by the old
 * release, `document_summary` and `document_hit` do the same in SQL.
 */

type Field = { column: string; field: string; type: 'text' | 'jsonb' | 'integer' | 'double precision' };

const text = (column: string, field = column): Field => ({ column, field, type: 'text' });
const json = (column: string, field = column): Field => ({ column, field, type: 'jsonb' });

/** The columns of each old table, the field of the document's body that each becomes, and the collection's name. */
const tables: Record<string, { collection: string; fields: Field[]; position: string; words: string | null }> = {
  projects: {
    collection: 'projects',
    position: 'priority',
    words: "words || coalesce(facts, '')",
    fields: [
      text('name'),
      { column: 'priority', field: 'priority', type: 'integer' },
      text('status'),
      text('rera_number', 'reraNumber'),
      text('type'),
      text('builder'),
      text('layout'),
      { column: 'height_metres', field: 'heightMetres', type: 'double precision' },
      text('logo'),
      text('about'),
      text('quote'),
      text('rera_qrcode', 'reraQrcode'),
      text('video'),
      text('videourl'),
      text('videotext'),
      text('brochure'),
      json('intro_photos', 'introPhotos'),
      json('photos'),
      json('actualphotos'),
      json('location'),
      json('aminities'),
      json('floorplan'),
      json('keyplaces'),
    ],
  },
  posts: {
    collection: 'blog',
    position: "coalesce(nullif(replace(sort_date, '-', ''), ''), '0')::integer",
    words: 'words',
    fields: [text('kind'), text('title'), text('photo'), text('date'), text('details'), json('content')],
  },
  openings: {
    collection: 'hiring',
    position: '0',
    words: null,
    fields: [
      text('position'),
      text('experience', 'Experience'),
      text('openings', 'Openings'),
      text('qualification', 'Qualification'),
      text('location', 'Location'),
      text('details'),
    ],
  },
  services: {
    collection: 'services',
    position: '0',
    words: 'words',
    fields: [text('title'), text('photo'), text('description'), text('sentence')],
  },
  testimonials: {
    collection: 'testimonial',
    position: '0',
    words: null,
    fields: [text('message'), text('name'), text('location'), text('designation'), text('project')],
  },
};
const all = Object.entries(tables).map(([name, table]) => ({
  name,
  old: sql.id(`old_${name}`),
  view: sql.id(name),
  ...table,
}));
type Table = (typeof all)[number];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStore(db);
  await createRules(db);
  // Writers of the old release wait from here on; readers wait only from the first renaming.
  await sql`
    lock table projects, posts, openings, services, testimonials, site_data, revisions in share row exclusive mode
  `.execute(db);
  // Earlier releases kept the search column among the fields of a replaced version.
  await sql`update revisions set body = body - 'facts' where collection = 'projects' and body ? 'facts'`.execute(db);
  for (const table of all) await copyTable(db, table);
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'siteData', id, jsonb_build_object('data', data), '{}', 0 from site_data
  `.execute(db);
  await createIndexes(db);
  for (const table of all) {
    await sql`-- squawk-ignore renaming-table
      alter table ${table.view} rename to ${table.old}`.execute(db);
    await createView(db, table);
  }
  await sql`-- squawk-ignore renaming-table
    alter table site_data rename to old_site_data`.execute(db);
  await createSiteDataView(db);
  // Emptied, so that no copy outlives a document that is deleted for good.
  for (const { old } of all) await sql`truncate ${old}`.execute(db);
  await sql`truncate old_site_data`.execute(db);
  await connectRevisions(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`lock table documents, document_revisions, revisions in share row exclusive mode`.execute(db);
  await sql`drop trigger revisions_mirror on revisions`.execute(db);
  await sql`drop function mirror_revision()`.execute(db);
  await sql`drop trigger documents_forget on documents`.execute(db);
  await sql`drop function forget_revisions()`.execute(db);
  for (const { name, collection } of all) {
    await sql`delete from revisions where collection = ${name}`.execute(db);
    await sql`
      insert into revisions (collection, entity_id, version, body, replaced_by, replaced_at)
      select ${name}, id, version, body, replaced_by, replaced_at from document_revisions where collection = ${collection}
    `.execute(db);
  }
  for (const { name, old, view, fields } of all) {
    // The search columns are filled by the table itself.
    const columns = [...kept, ...fields.map(({ column }) => column), ...(name === 'posts' ? ['sort_date'] : [])];
    const list = sql.join(columns.map((column) => sql.id(column)));
    await sql`insert into ${old} (${list}) select ${list} from ${view}`.execute(db);
    await sql`drop view ${view}`.execute(db);
    await sql`alter table ${old} rename to ${view}`.execute(db);
    await sql`drop function ${sql.id(`write_${name}`)}()`.execute(db);
  }
  await sql`drop view site_data`.execute(db);
  await sql`drop function write_site_data()`.execute(db);
  await sql`insert into old_site_data (id, data) select id, body -> 'data' from documents where collection = 'siteData'`.execute(
    db,
  );
  await sql`alter table old_site_data rename to site_data`.execute(db);
  await sql`drop function document_hit(text, jsonb)`.execute(db);
  await sql`drop function document_summary(text, jsonb)`.execute(db);
  await sql`drop table document_revisions`.execute(db);
  await sql`drop table documents`.execute(db);
}

/** The columns that every old table has. */
const kept = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'deleted_by'];

const inRow = [
  'collection',
  'id',
  'summary',
  'hit',
  'name',
  'type',
  'status',
  'builder',
  'place',
  'updated_by',
  'deleted_by',
];

async function createStore(db: Kysely<unknown>) {
  await sql`
    create table documents (
      collection text not null,
      id text not null,
      locale text not null default 'en',
      stage text not null default 'published' check (stage in ('published', 'draft')),
      version integer not null default 1,
      body jsonb not null,
      summary jsonb not null,
      hit jsonb,
      words tsvector,
      position integer not null,
      name text generated always as (summary ->> 'name') stored,
      type text generated always as (summary ->> 'type') stored,
      status text generated always as (summary ->> 'status') stored,
      builder text generated always as (summary ->> 'builder') stored,
      place text generated always as (summary -> 'location' -> 0 ->> 'address') stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by text,
      deleted_at timestamptz,
      deleted_by text,
      primary key (collection, id, locale, stage)
    )
  `.execute(db);
  // Lists read summaries only. Where a row exceeds 2 KB, its body and search text are stored apart, and the rest stays in the row.
  await sql`alter table documents set (toast_tuple_target = 256)`.execute(db);
  for (const column of inRow) {
    await sql`alter table documents alter column ${sql.id(column)} set storage main`.execute(db);
  }
  await sql`
    create table document_revisions (
      collection text not null,
      id text not null,
      locale text not null default 'en',
      stage text not null default 'published',
      version integer not null,
      body jsonb not null,
      replaced_by text,
      replaced_at timestamptz not null default now(),
      primary key (collection, id, locale, stage, version)
    )
  `.execute(db);
}

async function createIndexes(db: Kysely<unknown>) {
  const present = sql`deleted_at is null`;
  const projects = sql`collection = 'projects' and stage = 'published'`;
  const indexes: Record<string, RawBuilder<unknown>> = {
    documents_in_order: sql`(collection, locale, stage, position, id) where ${present}`,
    documents_posts_by_date: sql`(locale, (summary ->> 'kind'), position, id) where collection = 'blog' and stage = 'published' and ${present}`,
    documents_deleted: sql`(collection, deleted_at desc) where deleted_at is not null`,
    documents_post_titles: sql`using gin (plain(summary ->> 'title') gin_trgm_ops) where collection = 'blog'`,
    documents_project_names: sql`(name) where ${projects}`,
    documents_project_types: sql`(type) where ${projects} and ${present}`,
    documents_project_statuses: sql`(status) where ${projects} and ${present}`,
    documents_project_places: sql`(place) where ${projects} and ${present}`,
  };
  for (const [name, definition] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on documents ${definition}`.execute(db);
  }
}

/** The contract's `summaryOf` and the hit of its `searchOf`, for edits by the old release. */
async function createRules(db: Kysely<unknown>) {
  await sql`
    create function document_summary(collection text, body jsonb) returns jsonb language sql immutable as $$
      select case collection
        when 'projects' then jsonb_strip_nulls(jsonb_build_object(
          'name', body -> 'name', 'priority', body -> 'priority', 'status', body -> 'status',
          'reraNumber', body -> 'reraNumber', 'type', body -> 'type', 'builder', body -> 'builder',
          'logo', body -> 'logo', 'video', body -> 'video'
        )) || jsonb_build_object(
          'photos', jsonb_path_query_array(body, '$.photos[0]'),
          'location', case when body -> 'location' -> 0 is null then '[]'
            else jsonb_build_array((body -> 'location' -> 0) - 'sentence') end
        )
        when 'blog' then body - 'content' || jsonb_build_object('readingMinutes', ceil(
          (select count(*) from jsonb_array_elements_text(body -> 'content') as paragraph,
            regexp_split_to_table(paragraph, '\\s+') as word where word <> '') / 220.0
        )::integer)
        else body
      end
    $$
  `.execute(db);
  await sql`
    create function document_hit(collection text, body jsonb) returns jsonb language sql immutable as $$
      select case collection
        when 'projects' then jsonb_strip_nulls(jsonb_build_object(
          'kind', 'project', 'title', body ->> 'name', 'excerpt', left(coalesce(body ->> 'about', ''), 240),
          'photo', nullif(body -> 'photos' -> 0 ->> 'url', ''),
          'place', nullif(body -> 'location' -> 0 ->> 'address', ''),
          'reraNumber', nullif(body ->> 'reraNumber', '')
        ))
        when 'blog' then jsonb_strip_nulls(jsonb_build_object(
          'kind', body ->> 'kind', 'title', body ->> 'title', 'excerpt', left(body ->> 'details', 240),
          'photo', nullif(body ->> 'photo', '')
        ))
        when 'services' then jsonb_strip_nulls(jsonb_build_object(
          'kind', 'service', 'title', body ->> 'title', 'excerpt', left(body ->> 'description', 240),
          'photo', nullif(body ->> 'photo', '')
        ))
      end
    $$
  `.execute(db);
}

/** The body of a document from the columns of an old row; a column without a value is left out, as in the API. */
const bodyOf = (row: RawBuilder<unknown>, { fields }: Table) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    fields.flatMap(({ column, field }) => [sql.lit(field), sql`${row}.${sql.id(column)}`]),
  )}))`;

async function copyTable(db: Kysely<unknown>, table: Table) {
  const { name, collection, position, words } = table;
  const target = sql.lit(collection);
  await sql`
    insert into documents (collection, id, version, body, summary, hit, words, position, created_at, updated_at, deleted_at, deleted_by)
    select ${target}, id, version, body, '{}', null,
      ${words ? sql.raw(words) : sql`null`}, ${sql.raw(position)}, created_at, updated_at, deleted_at, deleted_by
    from (select ${table.view}.*, ${bodyOf(table.view, table)} as body from ${table.view}) as copied
  `.execute(db);
  await sql`
    insert into document_revisions (collection, id, version, body, replaced_by, replaced_at)
    select ${target}, entity_id, version, body, replaced_by, replaced_at from revisions where collection = ${sql.lit(name)}
  `.execute(db);
}

/** The view that stands in for an old table, and the trigger that writes its rows into documents. */
async function createView(db: Kysely<unknown>, table: Table) {
  const { name, view, collection, fields, position } = table;
  const columns = fields.map(({ column, field, type }) => {
    const value =
      type === 'jsonb' ? sql`body -> ${sql.lit(field)}` : sql`(body ->> ${sql.lit(field)})::${sql.raw(type)}`;
    return sql`${value} as ${sql.id(column)}`;
  });
  const generated = {
    projects: [sql`words`, sql`null::tsvector as facts`, sql`body -> 'location' -> 0 ->> 'address' as neighbourhood`],
    posts: [
      sql`words`,
      sql`case when position = 0 then '' else regexp_replace(lpad(position::text, 8, '0'), '(....)(..)(..)', '\\1-\\2-\\3') end as sort_date`,
    ],
    services: [sql`words`],
  }[name];
  await sql`
    create view ${view} as
    select ${sql.join([...kept.map((column) => sql.id(column)), ...columns, ...(generated ?? [])])}
    from documents where collection = ${sql.lit(collection)} and locale = 'en' and stage = 'published'
  `.execute(db);

  const target = sql.lit(collection);
  const row = sql`new`;
  const writer = sql.id(`write_${name}`);
  const newPosition = sql.raw(position.replace(/\b(priority|sort_date)\b/g, 'new.$1'));
  const fieldNames = sql`array[${sql.join(fields.map(({ field }) => sql.lit(field)))}]::text[]`;
  const defaults = fields
    .filter(({ type }) => type === 'jsonb')
    .map(({ column }) => sql`new.${sql.id(column)} := coalesce(new.${sql.id(column)}, '[]');`);
  await sql`
    create function ${writer}() returns trigger language plpgsql as $$
    declare written jsonb;
    begin
      if tg_op = 'DELETE' then
        delete from documents where collection = ${target} and id = old.id and locale = 'en' and stage = 'published';
        return old;
      end if;
      if tg_op = 'UPDATE' and new.version = old.version then
        -- A deletion or its undoing: what another edit has written meanwhile stays.
        update documents set deleted_at = new.deleted_at, deleted_by = new.deleted_by
        where collection = ${target} and id = old.id and locale = 'en' and stage = 'published';
        return new;
      end if;
      new.version := coalesce(new.version, 1);
      new.created_at := coalesce(new.created_at, now());
      new.updated_at := coalesce(new.updated_at, now());
      ${sql.join(defaults, sql` `)}
      ${name === 'posts' ? sql`new.sort_date := coalesce(new.sort_date, '');` : sql``}
      written := ${bodyOf(row, table)};
      if tg_op = 'INSERT' then
        insert into documents (collection, id, version, body, summary, hit, words, position, created_at, updated_at)
        values (${target}, new.id, new.version, written, document_summary(${target}, written),
          document_hit(${target}, written), ${wordsOf(name)}, ${newPosition}, new.created_at, new.updated_at);
        return new;
      end if;
      update documents set version = new.version, body = (body - ${fieldNames}) || written,
        summary = document_summary(${target}, written), hit = document_hit(${target}, written), words = ${wordsOf(name)},
        position = ${newPosition}, updated_at = new.updated_at, updated_by = null,
        deleted_at = new.deleted_at, deleted_by = new.deleted_by
      where collection = ${target} and id = old.id and locale = 'en' and stage = 'published' and version = old.version;
      if not found then
        raise exception 'another edit came first' using errcode = 'serialization_failure';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger ${writer} instead of insert or update or delete on ${view} for each row execute function ${writer}()
  `.execute(db);
}

async function createSiteDataView(db: Kysely<unknown>) {
  await sql`
    create view site_data as select id, body -> 'data' as data
    from documents where collection = 'siteData' and locale = 'en' and stage = 'published'
  `.execute(db);
  await sql`
    create function write_site_data() returns trigger language plpgsql as $$
    declare written jsonb := jsonb_build_object('data', new.data);
    begin
      insert into documents (collection, id, body, summary, position) values ('siteData', new.id, written, written, 0)
      on conflict (collection, id, locale, stage) do update
      set body = excluded.body, summary = excluded.summary, version = documents.version + 1, updated_at = now();
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger write_site_data instead of insert or update on site_data
    for each row execute function write_site_data()
  `.execute(db);
}

/** The search text of a new row, as the contract's `searchOf` weighs it. */
function wordsOf(name: string): RawBuilder<unknown> {
  const part = (weight: 'A' | 'B' | 'C', value: string) =>
    sql`setweight(to_tsvector('english', plain(${sql.raw(value)})), ${sql.lit(weight)})`;
  const joined = (from: string, path: string) =>
    `(select string_agg(value #>> '{}', ' ') from jsonb_path_query(new.${from}, '${path}') as found(value))`;
  const places = `(
    select string_agg(concat_ws(' ', spot ->> 'address', spot ->> 'addressFull', spot ->> 'sentence'), ' ')
    from jsonb_array_elements(new.location) as found(spot)
  )`;
  const parts = {
    projects: [
      part('A', 'new.name'),
      part('C', `concat_ws(' ', new.about, new.quote, ${places})`),
      part('A', "coalesce(new.location -> 0 ->> 'address', '')"),
      part(
        'B',
        `concat_ws(' ', new.rera_number, new.type, new.status, ${joined('floorplan', '$[*].caption')}, ${joined('aminities', '$[*].name')})`,
      ),
      part('C', `concat_ws(' ', ${joined('aminities', '$[*].sentence')}, ${joined('photos', '$[*].caption')})`),
    ],
    posts: [part('A', 'new.title'), part('C', `concat_ws(' ', new.details, ${joined('content', '$[*]')})`)],
    services: [part('A', 'new.title'), part('C', "concat_ws(' ', new.description, new.sentence)")],
  }[name];
  return parts ? sql.join(parts, sql` || `) : sql`null`;
}

/**
 * The old release writes what an edit replaced into `revisions`; the new one reads it from `document_revisions`. A document
 * that is deleted for good takes both with it.
 */
async function connectRevisions(db: Kysely<unknown>) {
  const names = sql.join(
    all.map(({ name, collection }) => sql`when ${sql.lit(name)} then ${sql.lit(collection)}`),
    sql` `,
  );
  await sql`
    create function mirror_revision() returns trigger language plpgsql as $$
    declare target text := case new.collection ${names} end;
    begin
      if target is not null then
        insert into document_revisions (collection, id, version, body, replaced_by, replaced_at)
        values (target, new.entity_id, new.version, new.body - 'facts', new.replaced_by, new.replaced_at)
        on conflict do nothing;
      end if;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger revisions_mirror after insert on revisions for each row execute function mirror_revision()
  `.execute(db);
  const oldNames = sql.join(
    all.map(({ name, collection }) => sql`when ${sql.lit(collection)} then ${sql.lit(name)}`),
    sql` `,
  );
  await sql`
    create function forget_revisions() returns trigger language plpgsql as $$
    begin
      delete from document_revisions where collection = old.collection and id = old.id
        and locale = old.locale and stage = old.stage;
      delete from revisions where collection = case old.collection ${oldNames} end and entity_id = old.id;
      return old;
    end
    $$
  `.execute(db);
  await sql`
    create trigger documents_forget after delete on documents for each row execute function forget_revisions()
  `.execute(db);
}
