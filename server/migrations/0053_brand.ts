import { type Kysely, sql } from 'kysely';

/**
 * The brand, which stood in source files until this migration, becomes a document. A database that has content gets the brand
 * that its pages showed, with the logos where the media library has them; a new one stays without, until the Owner enters it.
 */

const brand = {
  name: 'Banyan & Basalt',
  textColour: '#1f2421',
  groundColour: '#f6f2ea',
  brandColour: '#2f4a3a',
  actionColour: '#a04a30',
  trimColour: '#b08d57',
  typeface: 'own',
};

/** As the demo's seeds store them. A company with files of its own uploads them. */
const pictures = {
  logo: ['bb3d1777c183614c280ccabbfe', '1624x352-50-50.png'],
  logoOnDark: ['2e5efb4fee65638f5fdc1df6ae', '1624x352-50-50.png'],
  icon: ['eb0ae9c46d55fb3ada4e717685', '256x256-50-50.png'],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const logos = Object.entries(pictures).map(
    ([field, [id, file]]) => sql`${sql.lit(field)}::text, case
      when exists (select from media where id = ${sql.lit(id)} and deleted_at is null) then ${sql.lit(`/media/${id}/${file}`)}
      else '' end`,
  );
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'brand', 'site', body, body, 0
    from (select ${sql.lit(JSON.stringify(brand))}::jsonb || jsonb_build_object(${sql.join(logos)}) as body) as stated
    where exists (select from documents where collection not in ('siteData', 'brand'))
      and not exists (select from documents where collection = 'brand')
  `.execute(db);
  await sql`
    update documents set body = replace(body::text, '"/brand/logo.svg"', '"/brand/logo"')::jsonb,
      summary = replace(summary::text, '"/brand/logo.svg"', '"/brand/logo"')::jsonb
    where collection = 'siteData'
  `.execute(db);
}

/** What the Owner chose is lost: the release before shows the brand of its source files. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from documents where collection = 'brand'`.execute(db);
  await sql`
    update documents set body = replace(body::text, '"/brand/logo"', '"/brand/logo.svg"')::jsonb,
      summary = replace(summary::text, '"/brand/logo"', '"/brand/logo.svg"')::jsonb
    where collection = 'siteData'
  `.execute(db);
}
