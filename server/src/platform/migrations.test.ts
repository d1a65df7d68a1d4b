import { createHash } from 'node:crypto';
import { brandInputSchema } from '@plinth/contract/brand.schema';
import type { DocumentInput } from '@plinth/contract/collections.schema';
import { initialNotice } from '@plinth/contract/consent-notices';
import { navigationInputSchema } from '@plinth/contract/navigation.schema';
import { completePage, pageInputSchema } from '@plinth/contract/page.schema';
import { policyInputSchema } from '@plinth/contract/policy.schema';
import { writePostDate } from '@plinth/contract/post-date';
import { paragraphsOfRichText } from '@plinth/contract/rich-text-plain';
import { settingsInputSchema } from '@plinth/contract/settings.schema';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/context.ts';
import { migrateDown } from '../../test/migrate-down.ts';
import { migrate, missingMigrations } from './migrations.ts';

const { db } = await createTestDatabase();

async function schema() {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as column
    from information_schema.columns where table_schema = 'public' order by 1
  `.execute(db);
  return rows.map((row) => row.column);
}

it('undoing all migrations and running them again gives the same schema', async () => {
  const before = await schema();
  await migrate.empty(db);
  expect((await schema()).filter((column) => !column.startsWith('kysely_'))).toEqual([]);
  await migrate.up(db);
  expect(await schema()).toEqual(before);
  expect(await missingMigrations(db)).toEqual([]);
});

/** A migrated database, taken back to before a migration. */
async function databaseBefore(name: string) {
  const { db: old } = await createTestDatabase();
  const appliedLast = async () =>
    (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(old)).rows[0]?.name ?? '';
  while ((await appliedLast()) >= name) await migrate.down(old);
  return old;
}

it('existing leads get the project whose name they hold, and names of pages are left alone', {
  timeout: 60_000,
}, async () => {
  const old = await databaseBefore('0019');
  await sql`
    insert into projects (id, name, priority, intro_photos, photos, actualphotos, location, aminities, floorplan, keyplaces)
    values ('p1', 'Kiln Works', 1, '[]', '[]', '[]', '[]', '[]', '[]', '[]')
  `.execute(old);
  await sql`
    insert into submissions (id, kind, email, site)
    select lpad(n::text, 26, '0'), 'brochure', 'a@example.com',
      (array['Kiln Works', 'kiln works', 'contact', null])[1 + n % 4]
    from generate_series(1, 12000) as n
  `.execute(old);
  await migrate.up(old);
  const { rows } = await sql`
    select site, project_id, count(*)::int from submissions group by 1, 2 order by site collate "C" nulls last
  `.execute(old);
  expect(rows).toEqual([
    { site: 'Kiln Works', project_id: 'p1', count: 3_000 },
    { site: 'contact', project_id: null, count: 3_000 },
    { site: 'kiln works', project_id: null, count: 3_000 },
    { site: null, project_id: null, count: 3_000 },
  ]);
});

it('existing posts are sorted by the days that their dates name', async () => {
  const old = await databaseBefore('0022');
  const posts = [
    ['a', '2 June 2025', 20_250_602],
    ['b', 'in spring', 0],
  ] as const;
  for (const [id, date] of posts) {
    await sql`
      insert into posts (id, kind, title, photo, date, details, content)
      values (${id}, 'news', 'Old', '', ${date}, '', '[]')
    `.execute(old);
  }
  await migrate.up(old);
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from documents where collection = 'blog' order by id
  `.execute(old);
  expect(rows.map((row) => row.position)).toEqual(posts.map(([, , day]) => day));
});

it('existing posts get rich text from their paragraphs, which going back removes', async () => {
  const old = await databaseBefore('0028');
  const insert = (id: string, content: string[]) =>
    sql`
      insert into documents (collection, id, body, summary, position)
      values ('blog', ${id}, ${JSON.stringify({ kind: 'blog', title: 'Old', content })}, '{}', 0)
    `.execute(old);
  await insert('a', ['One.\n\nTwo.', 'Three.']);
  await insert('b', []);
  await insert(
    'c',
    Array.from({ length: 30 }, () => 'a'.repeat(4_000)),
  );
  const read = async () => {
    const { rows } = await sql<{ content: { content: { text: string }[] }[] | null }>`
      select body -> 'richContent' -> 'content' as content from documents where collection = 'blog' order by id
    `.execute(old);
    return rows.map(({ content }) => content?.map((block) => block.content[0]?.text) ?? null);
  };
  await migrate.up(old);
  expect(await read()).toEqual([['One.', 'Two.', 'Three.'], [], null]);
  await migrateDown(old, '0028');
  expect(await read()).toEqual([null, null, null]);
});

it('existing posts get slugs made from their titles, the older one without a number, and lose them on the way back', async () => {
  const old = await databaseBefore('0031');
  for (const [id, kind, title] of [
    ['b1', 'blog', 'Carpet area'],
    ['b2', 'blog', 'Carpet area?'],
    ['b3', 'blog', 'बाणेर'],
    ['n1', 'news', 'Level 14'],
  ]) {
    const body = JSON.stringify({ kind, title, photo: '', date: '', details: '', content: [] });
    await sql`
      insert into documents (collection, id, body, summary, position) values ('blog', ${id}, ${body}, ${body}, 0)
    `.execute(old);
  }
  const slugs = async () => {
    const { rows } = await sql<{ id: string; body: string | null; summary: string | null }>`
      select id, body ->> 'slug' as body, summary ->> 'slug' as summary from documents where collection = 'blog' order by id
    `.execute(old);
    return rows.map(({ id, body, summary }) => [id, body, summary]);
  };
  await migrate.up(old);
  expect(await slugs()).toEqual([
    ['b1', 'carpet-area', 'carpet-area'],
    ['b2', 'carpet-area-2', 'carpet-area-2'],
    ['b3', 'page', 'page'],
    ['n1', null, null],
  ]);
  await migrateDown(old, '0031');
  expect((await slugs()).every(([, body, summary]) => body === null && summary === null)).toBe(true);
});

it('what is live gets a record with the times of its history; one in the bin ended when it was deleted', async () => {
  const old = await databaseBefore('0046');
  const picture = '0'.repeat(26);
  await sql`
    insert into media (id, kind, state, url, name, alt, bytes, focal_x, focal_y)
    values (${picture}, 'picture', 'ready', ${`/media/${picture}/a.jpg`}, 'a.jpg', '', 1, 50, 50)
  `.execute(old);
  await sql`
    insert into documents (collection, id, version, body, summary, position, created_at, updated_by, deleted_at, deleted_by)
    values ('services', 's1', 3, ${{ title: 'Third', photo: `/media/${picture}/a.jpg` }}, '{}', 0, '2026-01-01T00:00:00Z', 'c', null, null),
      ('services', 's2', 1, '{"title": "Binned"}', '{}', 0, '2026-01-02T00:00:00Z', 'a', '2026-01-05T00:00:00Z', 'd')
  `.execute(old);
  await sql`
    insert into document_revisions (collection, id, version, body, replaced_by, replaced_at)
    values ('services', 's1', 1, '{"_id": "s1", "id": "s1", "version": 1, "title": "First"}', 'b', '2026-02-01T00:00:00Z'),
      ('services', 's1', 2, '{"_id": "s1", "id": "s1", "version": 2, "title": "Second"}', 'c', '2026-03-01T00:00:00Z')
  `.execute(old);
  await migrate.up(old);
  const { rows } = await sql<{ from: Date; until: Date | null }>`
    select id, version, body ->> 'title' as title, body ? '_id' as has_id, public_from as "from", public_until as until,
      published_by as by, ended_by as ended, is_from_history as "isOld"
    from published_versions where collection = 'services' order by id, version
  `.execute(old);
  const day = (time: Date | null) => time?.toISOString().slice(0, 10) ?? null;
  expect(rows.map(({ from, until, ...row }) => ({ ...row, from: day(from), until: day(until) }))).toEqual([
    {
      id: 's1',
      version: 1,
      title: 'First',
      has_id: false,
      from: '2026-01-01',
      until: '2026-02-01',
      by: null,
      ended: 'b',
      isOld: true,
    },
    {
      id: 's1',
      version: 2,
      title: 'Second',
      has_id: false,
      from: '2026-02-01',
      until: '2026-03-01',
      by: 'b',
      ended: 'c',
      isOld: true,
    },
    {
      id: 's1',
      version: 3,
      title: 'Third',
      has_id: false,
      from: '2026-03-01',
      until: null,
      by: 'c',
      ended: null,
      isOld: true,
    },
    {
      id: 's2',
      version: 1,
      title: 'Binned',
      has_id: false,
      from: '2026-01-02',
      until: '2026-01-05',
      by: 'a',
      ended: 'd',
      isOld: true,
    },
  ]);
  const { rows: files } = await sql`select media_id, name, sha256 from published_files`.execute(old);
  expect(files).toEqual([{ media_id: picture, name: 'a.jpg', sha256: null }]);
  // The next edit closes the version of before.
  await sql`update documents set body = '{"title": "Fourth"}', version = 4, updated_by = 'e' where id = 's1'`.execute(
    old,
  );
  const { rows: last } = await sql<{ version: number; ended: string | null; is_open: boolean }>`
    select version, ended_by as ended, public_until is null as is_open from published_versions
    where id = 's1' and version > 2 order by version
  `.execute(old);
  expect(last).toEqual([
    { version: 3, ended: 'e', is_open: false },
    { version: 4, ended: null, is_open: true },
  ]);
});

it('a site with content gets the facts that its pages showed, and a new one gets none', async () => {
  const old = await databaseBefore('0051');
  const settings = async () => {
    const { rows } = await sql<{ id: string; phone: string; offices: number; state: string }>`
      select documents.id, summary ->> 'phone' as phone, jsonb_array_length(body -> 'offices') as offices, state
      from documents join publications on publications.collection = documents.collection and publications.id = documents.id
      where documents.collection = 'settings'
    `.execute(old);
    return rows;
  };
  await migrate.up(old);
  expect(await settings()).toEqual([]);

  await migrateDown(old, '0051');
  await sql`insert into documents (collection, id, body, summary, position) values ('services', 's1', '{}', '{}', 0)`.execute(
    old,
  );
  await migrate.up(old);
  expect(await settings()).toEqual([{ id: 'site', phone: '+91 20 5550 0142', offices: 2, state: 'live' }]);
  const { rows } = await sql<{ body: object }>`select body from documents where collection = 'settings'`.execute(old);
  // Settings that came later have their defaults.
  const later = { analyticsUrl: '', authority: 'maharera', languages: [], timeZone: 'Asia/Kolkata' };
  expect(settingsInputSchema.parse(rows[0]?.body)).toEqual({ ...rows[0]?.body, ...later });
  await migrateDown(old, '0051');
  expect(await settings()).toEqual([]);
});

it('a site with content gets the menu that it had stored and the footer that its pages showed, and a new one gets none', async () => {
  const old = await databaseBefore('0054');
  const navigation = async () => {
    const { rows } = await sql<{ body: Record<string, unknown> }>`
      select body from documents join publications on publications.collection = documents.collection and publications.id = documents.id
      where documents.collection = 'navigation' and documents.id = 'site' and state = 'live' and summary = body
    `.execute(old);
    return rows.map(({ body }) => body);
  };
  await migrate.up(old);
  expect(await navigation()).toEqual([]);

  await migrateDown(old, '0054');
  const insert = (collection: string, id: string, body: object) =>
    sql`
      insert into documents (collection, id, body, summary, position)
      values (${collection}, ${id}, ${JSON.stringify(body)}::jsonb, '{}', 0)
    `.execute(old);
  await insert('services', 's1', {});
  await migrate.up(old);
  const [shown] = await navigation();
  expect(navigationInputSchema.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    credit: 'Designed and built in Pune.',
    closing: [{ link: '/privacy-policy' }, { link: '/disclaimer' }, { link: '/terms-of-use' }],
  });
  expect(shown?.menu).toHaveLength(17);
  await migrateDown(old, '0054');
  expect(await navigation()).toEqual([]);

  const stored = [{ name: 'Walks', link: 'na', submenu: [{ name: 'By the river', link: '/events' }] }];
  await insert('siteData', 'site', { data: [{ logo: '/brand/logo.svg', menu: stored }] });
  await migrate.up(old);
  expect((await navigation())[0]?.menu).toEqual([
    { level: 'entry', name: 'Walks', link: '' },
    { level: 'below', name: 'By the river', link: '/events' },
  ]);
});

it('a site with content gets the consent notices that its pages showed, and a version that a receipt names stays', async () => {
  const old = await databaseBefore('0057');
  const from = async () => {
    const { rows } = await sql<{ from: string; body: unknown }>`
      select documents.body ->> 'from' as "from", body
      from documents join publications on publications.collection = documents.collection and publications.id = documents.id
      where documents.collection = 'notices' and state = 'live' and summary = body
    `.execute(old);
    return rows;
  };
  await migrate.up(old);
  expect(await from()).toEqual([]);
  await migrateDown(old, '0057');
  await sql`insert into documents (collection, id, body, summary, position) values ('services', 's1', '{}', '{}', 0)`.execute(
    old,
  );
  await migrate.up(old);
  const notices = await from();
  expect(notices.map(({ from: day }) => day).toSorted()).toEqual(['2026-11-17', '2026-11-18']);
  expect(notices.find(({ from: day }) => day === '2026-11-18')?.body).toEqual(initialNotice);
  const change = () =>
    sql`update documents set body = body || '{"reply": "x"}' where collection = 'notices'`.execute(old);
  await sql`insert into submissions (id, kind, email, site) values ('l1', 'enquiry', 'm@example.com', 'contact')`.execute(
    old,
  );
  await sql`
    insert into consent_receipts (submission_id, action, notice_version, purposes) values ('l1', 'given', '2026-11-17', '{reply}')
  `.execute(old);
  await expect(change()).rejects.toThrow(/never changed/);
  await migrateDown(old, '0057');
  expect(await from()).toEqual([]);
});

it('a site with content gets the texts that its pages showed, each under the name of its page, and a new one gets none', async () => {
  const old = await databaseBefore('0055');
  const pages = async () => {
    const { rows } = await sql<{ id: string; body: Record<string, unknown>; state: string }>`
      select documents.id, body, state
      from documents join publications on publications.collection = documents.collection and publications.id = documents.id
      where documents.collection = 'pages' order by documents.id
    `.execute(old);
    return rows;
  };
  await migrate.up(old);
  expect(await pages()).toEqual([]);

  await migrateDown(old, '0055');
  await sql`insert into documents (collection, id, body, summary, position) values ('services', 's1', '{}', '{}', 0)`.execute(
    old,
  );
  await migrate.up(old);
  const stored = await pages();
  expect(stored.map(({ id }) => id)).toEqual([
    ...['awards', 'blog', 'career', 'commercial', 'contact', 'coworking', 'events', 'home', 'news', 'nri', 'ongoing'],
    ...['profile', 'project', 'projects', 'residential', 'services', 'upcoming'],
  ]);
  for (const { id, body, state } of stored) {
    expect([id, state, body.page]).toEqual([id, 'live', id]);
    expect(completePage(pageInputSchema.parse(body)), id).toEqual(body);
  }
  expect(stored.find(({ id }) => id === 'nri')?.body.introTitle).toBe('Buying from far away, plainly');
  await migrateDown(old, '0055');
  expect(await pages()).toEqual([]);
});

it('a site with content gets the brand that its pages showed, with the logos that its library has, and a new one gets none', async () => {
  const old = await databaseBefore('0053');
  const brand = async () => {
    const { rows } = await sql<{ body: unknown; state: string }>`
      select body, state from documents
      join publications on publications.collection = documents.collection and publications.id = documents.id
      where documents.collection = 'brand'
    `.execute(old);
    return rows;
  };
  await migrate.up(old);
  expect(await brand()).toEqual([]);

  await migrateDown(old, '0053');
  const site = JSON.stringify({ data: [{ logo: '/brand/logo.svg', menu: [] }] });
  await sql`
    insert into documents (collection, id, body, summary, position)
    values ('services', 's1', '{}', '{}', 0), ('siteData', 'site', ${site}, ${site}, 0)
    on conflict do nothing
  `.execute(old);
  await migrate.up(old);
  const colours = { textColour: '#1f2421', groundColour: '#f6f2ea', brandColour: '#2f4a3a' };
  const [stored] = await brand();
  expect(stored).toMatchObject({ state: 'live', body: { ...colours, actionColour: '#a04a30', logo: '', icon: '' } });
  expect(brandInputSchema.parse(stored?.body)).toEqual(stored?.body);
  const { rows } = await sql<{ logo: string }>`
    select body -> 'data' -> 0 ->> 'logo' as logo from documents where collection = 'siteData'
  `.execute(old);
  expect(rows).toEqual([{ logo: '/brand/logo' }]);
  await migrateDown(old, '0053');
  expect(await brand()).toEqual([]);
});

/** The lists of the company that the migration fills, with how many documents each gets. */
const companyLists = { awards: 3, faqs: 5, office: 6, posters: 1, team: 6, timeline: 15 };

async function companyDocuments(old: Awaited<ReturnType<typeof databaseBefore>>) {
  const { rows } = await sql<{ collection: string; count: number }>`
    select documents.collection, count(*)::int as count
    from documents join publications on publications.collection = documents.collection and publications.id = documents.id
    where documents.collection = any(${Object.keys(companyLists)}) and state = 'live' and summary = body
    group by 1 order by 1
  `.execute(old);
  return Object.fromEntries(rows.map(({ collection, count }) => [collection, count]));
}

it('a site with content gets the lists that its pages showed, once, and a new one gets none', async () => {
  const old = await databaseBefore('0048');
  await migrate.up(old);
  expect(await companyDocuments(old)).toEqual({});

  await migrateDown(old, '0048');
  await sql`
    insert into documents (collection, id, body, summary, position)
    values ('projects', 'p1', '{"name": "The Loom"}', '{}', 0), ('projects', 'p2', '{"name": "Another"}', '{}', 0)
  `.execute(old);
  await migrate.up(old);
  expect(await companyDocuments(old)).toEqual(companyLists);
  const { rows } = await sql<{ question: string }>`
    select body ->> 'questions' as question from documents where collection = 'faqs' order by position, id
  `.execute(old);
  expect(rows.map(({ question }) => question.split(' ').slice(0, 2).join(' '))).toEqual([
    'Can I',
    'Which account',
    'Can someone',
    'How is',
    'What if',
  ]);
  const { rows: posters } = await sql`
    select body ->> 'name' as name, body ->> 'project' as project, body ->> 'until' as until
    from documents where collection = 'posters'
  `.execute(old);
  expect(posters).toEqual([{ name: 'The Loom', project: 'p1', until: '2027-12-31' }]);
  await migrateDown(old, '0048');
  expect(await companyDocuments(old)).toEqual({});

  const own = { questions: 'Own', answer: 'Ours.' };
  await sql`
    insert into documents (collection, id, body, summary, position) values ('faqs', 'q1', ${own}, ${own}, 0)
  `.execute(old);
  await migrate.up(old);
  expect(await companyDocuments(old)).toEqual({ ...companyLists, faqs: 1 });
});

/** The SHA-256 of all words of each policy page, in their order, as the pages of the release before 0052 rendered them. */
const policyTexts = {
  'privacy-policy': '45fae16af94b37da07b086127ebab68768fc477b80a5cfe4dce43c65784ec243',
  disclaimer: 'e7f87004b506f51bba095981d72acf48a806b7474fe7eb487d41b9bb89a0cc8b',
  'terms-of-use': '06ed02b57414387a069a0a326e9af83736c4eebda63202c9c56ce3c926a21c12',
};

it('a site with content gets the text of each policy page as its first version, word for word, and a new one gets none', async () => {
  const old = await databaseBefore('0052');
  const find = async () =>
    (
      await sql<{ policy: string; position: number; body: DocumentInput<'policies'>; summary: object }>`
        select body ->> 'policy' as policy, position, body, summary
        from documents join publications on publications.collection = documents.collection and publications.id = documents.id
        where documents.collection = 'policies' and state = 'live' order by position desc, documents.id
      `.execute(old)
    ).rows;
  await migrate.up(old);
  expect(await find()).toEqual([]);

  await migrateDown(old, '0052');
  await sql`insert into documents (collection, id, body, summary, position) values ('services', 's1', '{}', '{}', 0)`.execute(
    old,
  );
  await migrate.up(old);
  const rows = await find();
  expect(rows.map(({ policy, position }) => [policy, position])).toEqual([
    ['privacy-policy', 20261117],
    ['disclaimer', 20250602],
    ['terms-of-use', 20250602],
  ]);
  const texts = rows.map(({ policy, body: { title, lead, from, richContent } }) => {
    const stored = [title, lead, `Last changed ${writePostDate(from)}`, ...paragraphsOfRichText(richContent)].join('');
    // The page puts the contacts of the settings there.
    const text = stored
      .replace('{e-mail}', 'hello@banyanbasalt.example')
      .replace('{telephone}', '+91 20 5550 0142')
      .replace('{company}', 'Banyan & Basalt Developers')
      .replace('{address}', '4th floor, The Loom, ITI Road, Aundh, Pune 411007');
    return [policy, createHash('sha256').update(text).digest('hex')];
  });
  expect(Object.fromEntries(texts)).toEqual(policyTexts);
  for (const { body, summary } of rows) {
    expect(policyInputSchema.parse(body)).toEqual(body);
    const { richContent: _text, seoDescription: _description, ...row } = body;
    expect(summary).toEqual(row);
  }
  await migrateDown(old, '0052');
  expect(await find()).toEqual([]);
});
