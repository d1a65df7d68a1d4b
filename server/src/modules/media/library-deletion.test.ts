import type { Deleted } from '@plinth/contract/admin.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createMediaClient } from '../../../test/media-client.ts';
import { formOf, mp4, photo } from '../../../test/samples.ts';

const testApp = await buildTestApp();
const { app, db, services, logIn } = testApp;
const { ask, post, upload, uploadReady, names } = createMediaClient(testApp, await logIn());

describe('a stopped upload', () => {
  const stop = (key: string) => ask(`/media/uploads/${key}`, { method: 'DELETE' });
  const send = async (name: string, key: string) =>
    ask('/media', { method: 'POST', ...formOf({ name, bytes: await photo(), fields: { key } }) });

  it('a file that was stored before it was stopped is deleted', async () => {
    const key = 'upload-key-stopped-01';
    const { id } = await upload('stopped-late.jpg', { key });
    expect((await stop(key)).json()).toEqual({ key });
    expect(await names('?q=stopped-late')).toEqual([]);
    expect((await post(`/media/${id}/restore`)).statusCode).toBe(200);
  });

  it('a file that the server still checks when it is stopped is not stored', async () => {
    const key = 'upload-key-stopped-02';
    const sending = send('stopped-early.jpg', key);
    expect((await stop(key)).statusCode).toBe(200);
    await sending;
    expect((await send('stopped-early.jpg', key)).statusCode).toBe(422);
    expect(await names('?q=stopped-early')).toEqual([]);
    expect((await ask('/admin/deleted?collection=media')).body).not.toContain('stopped-early');
  });

  it('a file that a document shows stays when its upload is stopped', async () => {
    const key = 'upload-key-stopped-03';
    const { url } = await uploadReady('stopped-used.jpg', { key });
    await services.projects.create(buildProject({ name: 'Stopped', photos: [{ url }] }));
    await stop(key);
    expect(await names('?q=stopped-used&show=pictures')).toEqual(['stopped-used.jpg']);
    expect((await ask('/admin/deleted?collection=media')).body).not.toContain('stopped-used');
  });
});

it('a used file cannot be deleted and the places are named; an unused one can, and comes back', async () => {
  const { id, url } = await uploadReady('kept.jpg');
  const project = await services.projects.create(buildProject({ name: 'Keeper', photos: [{ url }] }));
  const remove = () => ask(`/media/${id}`, { method: 'DELETE' });
  const refused = await remove();
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'in_use']);
  expect(refused.json().error.issues).toEqual([{ path: 'Photos 1 Picture', message: 'Keeper' }]);

  await services.projects.remove(project.id);
  expect((await remove()).statusCode).toBe(200);
  expect((await ask(`/admin/media/${id}`)).statusCode).toBe(404);
  const other = await uploadReady('stays-deleted.jpg');
  await ask(`/media/${other.id}`, { method: 'DELETE' });
  expect((await app.inject(url)).statusCode).toBe(200);
  expect((await post(`/media/${id}/restore`)).statusCode).toBe(200);
  expect((await ask(`/admin/media/${id}`)).statusCode).toBe(200);
  expect((await ask(`/admin/media/${other.id}`)).statusCode).toBe(404);
  await post(`/media/${other.id}/restore`);
});

it('deleted files and documents are one list in the Bin, last deleted first, and a file can be restored for 30 days', async () => {
  const { id, url } = await uploadReady('binned.jpg');
  const film = await upload('binned.mp4', {}, mp4());
  const project = await services.projects.create(buildProject({ name: 'Binned too' }));
  await ask(`/media/${id}`, { method: 'DELETE' });
  await services.projects.remove(project.id);
  await ask(`/media/${film.id}`, { method: 'DELETE' });
  const deleted = async (query = ''): Promise<Deleted[]> => (await ask(`/admin/deleted${query}`)).json();
  const [last, middle, first] = await deleted();
  expect([last?.id, middle?.id, first?.id]).toEqual([film.id, project.id, id]);
  expect(last).toMatchObject({ collection: 'media', kind: 'video', title: 'binned.mp4' });
  expect(first).toMatchObject({ collection: 'media', kind: 'picture', deletedBy: 'admin@site.example' });
  expect(await deleted('?collection=media')).toHaveLength(2);

  const since = (age: string) =>
    db
      .updateTable('media')
      .set({ deleted_at: sql<Date>`now() - ${age}::interval` })
      .where('id', 'in', [id, film.id])
      .execute();
  await since('29 days 23 hours');
  expect(await services.library.purge()).toBe(0);
  expect((await app.inject(url)).statusCode).toBe(200);
  expect((await post(`/media/${id}/restore`)).statusCode).toBe(200);
  expect((await deleted('?collection=media')).map((row) => row.id)).toEqual([film.id]);
  await since('30 days 1 minute');
  expect(await deleted('?collection=media')).toEqual([]);
  expect(await services.library.purge()).toBe(2);
});

it('a deleted file is removed for good after 30 days, and not while a document in the bin names it', async () => {
  const { id, url } = await uploadReady('gone.jpg');
  const recent = await uploadReady('deleted-today.jpg');
  await ask(`/media/${recent.id}`, { method: 'DELETE' });
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
  expect((await post(`/media/${recent.id}/restore`)).statusCode).toBe(200);
  expect((await app.inject(url)).statusCode).toBe(404);
  expect((await app.inject(`/media/${id}/480.avif`)).statusCode).toBe(404);
});
