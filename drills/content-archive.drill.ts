import { type ChildProcess, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoData, demoDataSettings, seedDemoData } from '../testing/demo-data.ts';
import { freePort } from '../testing/ports.ts';
import {
  createAppRole,
  createDatabase,
  createTemporaryHome,
  openToVisitors,
  type PostgresServer,
  startPostgres,
} from '../testing/postgres.ts';
import { runNode, serverFlags, startNode, stopProcess, waitForUrl } from '../testing/processes.ts';
import { type Measured, runMeasured } from './content-archive/measured-command.ts';
import { hashFiles, listPaths, readResponse } from './content-archive/public-responses.ts';
import { addSmallPictures } from './content-archive/small-pictures.ts';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';

/**
 * Exports a site, imports the archive into an empty database and an empty store, and compares what visitors get from both.
 * `DRILL=long npm run drill -- content-archive` has 1,000 projects and 20,000 pictures.
 */
const size = isLong ? { projects: 1_000, pictures: 20_000 } : { projects: 20, pictures: 100 };
const limit = { timeout: minutes(isLong ? 90 : 15) };
/** Of each command, whatever the size of the site. */
const mostMemory = 300_000_000;
const publicOrigin = 'https://homes.example';

type Side = { databaseUrl: string; media: string; env: Record<string, string>; origin: string };

describe('an archive of the content', () => {
  const home = createTemporaryHome('archive');
  const archive = path.join(home, 'site.tar');
  const servers: ChildProcess[] = [];
  let postgres: PostgresServer;
  let source: Side;
  let target: Side;

  const sideOf = async (folder: string, databaseUrl: string, appUrl = databaseUrl): Promise<Side> => {
    const port = String(await freePort());
    const env = {
      ...demoDataSettings(folder, appUrl),
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'fatal', PORT: port, PUBLIC_ORIGIN: publicOrigin },
    };
    return { databaseUrl, media: path.join(folder, 'media'), env, origin: `http://127.0.0.1:${port}` };
  };
  const serve = async ({ env, origin }: Side) => {
    const server = startNode('server/src/processes/main.ts', { env, args: serverFlags });
    servers.push(server);
    await waitForUrl(`${origin}/readyz`, server);
  };

  beforeAll(
    async () => {
      const isCopied = copyDemoData(home);
      postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
      const databaseUrl = await createDatabase(postgres.url, 'plinth');
      if (!isCopied) await seedDemoData(home, databaseUrl);
      source = await sideOf(home, databaseUrl);
      await runNode('server/src/cli/seed.ts', ['--projects', String(size.projects)], source.env);
      await addSmallPictures(databaseUrl, source.media, size.pictures);
      await runNode('server/src/cli/recompute.ts', [], source.env);

      const folder = path.join(home, 'target');
      mkdirSync(path.join(folder, 'media'), { recursive: true });
      const emptyUrl = await createDatabase(postgres.url, 'target');
      target = await sideOf(folder, emptyUrl, await createAppRole(emptyUrl));
      await runNode('server/src/cli/migrate.ts', ['up'], { ...target.env, MIGRATION_DATABASE_URL: emptyUrl });
    },
    minutes(isLong ? 60 : 10),
  );
  afterAll(async () => {
    await Promise.all(servers.map(stopProcess));
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const report = (what: string, { peakBytes, milliseconds }: Measured) =>
    console.log(
      `${what}: ${(milliseconds / 1_000).toFixed(1)} s, at most ${(peakBytes / 1_000_000).toFixed(0)} MB of memory`,
    );
  const importArchive = (file: string, ...options: string[]) =>
    runMeasured('content:import', [file, ...options], target.env);
  const countRows = async () => {
    const tables = ['documents', 'publications', 'document_paths', 'media', 'units', 'unit_changes', 'audit_events'];
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    return (await query(target.databaseUrl, `select ${counts.join(', ')}`))[0];
  };
  const countFiles = () => readdirSync(target.media, { recursive: true }).length;

  it('is written with little memory, and names no person', limit, async () => {
    const exported = await runMeasured('content:export', [archive], source.env);
    expect([exported.code, exported.output]).toEqual([0, expect.stringContaining('content:export: ')]);
    expect(exported.output).not.toContain('missing in the store');
    report(`export of ${(statSync(archive).size / 1_000_000).toFixed(0)} MB`, exported);
    expect(exported.peakBytes).toBeGreaterThan(20_000_000);
    expect(exported.peakBytes).toBeLessThan(mostMemory);
    // Any tar can read it.
    const rows = execFileSync('tar', ['-xOf', archive, '--wildcards', 'rows/*'], {
      maxBuffer: 1_000_000_000,
    }).toString();
    const people = await query<{ email: string }>(
      source.databaseUrl,
      'select email from submissions union select email from users',
    );
    expect(people.length).toBeGreaterThan(5);
    expect(people.filter(({ email }) => rows.includes(email))).toEqual([]);
  });

  it('a damaged archive and a dry run write nothing', limit, async () => {
    const before = [await countRows(), countFiles()];
    const damaged = path.join(home, 'damaged.tar');
    copyFileSync(archive, damaged);
    const file = openSync(damaged, 'r+');
    const byte = Buffer.alloc(1);
    const middle = Math.floor(statSync(damaged).size / 2);
    readSync(file, byte, 0, 1, middle);
    byte.writeUInt8((byte.readUInt8() + 1) % 256);
    writeSync(file, byte, 0, 1, middle);
    const refused = await importArchive(damaged, '--write');
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('The archive is refused')]);
    rmSync(damaged);
    const dry = await importArchive(archive);
    expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('nothing was written')]);
    expect([await countRows(), countFiles()]).toEqual(before);
  });

  it('is imported with little memory, and a second time without a change', limit, async () => {
    const imported = await importArchive(archive, '--write');
    expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('content:import: done')]);
    report('import', imported);
    expect(imported.peakBytes).toBeGreaterThan(20_000_000);
    expect(imported.peakBytes).toBeLessThan(mostMemory);
    const before = await countRows();
    expect(before?.media).toBeGreaterThanOrEqual(size.pictures);
    const again = await importArchive(archive, '--write');
    report('second import', again);
    const lines = again.output.split('\n').filter((line) => line.includes(' created, '));
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => !/ 0 created, 0 changed, \d+ left alone$/.test(line))).toEqual([]);
    expect(await countRows()).toEqual(before);
  });

  it('visitors of both sides get the same pages, feeds and files', limit, async () => {
    // An import does not open a new site; its Owner does.
    await openToVisitors(target.databaseUrl);
    await Promise.all([serve(source), serve(target)]);
    const paths = await listPaths(source.origin, publicOrigin);
    expect(paths.filter((it) => /^\/project\/[^/]+\/[^/]+$/.test(it)).length).toBeGreaterThanOrEqual(size.projects);
    const different: string[] = [];
    let bytes = 0;
    for (const at of paths) {
      const [one, other] = await Promise.all([readResponse(source.origin, at), readResponse(target.origin, at)]);
      bytes += one.body.length;
      if (JSON.stringify(one) !== JSON.stringify(other)) different.push(`${at}: ${firstDifference(one, other)}`);
    }
    console.log(`${paths.length} paths compared, ${bytes} characters; ${different.length} differ`);
    expect(different.slice(0, 10)).toEqual([]);
    const [files, copies] = await Promise.all([hashFiles(source.media), hashFiles(target.media)]);
    expect(copies.size).toBeGreaterThan(size.pictures * 4);
    expect([...copies].filter(([file, hash]) => files.get(file) !== hash)).toEqual([]);
    expect([...files.keys()].filter((file) => !copies.has(file))).toEqual([]);
  });

  it('the control: an edit on one side is found by the comparison', limit, async () => {
    const [project] = await query<{ id: string }>(
      target.databaseUrl,
      `update documents set body = jsonb_set(body, '{about}', '"Edited here"') where id = (
        select id from documents where collection = 'projects' and stage = 'published' order by id limit 1
      ) returning id`,
    );
    const at = `/api/projects/${project?.id}`;
    const [one, other] = await Promise.all([readResponse(source.origin, at), readResponse(target.origin, at)]);
    expect(one).not.toEqual(other);
    const dry = await importArchive(archive);
    expect(dry.output).toMatch(/^documents +0 created, 1 changed/m);
  });
});

function firstDifference(one: object, other: object): string {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return `${a.slice(Math.max(0, at - 60), at + 60)} ≠ ${b.slice(Math.max(0, at - 60), at + 60)}`;
}
