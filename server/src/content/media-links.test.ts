import { mediaIdsIn } from '@plinth/contract/media-links';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../test/context.ts';

const { db, services } = await buildTestApp();

/** The same sequence in every run, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const ids = Array.from({ length: 30 }, (_, index) => `01hx${String(index).padStart(22, '0')}`);
const random = createRandom(20);
const urlOf = () => {
  const id = ids[random(ids.length)];
  return random(5) === 0 ? '/elsewhere.jpg' : `/media/${random(6) === 0 ? 'private/' : ''}${id}/1600x1000-50-50.jpg`;
};
const some = <T>(make: () => T) => Array.from({ length: random(4) }, make);

const project = () =>
  buildProject({
    photos: some(() => ({ url: urlOf(), caption: `see ${urlOf()}` })),
    introPhotos: some(() => ({ url: urlOf() })),
    floorplan: some(() => ({ photo: urlOf() })),
    ...(random(2) === 0 && { logo: urlOf() }),
  });
const post = () => ({
  title: 'Level 14',
  photo: urlOf(),
  date: '',
  details: '',
  content: some(() => `Text ${urlOf()}`),
});

it('after 1,000 random edits the files of every document are those of a full scan', { timeout: 60_000 }, async () => {
  const stores = {
    projects: {
      collection: 'projects' as const,
      service: services.projects,
      body: project,
      live: [] as string[],
      gone: [] as string[],
    },
    blog: {
      collection: 'blog' as const,
      service: services.blog,
      body: post,
      live: [] as string[],
      gone: [] as string[],
    },
  };
  type Edits = {
    create: (body: object) => Promise<{ id: string }>;
    get: (id: string) => Promise<{ version: number }>;
    update: (id: string, version: number, body: object, by?: string | null) => Promise<unknown>;
    remove: (id: string) => Promise<unknown>;
    undelete: (id: string) => Promise<unknown>;
    restoreRevision: (id: string, revision: number, version: number, by: string | null) => Promise<unknown>;
  };
  const done: Record<string, number> = {};
  const take = (from: string[]) => from.splice(random(from.length), 1)[0] ?? '';
  for (let edit = 0; edit < 1_000; edit += 1) {
    const store = stores[random(3) === 0 ? 'blog' : 'projects'];
    const service = store.service as unknown as Edits;
    const pick = store.live[random(store.live.length)] ?? '';
    const kind = store.live.length < 5 ? 0 : random(10);
    if (kind === 0) store.live.push((await service.create(store.body())).id);
    else if (kind === 1) {
      const id = take(store.live);
      await service.remove(id);
      store.gone.push(id);
    } else if (kind === 2 && store.gone.length > 0) {
      const id = take(store.gone);
      await service.undelete(id);
      store.live.push(id);
    } else {
      const { version } = await service.get(pick);
      if (kind === 3 && version > 1) {
        await service.restoreRevision(pick, 1 + random(version - 1), version, null);
        const key = { collection: store.collection, id: pick };
        const step = { do: 'publish', draft: version + 1 } as const;
        await services.publishing.takeStep(key, step, { by: null, role: 'owner' });
      } else await service.update(pick, version, store.body(), null);
    }
    done[kind] = (done[kind] ?? 0) + 1;
  }
  expect(Object.keys(done).length).toBe(10);

  const rows = await db.selectFrom('documents').select(['id', 'body', 'media_ids', 'deleted_at']).execute();
  expect(rows.length).toBeGreaterThan(50);
  for (const { id, body, media_ids } of rows) expect([id, media_ids]).toEqual([id, mediaIdsIn(body)]);
  for (const id of ids) {
    const scanned = rows.filter((row) => row.deleted_at === null && mediaIdsIn(row.body).includes(id)).length;
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from documents where media_ids @> array[${id}::text] and deleted_at is null
    `.execute(db);
    expect([id, found[0]?.count]).toEqual([id, scanned]);
  }
});
