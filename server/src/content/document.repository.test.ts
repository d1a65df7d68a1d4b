import { collectionNames, collectionOf } from '@plinth/contract/collections';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';
import { recomputeDocuments } from './derived-columns.repository.ts';

const { db, services } = await buildTestApp();

const post = {
  title: 'Level 14',
  photo: '/media/a.jpg',
  date: '2 June 2025',
  details: 'Poured.',
  content: ['One two.'],
};

const stored = async (id: string) => {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, words: String(row.words) };
};

const countLockWaits = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()
  `.execute(db);
  return rows[0]?.count;
};

describe('a stored document', () => {
  it('a project is stored with its summary, its priority as position, and what the search finds it by', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Kiln Works', priority: 7 }), 'a@site.example');
    const row = await stored(id);
    expect(row).toMatchObject({ collection: 'projects', locale: 'en', stage: 'published', version: 1, position: 7 });
    expect(row.updated_by).toBe('a@site.example');
    expect(row.summary).toEqual({
      name: 'Kiln Works',
      priority: 7,
      status: 'Ongoing',
      reraNumber: 'P52100099001',
      type: 'Residential',
      photos: [{ url: '/media/one.jpg', alt: 'One' }],
      location: [{ address: 'Baner, Pune', latitude: 18.566, longitude: 73.772 }],
    });
    expect(row.hit).toEqual({
      kind: 'project',
      title: 'Kiln Works',
      excerpt: '',
      photo: '/media/one.jpg',
      place: 'Baner, Pune',
      reraNumber: 'P52100099001',
    });
    expect(row.words).toMatch(/'kiln':1A/);
    // The place counts as much as the name, and again as ordinary text.
    expect(row.words).toMatch(/'baner':\d+C,\d+A/);
    await services.projects.remove(id);
  });

  it('a post is stored with its day as position and its reading time in the summary', async () => {
    const { id } = await services.news.create({ ...post, content: ['word '.repeat(441)] });
    const row = await stored(id);
    expect(row.position).toBe(20_250_602);
    expect(row.summary).toEqual({ ...post, kind: 'news', content: undefined, readingMinutes: 3 });
    const unreadable = await services.news.create({ ...post, date: 'in spring' });
    expect((await stored(unreadable.id)).position).toBe(0);
  });

  it('an excerpt ends between characters, also where an emoji is its last', async () => {
    const description = `${'x'.repeat(239)}🏠 and more`;
    const { id } = await services.services.create({ title: 'Letting', photo: '', description, sentence: '' });
    expect((await stored(id)).hit).toMatchObject({ excerpt: `${'x'.repeat(239)}🏠` });
    await services.services.remove(id);
  });

  it('a body that the contract refuses is not stored, whichever service writes it', async () => {
    await expect(services.services.create({ title: '', photo: '', description: '', sentence: '' })).rejects.toThrow();
    expect(await services.services.list()).toEqual([]);
  });

  it('an edit stores a new summary, and the version that it replaced', async () => {
    const { id } = await services.blog.create(post);
    await services.blog.update(id, 1, { ...post, title: 'Level 15' }, 'b@site.example');
    const row = await stored(id);
    expect([row.version, row.updated_by, (row.summary as { title: string }).title]).toEqual([
      2,
      'b@site.example',
      'Level 15',
    ]);
    const revisions = await db.selectFrom('document_revisions').selectAll().where('id', '=', id).execute();
    expect(revisions).toMatchObject([{ collection: 'blog', version: 1, replaced_by: 'b@site.example' }]);
    expect(revisions[0]?.body).toMatchObject({ title: 'Level 14', kind: 'blog' });
  });
});

describe('a document that is deleted for good', () => {
  it('the newest of more than 200 deleted documents are listed first', async () => {
    await sql`
      insert into documents (collection, id, body, summary, position, deleted_at)
      select 'testimonial', 'd' || lpad(n::text, 6, '0'), '{"name": "n"}', '{}', 0, now() - n * interval '1 minute'
      from generate_series(1, 201) as n
    `.execute(db);
    const deleted = await services.testimonial.listDeleted();
    expect([deleted.length, deleted[0]?.id, deleted.at(-1)?.id]).toEqual([200, 'd000001', 'd000200']);
    await sql`delete from documents where collection = 'testimonial'`.execute(db);
  });

  it('a document that is deleted for good takes its revisions with it', async () => {
    const { id } = await services.blog.create(post);
    await services.blog.update(id, 1, { ...post, title: 'Level 16' }, null);
    await services.blog.remove(id, null);
    await db
      .updateTable('documents')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await services.blog.purge()).toBe(1);
    expect(await db.selectFrom('document_revisions').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('recomputing', () => {
  it('recomputing changes nothing that a write has computed, and repairs what differs from the rules', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Repaired' }));
    expect(await recomputeDocuments(db)).toBe(0);
    const before = await stored(id);
    await db
      .updateTable('documents')
      .set({ summary: '{}', position: 99, hit: null, words: null })
      .where('id', '=', id)
      .execute();
    expect(await recomputeDocuments(db)).toBe(1);
    expect(await stored(id)).toEqual(before);
  });

  it('recomputing goes on after the first 500 documents of a collection', async () => {
    await sql`
      insert into documents (collection, id, body, summary, position)
      select 'hiring', 'h' || lpad(n::text, 6, '0'), '{"position": "Mason"}', '{}', 0 from generate_series(1, 501) as n
    `.execute(db);
    expect(await recomputeDocuments(db)).toBe(501);
    await sql`delete from documents where collection = 'hiring'`.execute(db);
  });

  it('recomputing does not overwrite an edit that was stored after it read the document', async () => {
    const { id } = await services.services.create({ title: 'Old', photo: '', description: '', sentence: '' });
    await db.updateTable('documents').set({ summary: '{}' }).where('id', '=', id).execute();
    let recomputing = Promise.resolve(0);
    await db.transaction().execute(async (edit) => {
      const columns = { body: '{"title": "New"}', summary: '{"title": "New"}', version: 2 };
      await edit.updateTable('documents').set(columns).where('id', '=', id).execute();
      recomputing = recomputeDocuments(db);
      // It has read the document before the edit, and waits for the edit's lock.
      await expect.poll(countLockWaits, { timeout: 20_000 }).toBe(1);
    });
    expect(await recomputing).toBe(0);
    expect((await stored(id)).summary).toEqual({ title: 'New' });
  });
});

describe('lists', () => {
  it('the list of 10,000 posts reads its page from an index, and no body', async () => {
    await sql`
      insert into documents (collection, id, body, summary, position)
      select 'blog', 'x' || lpad(n::text, 6, '0'), '{}', jsonb_build_object('kind', 'blog', 'title', n), 20200101 + n % 28
      from generate_series(1, 10000) as n
    `.execute(db);
    // A connection keeps the plans that its triggers made for small tables until the tables are analyzed.
    await sql`analyze documents, publications, published_versions`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id, version, summary from documents
      where collection = 'blog' and locale = 'en' and stage = 'published' and summary ->> 'kind' = 'blog' and deleted_at is null
      order by position desc, id desc limit 12
    `.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('documents_posts_by_date');
    expect(plan).not.toContain('Sort');
    await sql`delete from documents where id like 'x%'`.execute(db);
  });
});

describe('the registry', () => {
  it('every collection says by which fields the admin table is searched and which field names a document', () => {
    for (const name of collectionNames) {
      const { admin, adminSearch, title, columns } = collectionOf(name);
      if (!admin) continue;
      expect(adminSearch.length, name).toBeGreaterThan(0);
      expect(title, name).not.toBe('');
      expect(columns.length, name).toBeGreaterThan(0);
    }
  });
});
