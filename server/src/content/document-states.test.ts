import type { Step } from '@plinth/contract/publishing';
import type { Role } from '@plinth/contract/roles';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
afterAll(() => app.close());

const { publishing } = services;
const editor = { by: 'editor@site.example', role: 'editor' } as const;
const owner = { by: 'owner@site.example', role: 'owner' } as const;
const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
const project = (fields = {}) => buildProject({ homeTypes, ...fields }) as Record<string, unknown>;
const create = async (body = project()) => {
  const { id } = await publishing.create('projects', body, editor);
  return { collection: 'projects' as const, id };
};
type Key = Awaited<ReturnType<typeof create>>;
const take = (key: Key, step: Step) => publishing.takeStep(key, step, owner);
const live = async (body = project()) => {
  const key = await create(body);
  await take(key, { do: 'publish', draft: 1 });
  return key;
};
const withdrawn = async () => {
  const key = await live();
  await take(key, { do: 'withdraw' });
  return key;
};
const send = async (role: Role, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers: await logIn(role), ...(payload && { payload }) });
const rowsOf = ({ id }: Key) =>
  db.selectFrom('documents').select(['stage', 'deleted_at']).where('id', '=', id).execute();
const countEvents = async ({ id }: Key, action: 'document.delete' | 'document.restore') =>
  (await db.selectFrom('audit_events').selectAll().where('entity_id', '=', id).where('action', '=', action).execute())
    .length;

describe('deleting', () => {
  it('a document in any state goes into the bin with all its rows, and comes back in the same state', async () => {
    const changed = await live();
    await publishing.save(changed, 1, project({ quote: 'Draft.' }), editor);
    const keys = [await create(), await live(), changed, await withdrawn()];
    const states = await Promise.all(keys.map(async (key) => (await publishing.get(key)).state));
    expect(states).toEqual(['draft', 'live', 'changed', 'withdrawn']);
    for (const [index, key] of keys.entries()) {
      expect((await send('editor', 'DELETE', `/projects/${key.id}`)).statusCode).toBe(403);
      expect((await send('approver', 'DELETE', `/projects/${key.id}`)).statusCode).toBe(200);
      expect((await rowsOf(key)).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
      await expect(publishing.get(key)).rejects.toMatchObject({ code: 'not_found' });
      const bin = (await send('viewer', 'GET', '/admin/deleted?collection=projects')).json();
      const found = bin.filter((row: { id: string }) => row.id === key.id);
      expect(found).toMatchObject([{ isLive: ['live', 'changed'].includes(states[index] ?? '') }]);
      const restore = `/admin/collections/projects/${key.id}/restore`;
      expect((await send('approver', 'POST', restore)).statusCode).toBe(200);
      expect([await countEvents(key, 'document.delete'), await countEvents(key, 'document.restore')]).toEqual([1, 1]);
    }
    expect(await Promise.all(keys.map(async (key) => (await publishing.get(key)).state))).toEqual(states);
    expect((await publishing.get(changed)).body.quote).toBe('Draft.');
  });

  it('it ends a review and a plan', async () => {
    const key = await create();
    const schedule = { what: 'publish', at: Date.now() - 1_000, draft: 1 } as const;
    await take(key, { do: 'schedule', schedule });
    await services.projects.remove(key.id);
    expect(await publishing.runDue()).toBe(0);
    await services.projects.undelete(key.id);
    expect((await publishing.get(key)).state).toBe('draft');
  });

  it('after 30 days every row is removed, with revisions and homes, also of a document that was never live', async () => {
    const keys = [await create(), await withdrawn()];
    for (const key of keys) {
      await services.units.edit(key.id, [home], null);
      await services.projects.remove(key.id);
      await db
        .updateTable('documents')
        .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
        .where('id', '=', key.id)
        .execute();
    }
    expect(await services.content.collections.projects.purge()).toBe(2);
    for (const { id } of keys) {
      const counts = [
        await db.selectFrom('documents').select('id').where('id', '=', id).execute(),
        await db.selectFrom('publications').select('id').where('id', '=', id).execute(),
        await db.selectFrom('document_revisions').select('id').where('id', '=', id).execute(),
      ];
      expect(counts).toEqual([[], [], []]);
    }
  });
});

const home = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 0, parking: 0, state: 'available' as const },
};

const sheetOf = ({ tower, number, homeType, floor, carpetArea, price }: typeof home) =>
  `Tower,Number,Home type,Floor,Carpet area (m²),Price,Floor rise,Parking,State\n${[tower, number, homeType, floor, carpetArea, price, 0, 0, 'available'].join()}\n`;

describe('homes of a project that is not live', () => {
  it('the team enters them by the types of the draft, and visitors get none of them', async () => {
    for (const [role, key] of [
      ['editor', await create()],
      ['approver', await withdrawn()],
    ] as const) {
      const url = `/admin/projects/${key.id}/units`;
      expect((await send(role, 'POST', url, { units: [home] })).statusCode).toBe(200);
      const wrong = await send(role, 'POST', url, { units: [{ ...home, number: '2', homeType: '5 BHK' }] });
      expect(wrong.statusCode).toBe(400);
      expect((await send('viewer', 'GET', url)).json().units).toHaveLength(1);
      for (const path of ['units', 'offer', 'availability', 'units/B-1703', 'units/B-1703/hold', ''])
        expect([path, (await app.inject(`/api/projects/${key.id}/${path}`)).statusCode]).toEqual([path, 404]);
      expect((await app.inject(`/api/projects/${key.id}/progress`)).body).toBe('[]');
      for (const path of ['homes', 'projects', 'projects/page?list=all', 'search?q=1703'])
        expect((await app.inject(`/api/${path}`)).body).not.toContain(key.id);
    }
  });

  it('the publication is refused where the draft has lost the type of a home', async () => {
    const key = await create();
    await services.units.edit(key.id, [home], null);
    await publishing.save(key, 1, project({ homeTypes: [] }), editor);
    await expect(take(key, { do: 'publish', draft: 2 })).rejects.toMatchObject({
      issues: [{ path: 'body.homeTypes', message: expect.stringContaining('1 home has the type 3 BHK') }],
    });
  });

  it('those of a live project have the types that visitors see, and not those of its draft', async () => {
    const key = await live();
    const types = project().homeTypes as { name: string }[];
    const renamed = types.map((type) => (type.name === '3 BHK' ? { ...type, name: '5 BHK' } : type));
    expect(renamed).not.toEqual(types);
    const { publication } = await publishing.get(key);
    await publishing.save(key, publication.version, project({ homeTypes: renamed }), editor);
    const url = `/admin/projects/${key.id}/units`;
    const wrong = await send('approver', 'POST', url, { units: [{ ...home, homeType: '5 BHK' }] });
    expect([wrong.statusCode, JSON.stringify(wrong.json()).includes('5 BHK')]).toEqual([400, true]);
    expect((await send('approver', 'POST', url, { units: [home] })).statusCode).toBe(200);
  });

  it('those of a live project are changed by an approver, because they are public at once', async () => {
    const key = await live();
    const url = `/admin/projects/${key.id}/units`;
    const refused = await send('editor', 'POST', url, { units: [home] });
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'This project is or was live, waits for approval or is planned, so a change of its homes would be public without approval. An approver or an owner can make it',
    ]);
    const changed = await send('approver', 'POST', url, { units: [home] });
    expect(changed.statusCode).toBe(200);
    const { change } = changed.json();
    expect((await send('editor', 'POST', `${url}/undo`, { change })).statusCode).toBe(403);
    const sheet = { format: 'csv', content: '', basis: 'x' };
    expect((await send('editor', 'POST', `${url}/import`, sheet)).statusCode).toBe(403);
    expect((await send('approver', 'POST', `${url}/undo`, { change })).statusCode).toBe(200);
  });
});

describe('homes of a project that was withdrawn', () => {
  it('are changed by an approver alone, because it can be published again without another review', async () => {
    const key = await withdrawn();
    const url = `/admin/projects/${key.id}/units`;
    const changeAs = async (role: 'editor' | 'approver') =>
      (await send(role, 'POST', url, { units: [home] })).statusCode;
    expect([await changeAs('editor'), await changeAs('approver')]).toEqual([403, 200]);
    await publishing.save(key, 1, project({ quote: 'Draft.' }), editor);
    const sheet = { format: 'csv', content: sheetOf(home), basis: 'x' };
    expect((await send('editor', 'POST', `${url}/import`, sheet)).statusCode).toBe(403);
  });
});

describe('homes of a project whose state changes while the change of its homes runs', () => {
  it.each([
    ['is sent for approval', sql`review = draft, reviewed_at = now()`],
    ['is planned', sql`schedule = 'publish', schedule_at = now() + interval '1 hour', schedule_draft = draft`],
    ['goes live', sql`live = draft, draft = null`],
  ])('an edit and an import that began before the project %s are refused when they land after it', async (_, step) => {
    for (const kind of ['edit', 'import'] as const) {
      const key = await create();
      const url = `/admin/projects/${key.id}/units`;
      const sheet = { format: 'csv', content: sheetOf(home) };
      const { basis } = (await send('editor', 'POST', `${url}/preview`, sheet)).json();
      const other = await db.startTransaction().execute();
      await sql`update publications set ${step} where id = ${key.id}`.execute(other);
      const change =
        kind === 'edit'
          ? send('editor', 'POST', url, { units: [home] })
          : send('editor', 'POST', `${url}/import`, { ...sheet, basis });
      // Long enough for a change that does not wait for the step.
      await Promise.race([change, new Promise((resolve) => setTimeout(resolve, 1_500))]);
      await other.commit().execute();
      expect([kind, (await change).statusCode]).toEqual([kind, 403]);
      expect((await send('viewer', 'GET', url)).json().units).toEqual([]);
    }
  });
});

describe('homes of a project that waits', () => {
  it('for an approval or for its time are changed by an approver alone, and by an editor again once it is taken back', async () => {
    const key = await create();
    const url = `/admin/projects/${key.id}/units`;
    let number = 100;
    const changeAs = async (role: 'editor' | 'approver') => {
      number += 1;
      return (await send(role, 'POST', url, { units: [{ ...home, number: String(number) }] })).statusCode;
    };
    expect(await changeAs('editor')).toBe(200);
    await take(key, { do: 'ask', draft: 1 });
    expect([await changeAs('editor'), await changeAs('approver')]).toEqual([403, 200]);
    await take(key, { do: 'take back' });
    expect(await changeAs('editor')).toBe(200);
    await take(key, { do: 'schedule', schedule: { what: 'publish', at: Date.now() + 3_600_000, draft: 1 } });
    expect([await changeAs('editor'), await changeAs('approver')]).toEqual([403, 200]);
  });
});

describe('files', () => {
  const [old, next] = ['01hx0000000000000000000aaa', '01hx0000000000000000000bbb'] as const;
  const photoOf = (id: string) => ({ photos: [{ url: `/media/${id}/1600x1000-50-50.jpg` }] });
  const storeMedia = (...ids: string[]) =>
    db
      .insertInto('media')
      .values(
        ids.map((id) => ({
          ...{ id, kind: 'picture' as const, state: 'ready' as const, name: `${id}.jpg`, alt: '', bytes: 1 },
          ...{ focal_x: 50, focal_y: 50, url: `/media/${id}/1600x1000-50-50.jpg` },
          facts: JSON.stringify({ width: 1600, height: 1000, format: 'jpeg' }),
        })),
      )
      .execute();

  it('a file that only a draft or a withdrawn page shows is used, and is replaced there too', async () => {
    await storeMedia(old, next);
    const changed = await live(project(photoOf(old)));
    await publishing.save(changed, 1, project({ ...photoOf(old), quote: 'Draft.' }), editor);
    const gone = await live(project(photoOf(old)));
    await take(gone, { do: 'withdraw' });
    const keys = [await create(project(photoOf(old))), changed, gone];
    await expect(services.library.remove(old, null)).rejects.toMatchObject({ code: 'in_use' });
    expect((await services.library.get(old)).places).toHaveLength(3);
    const before = await publishing.get(changed);
    const { changed: places, unchanged } = await services.library.replace(old, { by: next }, owner);
    expect([places.length, unchanged.length]).toEqual([3, 0]);
    const rows = await db
      .selectFrom('documents')
      .select(['body', 'stage', 'version'])
      .where(
        'id',
        'in',
        keys.map(({ id }) => id),
      )
      .execute();
    // A page that was withdrawn has a draft now, as after a save.
    expect(rows).toHaveLength(5);
    for (const { body } of rows) expect(JSON.stringify(body)).toContain(next);
    for (const { body } of rows) expect(JSON.stringify(body)).not.toContain(old);
    const after = await publishing.get(changed);
    expect([before.publication.version, after.publication.live, after.publication.draft]).toEqual([2, 3, 4]);
    expect([after.state, after.body.quote]).toEqual(['changed', 'Draft.']);
    expect(await services.library.remove(old, null)).toEqual({ id: old });
  });

  it('a file that is replaced ends the approval and the plan of each draft that shows it, and of no other', async () => {
    const [shown, other] = ['01hx0000000000000000000ccc', '01hx0000000000000000000ddd'] as const;
    await storeMedia(shown, other);
    const at = Date.now() + 3_600_000;
    const waiting = [await create(project(photoOf(shown))), await live(project(photoOf(shown))), await withdrawn()];
    await publishing.save(waiting[1] as Key, 1, project({ ...photoOf(shown), quote: 'Draft.' }), editor);
    await publishing.save(waiting[2] as Key, 1, project(photoOf(shown)), editor);
    const draftOf = async (key: Key) => (await publishing.get(key)).publication.draft ?? 0;
    for (const key of waiting) await take(key, { do: 'ask', draft: await draftOf(key) });
    const planned = await create(project(photoOf(shown)));
    await take(planned, { do: 'schedule', schedule: { what: 'publish', at, draft: 1 } });
    // Withdrawn with the file, and asked for again without an edit: what was live is the draft.
    const unedited = await live(project(photoOf(shown)));
    await take(unedited, { do: 'withdraw' });
    await take(unedited, { do: 'ask', draft: await draftOf(unedited) });
    // The live version shows the file, its draft does not; and its withdrawal is planned.
    const without = await live(project(photoOf(shown)));
    await publishing.save(without, 1, project(), editor);
    await take(without, { do: 'ask', draft: 2 });
    await take(without, { do: 'schedule', schedule: { what: 'withdraw', at } });

    const changed = [...waiting, planned, unedited];
    const looked = await Promise.all(changed.map(draftOf));
    const { unchanged } = await services.library.replace(shown, { by: other }, owner);
    expect(unchanged).toEqual([]);
    for (const [position, key] of changed.entries()) {
      const { publication, body } = await publishing.get(key);
      expect([publication.review, publication.schedule]).toEqual([null, null]);
      expect(JSON.stringify(body)).toContain(other);
      const publish = { do: 'publish', draft: looked[position] ?? 0 } as const;
      await expect(take(key, publish)).rejects.toMatchObject({ code: 'version_stale' });
    }
    expect((await publishing.get(without)).publication).toMatchObject({ draft: 2, review: 2, live: 3 });
    expect((await publishing.get(without)).publication.schedule).toMatchObject({ what: 'withdraw' });
  });
});

it('a document that is moved keeps the move when its draft is published', async () => {
  const [first, second] = [await live(project({ priority: 1 })), await live(project({ priority: 2 }))];
  await publishing.save(second, 1, project({ priority: 2, quote: 'Draft.' }), editor);
  const move = `/admin/collections/projects/${second.id}/move`;
  expect((await send('editor', 'POST', move, { before: first.id })).statusCode).toBe(403);
  expect((await send('approver', 'POST', move, { before: first.id })).statusCode).toBe(200);
  const moved = await services.projects.get(second.id);
  await take(second, { do: 'publish', draft: (await publishing.get(second)).publication.draft ?? 0 });
  expect(await services.projects.get(second.id)).toMatchObject({ priority: moved.priority, quote: 'Draft.' });
});
