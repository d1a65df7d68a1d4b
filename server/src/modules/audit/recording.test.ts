import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { withoutAudit } from '../../platform/audit.ts';

const { app, db, services, logIn } = await buildTestApp();
const headers = await logIn();
afterAll(() => app.close());

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'contact' };
const submit = async () =>
  (await app.inject({ method: 'POST', url: '/api/form', payload: contact })).json().id as string;
const eventsOf = (action: 'document.update' | 'document.move' | 'lead.update' | 'lead.list' | 'lead.export') =>
  db.selectFrom('audit_events').selectAll().where('action', '=', action).orderBy('at', 'desc').execute();
const newest = async (action: Parameters<typeof eventsOf>[0]) => (await eventsOf(action))[0];

describe('what is stored of an edit of content', () => {
  it('an edit is stored with each field as it was and as it became', async () => {
    const { id } = await services.projects.create(buildProject());
    await services.projects.api.update(id, 1, buildProject({ name: 'Basalt Court', status: 'Ready' }), null);
    expect(await newest('document.update')).toMatchObject({
      ...{ collection: 'projects', entity_id: id, title: 'Basalt Court' },
      details: {
        changes: [
          { path: 'name', before: 'Basalt Heights', after: 'Basalt Court' },
          { path: 'status', before: 'Ongoing', after: 'Ready' },
        ],
      },
    });
  });

  it('an edit of everything stays below 20 KB, with long texts cut and further fields counted', async () => {
    const { id } = await services.projects.create(buildProject());
    const aminities = Array.from({ length: 60 }, (_, at) => ({
      ...{ name: `Amenity ${at}`, photo: '/media/a.jpg', quote: '😀'.repeat(149) },
      sentence: `${at} ${'😀'.repeat(1_990)}`,
    }));
    await services.projects.api.update(id, 1, buildProject({ aminities }), null);
    const event = await newest('document.update');
    expect(JSON.stringify(event).length).toBeGreaterThan(5_000);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(20_000);
    expect(event?.details.note).toMatch(/^\d+ more fields changed$/);
    expect(event?.details.changes?.find(({ path }) => path.endsWith('sentence'))?.after).toMatch(/…$/);
  });

  it('a move is stored once, for the document that was moved, though others change their places too', async () => {
    const created: string[] = [];
    for (const name of ['One', 'Two', 'Three'])
      created.push((await services.projects.create(buildProject({ name, priority: 7 }))).id);
    const [first = '', , third = ''] = created;
    const before = (await eventsOf('document.move')).length;
    await services.content.collections.projects.move(third, { before: first }, null);
    const moves = await eventsOf('document.move');
    expect(moves).toHaveLength(before + 1);
    expect(moves[0]).toMatchObject({ entity_id: third, title: 'Three' });
  });

  it('the seeds store no events', async () => {
    const count = async () => (await db.selectFrom('audit_events').select('id').execute()).length;
    const before = await count();
    await withoutAudit(() => services.projects.create(buildProject()));
    expect(await count()).toBe(before);
    await services.projects.create(buildProject());
    expect(await count(), 'outside of the seeds (control)').toBe(before + 1);
  });
});

describe('what is stored of leads', () => {
  it('a correction is stored with the names of its fields and no value', async () => {
    const id = await submit();
    await app.inject({
      ...{ method: 'PUT', url: `/api/form/${id}`, headers: { ...headers, 'if-match': '"1"' } },
      payload: { ...contact, name: 'Mira Joshi', email: 'mira@example.com' },
    });
    const event = await newest('lead.update');
    expect(event).toMatchObject({
      entity_id: id,
      collection: 'form',
      title: null,
      details: { fields: ['name', 'email'] },
    });
  });

  it('no event of a lead contains what the visitor or the team wrote', async () => {
    const id = await submit();
    await app.inject({ url: '/api/admin/leads?q=meera&kind=brochure', headers });
    await app.inject({ url: `/api/admin/leads/${id}`, headers });
    const note = { text: 'Called Meera on Monday', status: 'visited' };
    await app.inject({ method: 'POST', url: `/api/admin/leads/${id}/events`, headers, payload: note });
    const filter = { name: 'Meera only', query: 'q=meera' };
    await app.inject({ method: 'POST', url: '/api/admin/filters/form', headers, payload: filter });
    await app.inject({ url: '/api/form/export/csv?q=meera', headers });
    await app.inject({ method: 'DELETE', url: `/api/form/${id}`, headers });
    await expect.poll(async () => (await eventsOf('lead.export')).length).toBeGreaterThan(0);
    expect((await newest('lead.list'))?.details).toMatchObject({ filter: ['kind', 'q'] });
    const all = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute());
    expect(all).not.toMatch(/meera|joshi|9876543210|monday/i);
    expect(all, 'names of content are stored (control)').toMatch(/basalt/i);
  });

  it('an export is stored with its filters and the number of leads', async () => {
    await db.updateTable('submissions').set({ deleted_at: new Date() }).execute();
    await submit();
    await submit();
    const before = (await eventsOf('lead.export')).length;
    await app.inject({ url: '/api/form/export/excel?kind=brochure', headers });
    await expect.poll(async () => (await eventsOf('lead.export')).length).toBe(before + 1);
    expect((await newest('lead.export'))?.details).toEqual({ count: 2, filter: ['kind'] });
  });

  it('an export is stored under its user where the client disconnects in the middle', async () => {
    await db
      .insertInto('submissions')
      .values(
        Array.from({ length: 5_000 }, (_, at) => ({
          ...{ id: `big${String(at).padStart(6, '0')}`, kind: 'enquiry' as const, email: 'a@example.com' },
          message: 'x'.repeat(3_000),
        })),
      )
      .execute();
    const { port } = (await app.listen({ port: 0, host: '127.0.0.1' }).then(() => app.server.address())) as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const { authorization } = headers;
    socket.write(
      `GET /api/form/export/csv?kind=enquiry HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`,
    );
    await once(socket, 'data');
    const before = (await eventsOf('lead.export')).length;
    socket.destroy();
    await expect.poll(async () => (await eventsOf('lead.export')).length).toBe(before + 1);
    const event = await newest('lead.export');
    expect(event?.details).toMatchObject({ note: 'cut off', filter: ['kind'] });
    expect(event?.details.count).toBeLessThan(5_000);
    expect(event?.user_id).not.toBeNull();
    expect(event?.network).toBe('127.0.0');
  });
});
