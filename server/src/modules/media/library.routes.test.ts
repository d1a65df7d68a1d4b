import { apiPrefix } from '@plinth/contract/calls';
import { type LibraryFile, libraryFileSchema, libraryPageSchema, type Media } from '@plinth/contract/media.schema';
import { parsePictureUrl } from '@plinth/contract/picture-url';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { formOf, mp4, pdf, photo } from '../../../test/samples.ts';

const sourceNamed: { id: string; title: string; path: string }[] = [];
const { app, db, services, resources, logIn } = await buildTestApp({ readSourceMedia: async () => sourceNamed });
const admin = await logIn();

const ask = (url: string, options: InjectOptions = {}) =>
  app.inject({ ...options, url: `${apiPrefix}${url}`, headers: { ...admin, ...options.headers } });
const post = (url: string, payload: object = {}) => ask(url, { method: 'POST', payload });

const upload = async (name: string, fields: Record<string, string> = {}, bytes?: Buffer): Promise<Media> => {
  const form = formOf({ name, bytes: bytes ?? (await photo(1_000, 600)), fields });
  const response = await ask('/media', { method: 'POST', ...form });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};

async function uploadReady(name: string, fields: Record<string, string> = {}): Promise<Media & { url: string }> {
  const { id } = await upload(name, fields);
  await services.media.process(id);
  return (await ask(`/media/${id}`)).json();
}

const fileOf = async (id: string): Promise<LibraryFile> =>
  libraryFileSchema.parse((await ask(`/admin/media/${id}`)).json());
const listed = async (query: string) => libraryPageSchema.parse((await ask(`/admin/media${query}`)).json());
const names = async (query: string) => (await listed(query)).rows.map(({ name }) => name);

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

    const first = await listed('?q=zebra&limit=3');
    expect(first.rows).toHaveLength(3);
    expect(await names(`?q=zebra&limit=3&after=${first.next}`)).toEqual(['zebra-gate.jpg']);
    expect((await listed(`?q=zebra&limit=3&after=${first.next}`)).next).toBeNull();
  });

  it('a file says where it is used, by document and field, and which sizes were made', async () => {
    const { id, url } = await uploadReady('places.jpg', { alt: 'A place' });
    const project = await services.projects.create(
      buildProject({ name: 'Kiln Works', photos: [{ url: '/media/one.jpg' }, { url }], logo: url }),
    );
    const news = await services.news.create({ title: 'Poured', photo: url, date: '', details: '', content: [] });
    sourceNamed.push({ id, title: 'Home page', path: '/' });
    const file = await fileOf(id);
    expect(file).toMatchObject({ uses: 4, widths: [480, 960], createdBy: 'admin@site.example' });
    expect(file.places).toEqual([
      { collection: 'blog', id: news.id, kind: 'news', title: 'Poured', field: 'Picture on the card' },
      { collection: 'projects', id: project.id, title: 'Kiln Works', field: 'Project logo' },
      { collection: 'projects', id: project.id, title: 'Kiln Works', field: 'Photos 2 Picture' },
      { title: 'Home page', path: '/', field: '' },
    ]);
    sourceNamed.length = 0;
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

  it('a used file cannot be deleted and the places are named; an unused one can, and comes back', async () => {
    const { id, url } = await uploadReady('kept.jpg');
    const project = await services.projects.create(buildProject({ name: 'Keeper', photos: [{ url }] }));
    const remove = () => ask(`/media/${id}`, { method: 'DELETE' });
    const refused = await remove();
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'in_use']);
    expect(refused.json().error.issues).toEqual([{ path: 'Photos 1 Picture', message: 'Keeper' }]);

    await services.projects.remove(project.id);
    sourceNamed.push({ id, title: 'Home page', path: '/' });
    expect((await remove()).statusCode).toBe(409);
    sourceNamed.length = 0;
    expect((await remove()).statusCode).toBe(200);
    expect((await ask(`/admin/media/${id}`)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
    expect((await post(`/media/${id}/restore`)).statusCode).toBe(200);
    expect((await ask(`/admin/media/${id}`)).statusCode).toBe(200);
  });

  it('a deleted file is removed for good after 30 days, and not while a document in the bin names it', async () => {
    const { id, url } = await uploadReady('gone.jpg');
    const project = await services.projects.create(buildProject({ name: 'Binned', photos: [{ url }] }));
    await services.projects.remove(project.id);
    await ask(`/media/${id}`, { method: 'DELETE' });
    await db
      .updateTable('media')
      .set({ deleted_at: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute();
    expect(await services.library.purge()).toBe(0);
    await db.deleteFrom('documents').where('id', '=', project.id).execute();
    expect(await services.library.purge()).toBe(1);
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject(`/media/${id}/480.avif`)).statusCode).toBe(404);
  });
});
