import { projectPath } from '@plinth/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../tools/log-in.ts';
import { type Demo, startDemo } from '../tools/start-demo.ts';
import { countBackendRequests, isVarnishInstalled } from '../tools/varnish.ts';
import { waitUntilHeard } from './edge/heard.ts';
import { pause, purge, read as readFrom } from './edge/visitor.ts';

/**
 * `npm run drill:edge`: the demo behind a real Varnish. A repeated page costs the app nothing, an edit is seen within 2 s and
 * touches nothing else, the office is never kept, and the site stays up while the app does not.
 */

type Project = { id: string; version: number; name: string; about?: string };

const freshWithin = 2_000;

async function read(demo: Demo, path: string, headers: Record<string, string> = {}) {
  const { body, ...answer } = await readFrom(demo.origin, path, headers);
  return { ...answer, cache: answer.headers['x-cache'], body: body.toString() };
}

/** The demo has some. */
const listProjects = async (demo: Demo) =>
  JSON.parse((await read(demo, '/api/projects')).body) as [Project, ...Project[]];

const pathOf = ({ id, name }: Project) => projectPath({ _id: id, name });

/** Replaces the sentence about a project by a new one; answers how long the page went on without it, null for too long. */
async function editAndWatch(demo: Demo, headers: Record<string, string>, id: string): Promise<number | null> {
  const url = `${demo.origin}/api/projects/${id}`;
  const project = (await (await fetch(url, { headers })).json()) as Project;
  await read(demo, pathOf(project));
  expect((await read(demo, pathOf(project))).cache).toBe('hit');
  const word = `Freshly-edited-${Date.now()}`;
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${project.version}"` },
    body: JSON.stringify({ ...project, about: word }),
  });
  expect(answer.status).toBe(200);
  const start = performance.now();
  while (performance.now() - start < freshWithin) {
    if ((await read(demo, pathOf(project))).body.includes(word)) return performance.now() - start;
    await pause(25);
  }
  return null;
}

describe.runIf(isVarnishInstalled())('behind the edge', () => {
  let demo: Demo;
  let headers: Record<string, string>;
  let projects: [Project, ...Project[]];
  beforeAll(async () => {
    demo = await startDemo({ edge: true });
    headers = await logIn(demo);
    projects = await listProjects(demo);
    await waitUntilHeard(demo);
  });
  afterAll(() => demo.stop());

  const publicPaths = () => [
    '/',
    '/projects',
    '/profile',
    '/blog',
    '/services.data',
    '/api/projects',
    pathOf(projects[0]),
  ];

  it('asks the app nothing for a page it has, whatever cookie or advertisement it comes with', async () => {
    for (const path of publicPaths()) expect([path, (await read(demo, path)).status]).toEqual([path, 200]);
    const before = countBackendRequests(demo.home);
    for (const path of publicPaths()) {
      for (const extra of ['', '?utm_source=tv&fbclid=1', '?']) {
        const { status, cache } = await read(demo, path + extra, { cookie: 'plinth=nonsense; a=b' });
        expect([path, status, cache]).toEqual([path, 200, 'hit']);
      }
    }
    await pause(1_200);
    expect(countBackendRequests(demo.home) - before).toBe(0);
  });

  it('keeps apart what a parameter changes, and compresses', async () => {
    const all = await read(demo, '/projects');
    const found = await read(demo, '/projects?name=zzz&utm_source=tv');
    expect(found.body).not.toBe(all.body);
    expect((await read(demo, '/projects?name=zzz')).cache).toBe('hit');
    for (const encoding of ['br', 'gzip']) {
      await read(demo, '/', { 'accept-encoding': encoding });
      const again = await read(demo, '/', { 'accept-encoding': encoding });
      expect([again.cache, again.headers['content-encoding']]).toEqual(['hit', encoding]);
    }
  });

  it('shows an edit within 2 s, and keeps what does not show it', async () => {
    const unrelated = ['/blog', '/services', '/privacy-policy'];
    for (const path of unrelated) await read(demo, path);
    const times: number[] = [];
    for (const { id } of projects.slice(0, 5)) {
      await waitUntilHeard(demo);
      const time = await editAndWatch(demo, headers, id);
      expect(time).not.toBeNull();
      times.push(time ?? Number.NaN);
      for (const path of unrelated) expect([path, (await read(demo, path)).cache]).toEqual([path, 'hit']);
    }
    console.log(`an edit was seen after ${times.map((time) => Math.round(time)).join(', ')} ms`);
  });

  it('never keeps the office or a refusal', async () => {
    for (const path of ['/admin', '/AdminProjects', '/login', '/api/admin/overview', '/no-such-page']) {
      await read(demo, path, headers);
      const again = await read(demo, path, headers);
      expect([path, again.cache]).toEqual([path, 'miss']);
      expect(again.headers['cache-control']).toContain('no-store');
    }
    expect((await read(demo, '/admin')).status).toBe(302);
    expect((await read(demo, '/api/admin/overview')).status).toBe(401);
  });

  it('wants to know what was edited', async () => {
    const answer = await fetch(demo.origin, { method: 'PURGE' });
    expect(answer.status).toBe(400);
  });

  it('shows the last good copy while the app hangs, even of what was edited just before', async () => {
    const paths = publicPaths();
    for (const path of paths) await read(demo, path);
    demo.signal('server', 'SIGSTOP');
    try {
      const fresh = await Promise.all(paths.map((path) => read(demo, path)));
      expect(fresh.map(({ status }) => status)).toEqual(paths.map(() => 200));
      expect(Math.max(...fresh.map(({ time }) => time))).toBeLessThan(1_000);
      await purge(demo.origin, 'pages projects');
      for (const path of paths) expect([path, (await read(demo, path)).status]).toEqual([path, 200]);
      const later = await Promise.all(paths.map((path) => read(demo, path)));
      expect(later.map(({ status }) => status)).toEqual(paths.map(() => 200));
      expect(Math.max(...later.map(({ time }) => time))).toBeLessThan(1_000);
    } finally {
      demo.signal('server', 'SIGCONT');
    }
  });

  it('shows the last good copy while the database is away, and keeps no page that failed', async () => {
    await pause(3_000);
    const paths = publicPaths();
    for (const path of paths) await read(demo, path);
    await demo.database.kill();
    try {
      await purge(demo.origin, 'pages projects');
      for (let round = 0; round < 2; round++) {
        for (const path of paths) expect([path, (await read(demo, path)).status]).toEqual([path, 200]);
      }
      expect((await read(demo, '/projects?name=never-asked-before')).status).toBe(503);
    } finally {
      await demo.database.start();
    }
    await expect
      .poll(async () => (await read(demo, '/projects?name=never-asked-before')).status, { timeout: 20_000 })
      .toBe(200);
  });
});

describe.runIf(isVarnishInstalled())('behind an edge that hears of no edit', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ edge: true, env: { EDGE_PURGE_URL: '' } });
  });
  afterAll(() => demo.stop());

  it('an edit is not seen: the drill can fail', async () => {
    const headers = await logIn(demo);
    const [project] = await listProjects(demo);
    await read(demo, pathOf(project));
    expect(await editAndWatch(demo, headers, project.id)).toBeNull();
  });
});
