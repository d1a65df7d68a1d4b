import { type Kysely, sql } from 'kysely';

/**
 * The company's own lists, which stood in source files until this migration, become documents. A database that has content gets the
 * texts that its pages showed; a new one stays empty. Where a list has documents already, it is left alone.
 */

type Row = { position: number; body: Record<string, unknown> };

/** In the order of a page that the team can change. */
const inOrder = (bodies: Record<string, unknown>[]): Row[] => bodies.map((body) => ({ position: 0, body }));

/** Newest first. */
const byYear = (field: string, bodies: Record<string, unknown>[]): Row[] =>
  bodies.map((body) => ({ position: Number(body[field]), body }));

const lists: Record<string, Row[]> = {
  faqs: inOrder([
    {
      questions: 'Can I buy a home in India on an OCI card',
      answer:
        'Yes. NRIs and OCI card holders may buy residential and commercial property. Farm land and plantations are the exception. Payment comes through an NRE, NRO or FCNR account.',
    },
    {
      questions: 'Which account should I pay from',
      answer:
        'An NRE or FCNR account keeps the money free to return abroad; an NRO account is for what you earn in India. Your bank can move between them with a form.',
    },
    {
      questions: 'Can someone sign for me in Pune',
      answer:
        'Yes, with a power of attorney made for this one purchase. Sign it before a notary where you live, have it apostilled or attested at the consulate, and send it to us by courier.',
    },
    {
      questions: 'How is the rent taxed, and can I send it home',
      answer:
        'The tenant deducts tax at source and pays the rest into your NRO account. From there up to one million US dollars a year may be sent abroad with a chartered accountant’s certificate.',
    },
    {
      questions: 'What if the handover date moves',
      answer:
        'The date on the project’s page at the authority binds us. If we miss it you may have interest for each month, or your money back with interest; the choice is yours.',
    },
  ]),
  team: inOrder([
    {
      photo: '/media/26708b98ff8fab8a2a422c5bb7/800x1000-50-50-qzEOOg4-qi2KLfVeFmOJKScZaSFpIScZ.jpg',
      name: 'Anagha Kelkar',
      position: 'Managing Director',
      sentence: 'Trained as a structural engineer. Still checks the column schedule herself.',
    },
    {
      photo: '/media/b95a0e584cc3f646c10b7f44c7/800x1000-50-50-7WFxanFq7GGJVZNStFaJVUdZBkEGQUdZ.jpg',
      name: 'Ramiz Daruwala',
      position: 'Director, Design',
      sentence: 'Draws the section before the plan, and the shade before both.',
    },
    {
      photo: '/media/8106bbf06b866a41b4eeb65f63/800x1000-50-50-xRxqLWo15STlILRas1rlIMUkBikGJaQY.jpg',
      name: 'Swara Mohite',
      position: 'Head, Customer Care',
      sentence: 'Has handed over 1,140 sets of keys and remembers most of the names.',
    },
    {
      photo: '/media/61c067005f641ddd2c4c6339b8/800x1000-50-50-kVZwVlBW7E03b3p3eXMuVrJmsmZYbxVv.jpg',
      name: 'Joseph Mathew',
      position: 'Director, Projects',
      sentence: 'Walks every site on the first Monday, camera in hand.',
    },
    {
      photo: '/media/b20dd29b531e70c361183d228f/800x1000-50-50-ykVPVm9a6kXKQRZrFmvKRcpBDFILTspF.jpg',
      name: 'Farida Inamdar',
      position: 'Head, Finance',
      sentence: 'Keeps seventy paise of every rupee in the project’s own account, as the law asks.',
    },
    {
      photo: '/media/a7c3fdd406fdf1a596a4488ba9/800x1000-50-50-kU6RUtNeslZQUhdnF2tQUnBKUFKRWpJS.jpg',
      name: 'Nikhil Bhosale',
      position: 'Head, NRI desk',
      sentence: 'Answers Dubai at breakfast and New Jersey after dinner.',
    },
  ]),
  awards: byYear('year', [
    {
      year: '2024',
      title: 'Reuse of an industrial building',
      giver: 'Pune Heritage Walks',
      sentence: 'Kiln Works, for keeping the chimney and finding it a use.',
    },
    {
      year: '2023',
      title: 'Low-rise housing, commended',
      giver: 'Deccan Architects’ Forum',
      sentence: 'Mulberry Row, for twelve front doors that face a garden.',
    },
    {
      year: '2020',
      title: 'Workplace in brick',
      giver: 'Brick and Lime Guild',
      sentence: 'The Loom, for north light on every desk.',
    },
  ]),
  timeline: byYear('Year', [
    {
      page: 'profile',
      Year: '2025',
      heading: 'Four sites, four numbers',
      description:
        'Basalt Heights, Banyan Court, Meridian Yard and Deccan Exchange rise at the same time, each registered.',
      image: '/media/6e84ad3d5ef8ae5bf2dff003ff/2400x1500-53-0-DT4vRuw9L0I6Y5NSUkpbY1tjtk5TQvlO.jpg',
      alt: 'The two towers of Basalt Heights: artist’s impression',
    },
    {
      page: 'profile',
      Year: '2023',
      heading: 'Mulberry Row is handed over',
      description: 'Twelve houses on one quiet road in Hinjawadi, and twelve gardens before the doors.',
      image: '/media/07be23bcc34ce7dbffdf01205e/1600x1000-20-45-zD1rMSklSiWqQexJcFK0VvhWGltcX1xj.jpg',
      alt: 'The gabled villas of Mulberry Row: artist’s impression',
    },
    {
      page: 'profile',
      Year: '2021',
      heading: 'The kiln is lit again',
      description: 'Kiln Works opens in Kharadi as our second coworking hall, in the building we began in.',
      image: '/media/48ce296f74232b7eae8b39a91a/1600x1000-66-60-T0rIOQxCUU71XnFS7EUnLVtnfGc7X7ZO.jpg',
      alt: 'The brick hall of Kiln Works: artist’s impression',
    },
    {
      page: 'profile',
      Year: '2019',
      heading: 'The Loom opens',
      description: 'Four storeys of brick on ITI Road in Aundh: desks below, and our own office on the fourth floor.',
      image: '/media/8c543f32634c8c06a741b61172/1600x1000-64-40-qC2qNYoxai20Vi9OykFGKVtnW2O2VrVO.jpg',
      alt: 'The Loom and its sawtooth roof: artist’s impression',
    },
    {
      page: 'profile',
      Year: '2014',
      heading: 'The first Monday',
      description: 'We begin to photograph every site on the first Monday of the month, and to show what we see.',
      image: '/media/4f2bd9298529a9d5ab2aaa6aa9/1200x800-50-50-F2NZazdntFrVXnFOs1r2YvZes1b2Yllr.jpg',
      alt: 'White massing model of Banyan Court',
    },
    {
      page: 'profile',
      Year: '2008',
      heading: 'The five-hundredth key',
      description: 'Handed over in a thin year, on the date that was promised.',
      image: '/media/ebb75f72c27cb63f716b3531bf/1200x800-50-50-F2cWY9Re1Fo3Z9Res1r2Yhdn9mL2Yhdj.jpg',
      alt: 'White massing model of Deccan Exchange',
    },
    {
      page: 'profile',
      Year: '2003',
      heading: 'Homes of our own drawing',
      description: 'After five years of building for others we draw, register and build our first twenty-four flats.',
      image: '/media/5a07958175d5a523e693347b6e/1200x800-50-50-tFoXZ_Vi1Fr1XhZjFmMXZ9VeOGsXZ9Ra.jpg',
      alt: 'White massing model of Mulberry Row',
    },
    {
      page: 'profile',
      Year: '1998',
      heading: 'One brick kiln, two partners',
      description:
        'The firm begins by repairing a disused kiln in Kharadi. It is still standing, and is now our second coworking hall.',
      image: '/media/d07da917919260340645e11617/1200x800-50-50-9mL1XvVitFr2YhdnOGsXZ5NWFmMXZ_Ze.jpg',
      alt: 'White massing model of Kiln Works',
    },
    {
      page: 'projects',
      Year: '2019',
      heading: 'The Loom opens',
      description:
        'A brick mill in Aundh keeps its sawtooth roof and takes in desks. Our own office moves to its fourth floor.',
      image: '/media/8c543f32634c8c06a741b61172/1600x1000-64-40-qC2qNYoxai20Vi9OykFGKVtnW2O2VrVO.jpg',
      alt: "Artist's impression of The Loom, Aundh, Pune: a four-storey brick coworking building with a sawtooth roof, late afternoon.",
    },
    {
      page: 'projects',
      Year: '2021',
      heading: 'Kiln Works is relit',
      description:
        'A brick kiln in Kharadi becomes one long room with arched windows. The chimney stays; the smoke does not.',
      image: '/media/48ce296f74232b7eae8b39a91a/1600x1000-66-60-T0rIOQxCUU71XnFS7EUnLVtnfGc7X7ZO.jpg',
      alt: "Artist's impression of Kiln Works, Kharadi, Pune: a low brick hall with tall arched windows and a chimney, converted to coworking, late afternoon.",
    },
    {
      page: 'projects',
      Year: '2023',
      heading: 'Mulberry Row is handed over',
      description:
        'Twelve houses in Hinjawadi, one long shade, and a society formed within four months of the last key.',
      image: '/media/07be23bcc34ce7dbffdf01205e/1600x1000-20-45-zD1rMSklSiWqQexJcFK0VvhWGltcX1xj.jpg',
      alt: "Artist's impression of Mulberry Row, Hinjawadi, Pune: a row of gabled two-and-a-half-storey villas with front gardens, late afternoon.",
    },
    {
      page: 'projects',
      Year: '2026',
      heading: 'Deccan Exchange is ready',
      description: 'Twelve office floors in Balewadi with daylight from two sides, due in December.',
      image: '/media/8ae5b7a16399f00925a8f71791/1600x1000-58-0-DD7LOYsxiS17a3JSzTkwPjtf91YROvpS.jpg',
      alt: "Artist's impression of Deccan Exchange, Balewadi, Pune: a 12-storey glass and stone office block with a double-height lobby, late afternoon.",
    },
    {
      page: 'projects',
      Year: '2027',
      heading: 'Meridian Yard follows its shopfronts',
      description: 'The street opens first, then the eighteen floors of homes above it.',
      image: '/media/cf3bd4d71cf86046607058c81b/1600x1000-57-0-LkJPSuxBLkI6Y_dec058Z1tj91p0RhtT.jpg',
      alt: "Artist's impression of Meridian Yard, Wakad, Pune: an 18-storey residential tower above a three-storey retail podium, late afternoon.",
    },
    {
      page: 'projects',
      Year: '2028',
      heading: 'Basalt Heights is handed over',
      description:
        'Two towers of twenty-four storeys on the Baner ridge, with the podium cut into the rock it stands on.',
      image: '/media/ff9ca25665a9f9bd7ea2ff1f75/1600x1000-43-0-CCUoLWo1jDkVPq1B8UU4QnIdbS1QIXIh.jpg',
      alt: "Artist's impression of Basalt Heights, Baner, Pune, at dusk with interior lights on.",
    },
    {
      page: 'projects',
      Year: '2029',
      heading: 'Monsoon House meets its first rain',
      description: 'Nine storeys in Koregaon Park, each home behind a planted verandah.',
      image: '/media/0585656c41a9cf4749a703d4e0/1600x1000-50-0-iC2pMWgpZykYXw1KqjnMMVtjc07uORpT.jpg',
      alt: "Artist's impression of Monsoon House, Koregaon Park, Pune: nine-storey boutique residences with deep planted verandahs, late afternoon.",
    },
  ]),
  office: inOrder([
    {
      image: '/media/241891ecb3087e962c6dc09b1b/1200x800-50-50-6VFMXgxOykGDGGk5T0oNOiU5RkFoSctR.jpg',
      description: 'The open studio on the fourth floor. Artist’s impression',
    },
    {
      image: '/media/399058d8b6e0daeef2cff46226/1200x800-50-50-C1YJVshVZ0FhCMQgJy1PUooxzEHLRQxO.jpg',
      description: 'The green room, where sections are pinned up. Artist’s impression',
    },
    {
      image: '/media/a94cde66224a02dfb74bd7d544/1200x800-50-50-iDnISQtKC0owTok5BimDEMtNiUmqSScx.jpg',
      description: 'The materials library: take a brick, bring it back. Artist’s impression',
    },
    {
      image: '/media/de971d3e6e8bc9cecbc025646f/1200x800-50-50-T04LWqlVkGKITWc9RzloNalZ5TiCJAYt.jpg',
      description: 'The brick corner, for long calls. Artist’s impression',
    },
    {
      image: '/media/70757e4b2e59e8db770d90db0a/1200x800-50-50-1GZYb9Re7UXkHEgtpBRhFKk9Jj2iKAUt.jpg',
      description: 'Reception, and the kettle. Artist’s impression',
    },
    {
      image: '/media/eb604dc763cca656e1ae0981c3/1200x800-50-50-izEoKaQYByWzUuxBajWrPRlfzD2tNdAx.jpg',
      description: 'The door on ITI Road. Artist’s impression',
    },
  ]),
};

/** Of projects by their names; a poster whose project is not there is left out. */
const posters = [
  {
    project: 'Banyan Court',
    image: '/media/a4b34efc6770e419c85a2f19fd/1200x1600-50-50-SB1pHUgdJxVoJUklZyWIKe5BEDpySu09.jpg',
    alt: "Advertising poster for Banyan Court, Pashan, Pune: One tree. A hundred homes. Homes in three wings around a banyan. Artist's impression.",
    until: '2027-05-31',
  },
  {
    project: 'Basalt Heights',
    image: '/media/2bf52942ebcc91f4d63e34bee4/1200x1600-50-50-xhilFKUYxhjTNYw5jTnUNesUCx3LEKoM.jpg',
    alt: "Advertising poster for Basalt Heights, Baner, Pune: Two towers, and the wind. 2 and 3 BHK homes, four to a floor. Artist's impression.",
    until: '2028-11-30',
  },
  {
    project: 'Deccan Exchange',
    image: '/media/72857a4b534f02b74c60bd3a0d/1200x1600-50-50-pRTGGKUUhBDzPa09zUFuMQwhCx3JFMoQ.jpg',
    alt: "Advertising poster for Deccan Exchange, Balewadi, Pune: Shade first, then glass. Twelve storeys of offices. Artist's impression.",
    until: '2027-02-28',
  },
  {
    project: 'Monsoon House',
    image: '/media/353184d282820e468a2723ba70/1200x1600-50-50-SBlIHSgZJxWKLYktSCVHITpjMEqrNZRG.jpg',
    alt: "Advertising poster for Monsoon House, Koregaon Park, Pune: Made for the first rain. Sixteen homes with deep verandahs. Artist's impression.",
    until: '2027-09-30',
  },
  {
    project: 'The Loom',
    image: '/media/37989f6e14364b01198ccaa8e4/1200x1600-50-50-WGsWYxZjWWsWX3JO7UFyTpt3e3Obc7x7.jpg',
    alt: "Advertising poster for The Loom, Aundh, Pune: North light on every desk. Desks and studios in a brick building. Artist's impression.",
    until: '2027-12-31',
  },
];

/** The names of all these collections. */
const moved = () => sql.join([...Object.keys(lists), 'posters'].map((name) => sql.lit(name)));

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [collection, rows] of Object.entries(lists)) {
    // Ids that sort before those of later documents, which come last in the order of the page.
    const documents = rows.map(({ position, body }, index) => ({
      id: `000000-${collection}-${String(index + 1).padStart(2, '0')}`,
      position,
      body,
    }));
    await sql`
      insert into documents (collection, id, body, summary, position)
      select ${sql.lit(collection)}, id, body, body, position
      from jsonb_to_recordset(${sql.lit(JSON.stringify(documents))}::jsonb) as listed (id text, position integer, body jsonb)
      where exists (select from documents where collection not in ('siteData', ${moved()}))
        and not exists (select from documents where collection = ${sql.lit(collection)})
    `.execute(db);
  }
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'posters', '000000-posters-' || lpad(place::text, 2, '0'), body, body, 0
    from (
      select place, poster || jsonb_build_object('name', poster ->> 'project', 'project', projects.id) as body
      from jsonb_array_elements(${sql.lit(JSON.stringify(posters))}::jsonb) with ordinality as listed (poster, place),
        lateral (
          select id from documents
          where collection = 'projects' and locale = 'en' and stage = 'published' and deleted_at is null
            and body ->> 'name' = poster ->> 'project'
          order by id limit 1
        ) as projects
    ) as found
    where not exists (select from documents where collection = 'posters')
  `.execute(db);
}

/** What the team wrote is lost: the release before shows the texts of its source files. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from documents where collection in (${moved()})`.execute(db);
}
