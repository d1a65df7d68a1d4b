import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTemporaryHome, type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { runNode, serverFlags, startNode, stopProcess } from '../testing/processes.ts';
import { isLong } from './kit/length.ts';
import { query } from './kit/query.ts';

/**
 * Checks a website of 1,000 projects and 10,000 posts in under a minute, and finds every fault that was put in. The short run has a tenth
 * of them.
 */

const size = isLong ? { projects: 1_000, posts: 10_000 } : { projects: 100, posts: 1_000 };
const mostSeconds = 60;
/** Of the whole worker. Its heap is limited to 96 MB: a run that kept what it read would end the process. */
const mostMegabytes = 220;
const photosOfProject = 24;
const paragraphsOfPost = 60;

let home: string;
let database: PostgresServer;
let worker: ChildProcess;
beforeAll(async () => {
  home = createTemporaryHome('site-check');
  database = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  await runNode('server/src/cli/migrate.ts', ['up'], settings());
  await fill();
});
afterAll(async () => {
  if (worker) await stopProcess(worker);
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

const settings = () => ({
  DATABASE_URL: database.url,
  MEDIA_DIR: path.join(home, 'media'),
  MEDIA_STAGING_DIR: path.join(home, 'staging'),
  PUBLIC_ORIGIN: 'https://site.example',
  LOG_LEVEL: 'error',
});

/** Every project lacks the description of its last photo. Every tenth post has a dead link, every tenth of the rest an old one. */
async function fill() {
  await query(
    database.url,
    `insert into documents (collection, id, position, body, summary)
    select 'projects', 'p' || n, n, body, jsonb_build_object('name', body ->> 'name') from (
      select n, jsonb_build_object(
        'name', 'Project ' || n, 'priority', n, 'status', 'Completed', 'type', 'Residential',
        'about', repeat('Two towers of basalt and teak around a courtyard with a banyan. ', 20), 'brochure', 'https://files.example/b.pdf',
        'location', '[{"address": "Baner", "latitude": 18.5, "longitude": 73.8}]'::jsonb,
        'homeTypes', '[{"name": "3 BHK", "price": 9500000}]'::jsonb,
        'photos', (
          select jsonb_agg(jsonb_build_object('url', 'https://files.example/' || photo || '.jpg',
            'alt', case when photo < ${photosOfProject} then 'The tower' else '' end))
          from generate_series(1, ${photosOfProject}) as photo
        )
      ) as body from generate_series(1, ${size.projects}) as n
    ) as made`,
  );
  await query(
    database.url,
    `insert into documents (collection, id, position, body, summary)
    select 'blog', 'b' || n, n, body, jsonb_build_object('kind', 'blog', 'title', body ->> 'title', 'slug', 'post-' || n) from (
      select n, jsonb_build_object(
        'kind', 'blog', 'title', 'Post ' || n, 'slug', 'post-' || n, 'photo', 'https://files.example/1.jpg',
        'date', '2 June 2025', 'details', repeat('What the lines of a floor plan mean. ', 3), 'content', '[]'::jsonb,
        'richContent', jsonb_build_object('type', 'document', 'content', (
          select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object(
            'type', 'text', 'text', repeat('Carpet area ends at the wall. ', 10),
            'link', jsonb_build_object('href', case
              when paragraph > 1 then '/blog/post-' || (1 + (n * 7 + paragraph) % ${size.posts})
              when n % 10 = 0 then '/blog/never-written-' || n
              when n % 10 = 1 then '/project/p1/old-name'
              else '/project/p' || (1 + n % ${size.projects}) || '/project-' || (1 + n % ${size.projects}) end)
          )))) from generate_series(1, ${paragraphsOfPost}) as paragraph
        ))
      ) as body from generate_series(1, ${size.posts}) as n
    ) as made`,
  );
  await query(
    database.url,
    `insert into document_paths (collection, slug, document_id, is_current)
    select 'blog', 'post-' || n, 'b' || n, true from generate_series(1, ${size.posts}) as n`,
  );
  await query(database.url, 'analyze');
}

type State = { duration: number | null; documents: number | null };

it(`${size.projects} projects and ${size.posts} posts are checked in under ${mostSeconds} s, with bounded memory`, async () => {
  // A worker that has never checked the website begins at once.
  worker = startNode('server/src/processes/worker.ts', { env: settings(), args: serverFlags });
  const deadline = Date.now() + 10 * mostSeconds * 1_000;
  let state: State | undefined;
  while (!state?.duration && Date.now() < deadline) {
    await sleep(250);
    [state] = await query<State>(database.url, 'select duration_ms as duration, documents from site_check');
  }
  const { seconds: cpuSeconds, megabytes } = useOf(worker.pid ?? 0);
  const seconds = (state?.duration ?? Number.NaN) / 1_000;
  console.log(
    `${state?.documents} documents in ${seconds.toFixed(1)} s; the worker used ${cpuSeconds.toFixed(1)} s of a core and at most ${megabytes.toFixed(0)} MB`,
  );
  const found = await query<{ kind: string; count: number }>(
    database.url,
    'select kind, count(*)::int as count from site_findings group by kind order by kind',
  );
  expect(state?.documents).toBe(size.projects + size.posts);
  expect(Object.fromEntries(found.map(({ kind, count }) => [kind, count]))).toEqual({
    'dead-link': size.posts / 10,
    'missing-alt': size.projects,
    'old-link': size.posts / 10,
  });
  expect(seconds).toBeLessThan(mostSeconds);
  expect(megabytes).toBeLessThan(mostMegabytes);
});

/** Processor time and the most memory of a process so far. */
function useOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { seconds: ticks / 100, megabytes: Number(peak) / 1_024 };
}
