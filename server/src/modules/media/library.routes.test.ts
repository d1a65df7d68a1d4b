import { apiPrefix } from '@plinth/contract/calls';
import type { Media } from '@plinth/contract/media.schema';
import { parsePictureUrl } from '@plinth/contract/picture-url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createMediaClient } from '../../../test/media-client.ts';
import { formOf, mp4, pdf, photo } from '../../../test/samples.ts';

const testApp = await buildTestApp();
const { app, db, services, resources, logIn } = testApp;
const { ask, post, upload, uploadReady, fileOf, listed, names } = createMediaClient(testApp, await logIn());

describe('an upload with a key', () => {
  it('an upload that is repeated with its key is stored once, whichever response was lost', async () => {
    const key = 'upload-key-0000000001';
    const first = await upload('tower.jpg', { key });
    const second = await upload('tower.jpg', { key });
    expect(second.id).toBe(first.id);
    const brochure = await upload('tower.pdf', { key: `${key}-pdf`, use: 'brochure', access: 'private' }, pdf());
    expect((await upload('tower.pdf', { key: `${key}-pdf`, use: 'brochure', access: 'private' }, pdf())).id).toBe(
      brochure.id,
    );
    const { count } = await db
      .selectFrom('media')
      .select((it) => it.fn.countAll<string>().as('count'))
      .where('upload_key', 'like', `${key}%`)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  it('two uploads with the same key at the same time leave one row and one waiting file', async () => {
    const key = 'upload-key-at-once-01';
    const [first, second] = await Promise.all([upload('pair.jpg', { key }), upload('pair.jpg', { key })]);
    expect(second.id).toBe(first.id);
    expect(await resources.store.size(`incoming/${first.id}`)).toBeGreaterThan(0);
  });

  it('a key of another file is refused', async () => {
    const key = 'upload-key-0000000002';
    await upload('one.jpg', { key });
    const other = await ask('/media', {
      method: 'POST',
      ...formOf({ name: 'two.jpg', bytes: await photo(), fields: { key } }),
    });
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'key_reused']);
  });
});

describe('what is said of a file', () => {
  it('alt text, caption, credit, origin and date are stored with the file, each on its own', async () => {
    const { id } = await uploadReady('said.jpg');
    await post(`/media/${id}/details`, { alt: 'A gate', credit: 'A. Kelkar' });
    const { json } = await post(`/media/${id}/details`, {
      origin: 'photograph',
      takenOn: '2026-03-04',
      caption: 'East',
    });
    expect(json()).toMatchObject({
      alt: 'A gate',
      credit: 'A. Kelkar',
      caption: 'East',
      origin: 'photograph',
      takenOn: '2026-03-04',
    });
    const emptied = (await post(`/media/${id}/details`, { origin: '', takenOn: '' })).json();
    expect(emptied).not.toHaveProperty('origin');
    expect(emptied).not.toHaveProperty('takenOn');
    for (const payload of [{ takenOn: '4 March' }, { origin: 'painting' }, { focal: { x: 101, y: 0 } }, { other: 1 }]) {
      expect((await post(`/media/${id}/details`, payload)).statusCode, JSON.stringify(payload)).toBe(400);
    }
  });

  it('a picture with a new centre has a new URL that is served, and the earlier URL stays valid', async () => {
    const { id, url } = await uploadReady('centre.jpg');
    const moved = (await post(`/media/${id}/details`, { focal: { x: 54, y: 30 } })).json<Media>();
    expect(parsePictureUrl(moved.url ?? '')).toMatchObject({ id, focal: { x: 54, y: 30 }, width: 1_000, height: 600 });
    for (const path of [moved.url ?? '', (moved.url ?? '').replace(/jpg$/, 'webp'), url]) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
    }
    const brochure = await upload('a.pdf', { access: 'private' }, pdf());
    expect((await post(`/media/${brochure.id}/details`, { focal: { x: 1, y: 1 } })).statusCode).toBe(400);
  });
});

it('a private file opens for the admin alone', async () => {
  const { id } = await upload('Plan B.pdf', { access: 'private' }, pdf());
  const opened = await ask(`/media/${id}/content`);
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(opened.headers['content-disposition']).toBe('inline; filename="plan-b.pdf"');
  expect((await app.inject(`${apiPrefix}/media/${id}/content`)).statusCode).toBe(401);
});

describe('the library', () => {
  it('files are found by name, by what they show and by the document that uses them, and are filtered', async () => {
    const used = await uploadReady('zebra-gate.jpg', { alt: 'A striped gate' });
    const plain = await uploadReady('zebra-wall.jpg');
    await upload('zebra.mp4', {}, mp4());
    await upload('zebra.pdf', { access: 'private' }, pdf());
    await db.updateTable('media').set({ bytes: 6_000_000 }).where('id', '=', plain.id).execute();
    await services.projects.create(buildProject({ name: 'Okapi House', photos: [{ url: used.url }] }));

    expect(await names('?q=zebra')).toEqual(['zebra.pdf', 'zebra.mp4', 'zebra-wall.jpg', 'zebra-gate.jpg']);
    expect(await names('?q=STRIPED')).toEqual(['zebra-gate.jpg']);
    expect(await names('?q=okapi')).toEqual(['zebra-gate.jpg']);
    expect(await names('?q=zebra&show=unused')).toEqual(['zebra.pdf', 'zebra.mp4', 'zebra-wall.jpg']);
    expect(await names('?q=zebra&show=undescribed')).toEqual(['zebra-wall.jpg']);
    expect(await names('?q=zebra&show=large')).toEqual(['zebra-wall.jpg']);
    expect(await names('?q=zebra&show=films')).toEqual(['zebra.mp4']);
    expect(await names('?q=zebra&show=papers')).toEqual(['zebra.pdf']);
    expect((await listed('')).counts).toMatchObject({ large: 1, films: 1 });
    expect((await listed('?q=zebra-&show=large')).counts).toMatchObject({ all: 2, unused: 1, large: 1, films: 0 });

    expect((await listed('?q=zebra-wall')).rows[0]?.uses).toBe(0);

    const first = await listed('?q=zebra&limit=3');
    expect(first.rows).toHaveLength(3);
    expect(await names(`?q=zebra&limit=3&after=${first.next}`)).toEqual(['zebra-gate.jpg']);
    expect((await listed(`?q=zebra&limit=3&after=${first.next}`)).next).toBeNull();
  });

  it('files are ordered by time, name or size, and each order is paged without gaps or repetition', async () => {
    const sizes = { 'Order-B.pdf': 3_000, 'order-a.pdf': 3_000, 'order-d.pdf': 9_000, 'order-C.pdf': 1_000 };
    for (const [name, bytes] of Object.entries(sizes)) {
      const { id } = await upload(name, { access: 'private' }, pdf());
      await db.updateTable('media').set({ bytes }).where('id', '=', id).execute();
    }
    const paged = async (order: string) => {
      const found: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page = await listed(`?q=order-&limit=1&order=${order}${after && `&after=${after}`}`);
        found.push(...page.rows.map(({ name }) => name));
        after = page.next;
      }
      return found;
    };
    expect(await paged('newest')).toEqual(['order-C.pdf', 'order-d.pdf', 'order-a.pdf', 'Order-B.pdf']);
    expect(await paged('name')).toEqual(['order-a.pdf', 'Order-B.pdf', 'order-C.pdf', 'order-d.pdf']);
    expect(await paged('largest')).toEqual(['order-d.pdf', 'order-a.pdf', 'Order-B.pdf', 'order-C.pdf']);
    expect((await ask('/admin/media?order=colour')).statusCode).toBe(400);
  });

  it('a file says where it is used, by document and field, not in the bin, and which sizes were made', async () => {
    const { id, url } = await uploadReady('places.jpg', { alt: 'A place' });
    const project = await services.projects.create(
      buildProject({ name: 'Kiln Works', photos: [{ url: '/media/one.jpg' }, { url }], logo: url }),
    );
    const binned = await services.projects.create(buildProject({ name: 'Binned Works', logo: url }));
    await services.projects.remove(binned.id);
    const news = await services.news.create({ title: 'Poured', photo: url, date: '', details: '', content: [] });
    const file = await fileOf(id);
    expect((await listed('?q=places.jpg')).rows).toMatchObject([{ id, uses: 3 }]);
    expect(file).toMatchObject({ uses: 3, widths: [480, 960], createdBy: 'admin@site.example' });
    expect(file.places).toEqual([
      { collection: 'blog', id: news.id, kind: 'news', title: 'Poured', field: 'Picture on the card' },
      { collection: 'projects', id: project.id, title: 'Kiln Works', field: 'Project logo' },
      { collection: 'projects', id: project.id, title: 'Kiln Works', field: 'Photos 2 Picture' },
    ]);
  });

  it('replacing a file changes every document that names it, with a version to go back to', async () => {
    const old = await uploadReady('old.jpg', { alt: 'Before', focalX: '20', focalY: '30' });
    const next = await uploadReady('new.jpg');
    const { id } = await services.projects.create(
      buildProject({ name: 'Replaced', photos: [{ url: old.url, alt: 'Before' }], logo: old.url }),
    );
    const response = await post(`/media/${old.id}/replacement`, { by: next.id, alt: 'After' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().changed).toHaveLength(2);
    const project = await services.projects.get(id);
    expect(project.photos[0]).toMatchObject({ alt: 'After' });
    expect(parsePictureUrl(project.photos[0]?.url ?? '')).toMatchObject({ id: next.id, focal: { x: 20, y: 30 } });
    expect(project.logo).toBe(project.photos[0]?.url);
    expect(project.version).toBe(2);
    expect((await app.inject(project.logo ?? '')).statusCode).toBe(200);
    expect((await fileOf(old.id)).uses).toBe(0);
    const film = await upload('film.mp4', {}, mp4());
    expect((await post(`/media/${next.id}/replacement`, { by: film.id, alt: '' })).statusCode).toBe(400);
  });

  it('places that could not be changed are named: pages of the source, and documents that the rules refuse', async () => {
    const [old, next] = [await uploadReady('kept-old.jpg'), await uploadReady('kept-new.jpg')];
    const { id } = await services.projects.create(buildProject({ name: 'Refused', logo: old.url }));
    await sql`update documents set body = body || '{"priority": "first"}' where id = ${id}`.execute(db);
    const { changed, unchanged } = (await post(`/media/${old.id}/replacement`, { by: next.id })).json();
    expect(changed).toEqual([]);
    expect(unchanged.map(({ title }: { title: string }) => title)).toEqual(['Refused']);
  });

  it('a replacement by an approver leaves documents that the owner alone edits as they are, and names them', async () => {
    const [old, next] = [await uploadReady('owned-old.jpg'), await uploadReady('owned-new.jpg')];
    const { id } = await services.projects.create(buildProject({ name: 'Open to approvers', logo: old.url }));
    const brand = {
      ...{ name: 'Kaveri', textColour: '#10203f', groundColour: '#f4f7fb', brandColour: '#123a6b' },
      ...{ actionColour: '#0b6b5d', trimColour: '#c9a227', typeface: 'classic', logo: old.url },
    };
    await services.publishing.create('brand', brand, { by: null, role: 'owner' });
    const url = `${apiPrefix}/media/${old.id}/replacement`;
    const response = await app.inject({
      ...{ method: 'POST', url, payload: { by: next.id } },
      headers: await logIn('approver'),
    });
    expect(response.statusCode, response.body).toBe(200);
    const titlesOf = (places: { title: string }[]) => places.map(({ title }) => title);
    const { changed, unchanged } = response.json();
    expect([titlesOf(changed), titlesOf(unchanged)]).toEqual([['Open to approvers'], ['Kaveri']]);
    expect((await services.projects.get(id)).logo).toContain(next.id);
    const { body } = await services.publishing.get({ collection: 'brand', id: 'site' });
    expect(body).toMatchObject({ logo: old.url });
    expect((await post(`/media/${old.id}/replacement`, { by: next.id })).json().changed).toHaveLength(1);
  });

  it('a new file with a centre of its own keeps it when it replaces another', async () => {
    const old = await uploadReady('old-centre.jpg', { focalX: '20', focalY: '30' });
    const next = await uploadReady('own-centre.jpg', { focalX: '50', focalY: '10' });
    const { id } = await services.projects.create(buildProject({ name: 'Own centre', photos: [], logo: old.url }));
    expect((await post(`/media/${old.id}/replacement`, { by: next.id })).statusCode).toBe(200);
    const { logo } = await services.projects.get(id);
    expect(parsePictureUrl(logo ?? '')).toMatchObject({ id: next.id, focal: { x: 50, y: 10 } });
  });

  it('a new centre reaches every place of the file, and descriptions stay', async () => {
    const { id, url } = await uploadReady('recentred.jpg', { alt: 'Stored' });
    const project = await services.projects.create(
      buildProject({ name: 'Centred', photos: [{ url, alt: 'Own words' }] }),
    );
    await post(`/media/${id}/details`, { focal: { x: 10, y: 90 } });
    expect((await post(`/media/${id}/replacement`, { by: id })).json().changed).toHaveLength(1);
    const [photo] = (await services.projects.get(project.id)).photos;
    expect(photo?.alt).toBe('Own words');
    expect(parsePictureUrl(photo?.url ?? '')?.focal).toEqual({ x: 10, y: 90 });
  });
});
