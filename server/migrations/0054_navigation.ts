import { type Kysely, sql } from 'kysely';

/**
 * The menu, which was the stored site data, and the links and last lines of the footer, which stood in source files, become a
 * document. A database that has content gets what its pages showed; a new one has the menu of the product until the Owner
 * makes one.
 */

type Link = { name: string; link: string };
type Entry = Link & { submenu?: Link[] | null };

const shown: Entry[] = [
  { name: 'Profile', link: '/profile' },
  {
    ...{ name: 'Projects', link: '/projects' },
    submenu: [
      { name: 'All projects', link: '/projects' },
      { name: 'Residential', link: '/residential' },
      { name: 'Commercial', link: '/commercial' },
      { name: 'Ongoing', link: '/ongoing' },
      { name: 'Upcoming', link: '/upcoming' },
      { name: 'Coworking', link: '/coworking' },
    ],
  },
  { name: 'NRI', link: '/nri' },
  { name: 'Services', link: '/services' },
  {
    ...{ name: 'Media', link: 'na' },
    submenu: [
      { name: 'News', link: '/medianews' },
      { name: 'Blog', link: '/blog' },
      { name: 'Events', link: '/events' },
      { name: 'Awards', link: '/awardsrecognition' },
    ],
  },
  { name: 'Career', link: '/career' },
  { name: 'Contact', link: '/contact' },
];

const rowOf = (level: 'entry' | 'below', { name, link }: Link) => ({ level, name, link: link === 'na' ? '' : link });

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ menu: Entry[] | null }>`
    select body #> '{data,0,menu}' as menu from documents where collection = 'siteData' and id = 'site'
  `.execute(db);
  const menu = rows[0]?.menu ?? shown;
  const navigation = {
    menu: menu.flatMap((entry) => [rowOf('entry', entry), ...(entry.submenu ?? []).map((row) => rowOf('below', row))]),
    footer: [],
    closing: [
      { name: 'Privacy policy', link: '/privacy-policy' },
      { name: 'Disclaimer', link: '/disclaimer' },
      { name: 'Terms of use', link: '/terms-of-use' },
    ],
    rights: '',
    credit: 'Designed and built in Pune.',
  };
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'navigation', 'site', body, body, 0 from (select ${sql.lit(JSON.stringify(navigation))}::jsonb as body) as stated
    where exists (select from documents where collection not in ('siteData', 'navigation'))
      and not exists (select from documents where collection = 'navigation')
  `.execute(db);
}

/** What the Owner made is lost: the release before shows the stored site data. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from documents where collection = 'navigation'`.execute(db);
}
