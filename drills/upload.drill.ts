import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../testing/log-in.ts';
import { freePort } from '../testing/ports.ts';
import { createDatabase, createTemporaryHome, type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { root, runNode, waitForUrl } from '../testing/processes.ts';
import { ensureAdmin } from '../tools/commands/demo-admin.ts';

/** `kill -9` in the middle of an upload leaves neither a partial file that is served nor a row without its file. */

const home = createTemporaryHome('upload');
const mediaDir = path.join(home, 'media');
const boundary = 'plinth-drill';
let postgres: PostgresServer;
let db: pg.Client;
let env: Record<string, string>;
let origin: string;
let admin: { email: string; password: string };

type Row = { id: string; state: string; url: string | null; bytes: number };

const film = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isom')),
  box('moov', randomBytes(1_000)),
  box('mdat', randomBytes(12_000_000)),
]);
const photo = readFileSync(path.join(root, 'server/seeds/media/site/home-1.jpg'));
const uploads = { 'film.mp4': film, 'photo.jpg': photo };

beforeAll(async () => {
  postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  env = {
    DATABASE_URL: await createDatabase(postgres.url, 'plinth'),
    MEDIA_DIR: mediaDir,
    MEDIA_STAGING_DIR: path.join(home, 'staging'),
    PUBLIC_ORIGIN: origin,
    PORT: port,
    LOG_LEVEL: 'fatal',
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  admin = await ensureAdmin(env, home);
  db = new pg.Client(env.DATABASE_URL);
  await db.connect();
});

afterAll(async () => {
  await db.end();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const running = new Set<ChildProcess>();
function start(file: string): ChildProcess {
  const child = spawn(process.execPath, [file], { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

// A test that failed must not leave a server on the port of the next one.
afterEach(() => Promise.all([...running].map(kill)));

async function startServer(): Promise<ChildProcess> {
  const server = start('server/src/processes/main.ts');
  await waitForUrl(`${origin}/readyz`, server);
  return server;
}

async function kill(child: ChildProcess) {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Sends the given share of the form. `responded` resolves to the response, or to null if it is incomplete. */
function send(name: string, bytes: Buffer, session: { authorization: string }, share: number) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="alt"\r\n\r\nDrill\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const upload = request(`${origin}/api/media`, {
    method: 'POST',
    headers: {
      ...session,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const responded = new Promise<{ status: number | undefined; id: string } | null>((resolve) => {
    upload.on('response', (response) => {
      const body = json(response) as Promise<{ id: string }>;
      body.then(({ id }) => resolve({ status: response.statusCode, id })).catch(() => resolve(null));
    });
    upload.on('error', () => resolve(null));
  });
  const sent = new Promise<void>((resolve) => {
    const part = body.subarray(0, Math.floor(body.length * share));
    if (share === 1) upload.end(part, resolve);
    else upload.write(part, () => resolve());
    upload.on('error', () => resolve());
  });
  return { sent, responded };
}

async function expectNothingHalf() {
  const { rows } = await db.query<Row>('select id, state, url, bytes from media');
  for (const row of rows) {
    const file = row.url
      ? path.join(mediaDir, 'public', row.url.replace('/media/', ''))
      : path.join(mediaDir, 'incoming', row.id);
    expect(existsSync(file), `${row.state} ${file}`).toBe(true);
    if (!row.url || row.url.endsWith('.mp4')) expect(statSync(file).size).toBe(row.bytes);
  }
  for (const file of globSync(path.join(mediaDir, '{public,private}/*/*.mp4')))
    expect(statSync(file).size).toBe(film.length);
  for (const file of globSync(path.join(mediaDir, 'incoming/*'))) expect(statSync(file).size).toBe(photo.length);
  return rows;
}

describe('kill -9 of the server', () => {
  it('killing the server during an upload leaves no partial file and no row without its file', async () => {
    const kills: [share: number, delay: number | 'the response'][] = [
      [0.4, 50],
      [0.95, 20],
      [1, 0],
      [1, 8],
      [1, 25],
      [1, 70],
      [1, 180],
      [1, 600],
      [1, 'the response'],
    ];
    const outcomes: string[] = [];
    for (const [index, [share, delay]] of kills.entries()) {
      const server = await startServer();
      const name = index % 2 === 0 ? 'film.mp4' : 'photo.jpg';
      const { sent, responded } = send(name, uploads[name], await logIn({ origin, admin }), share);
      await sent;
      await (delay === 'the response' ? responded : sleep(delay));
      await kill(server);
      const response = await responded;
      const rows = await expectNothingHalf();
      const ids = rows.map((row) => row.id);
      if (response?.status === 201) expect(ids, 'an acknowledged upload has its row').toContain(response.id);
      if (delay === 'the response') expect(response?.status).toBe(201);
      const moment = delay === 'the response' ? delay : `${delay} ms`;
      outcomes.push(`${name} at ${share * 100} % + ${moment}: ${response?.status ?? 'no response'}`);
    }

    const server = await startServer();
    const rows = await expectNothingHalf();
    for (const { url, bytes } of rows.filter((row) => row.url?.endsWith('.mp4'))) {
      const response = await fetch(origin + url);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    }
    await kill(server);
    console.log(`${outcomes.join('; ')}. ${rows.length} rows, each with its complete file`);
  });
});

describe('kill -9 of the worker', () => {
  it('a picture whose worker was killed is not shown until another worker has finished it', async () => {
    const server = await startServer();
    const { responded } = send('photo.jpg', photo, await logIn({ origin, admin }), 1);
    expect((await responded)?.status).toBe(201);
    const first = start('server/src/processes/worker.ts');
    let row: Row | undefined;
    for (let waited = 0; waited < 30_000; waited += 10) {
      row = (await db.query<Row>(`select id, state, url, bytes from media where state = 'processing' and done > 1`))
        .rows[0];
      if (row) break;
      await sleep(10);
    }
    await kill(first);
    expect(row, 'it was killed in the middle').toMatchObject({ state: 'processing', url: null });

    const killed = Date.now();
    const second = start('server/src/processes/worker.ts');
    while (row?.state !== 'ready' && Date.now() - killed < 120_000) {
      row = (await db.query<Row>('select id, state, url, bytes from media where id = $1', [row?.id])).rows[0];
      await sleep(100);
    }
    expect(row?.state).toBe('ready');
    expect((await fetch(origin + row?.url)).status).toBe(200);
    console.log(`another worker finished it ${((Date.now() - killed) / 1000).toFixed(1)} s after the kill`);
    await Promise.all([kill(second), kill(server)]);
  });
});

function box(type: string, body: Buffer) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
