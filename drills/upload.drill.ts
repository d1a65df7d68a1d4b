import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../tools/demo-admin.ts';
import { logIn } from '../tools/log-in.ts';
import { freePort } from '../tools/ports.ts';
import { createDatabase, createTemporaryHome, type PostgresServer, startPostgres } from '../tools/postgres.ts';
import { root, runNode, waitForUrl } from '../tools/processes.ts';

/** `kill -9` in the middle of an upload: neither a half file that is served nor a row without its file. */

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

const start = (file: string) =>
  spawn(process.execPath, [file], { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });

async function startServer(): Promise<ChildProcess> {
  const server = start('server/src/main.ts');
  await waitForUrl(`${origin}/readyz`, server);
  return server;
}

async function kill(child: ChildProcess) {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Sends the given share of the form; the answer, if it comes whole. */
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
  const answered = new Promise<{ status: number | undefined; id: string } | null>((resolve) => {
    upload.on('response', (answer) => {
      const told = json(answer) as Promise<{ id: string }>;
      told.then(({ id }) => resolve({ status: answer.statusCode, id })).catch(() => resolve(null));
    });
    upload.on('error', () => resolve(null));
  });
  const sent = new Promise<void>((resolve) => {
    const part = body.subarray(0, Math.floor(body.length * share));
    if (share === 1) upload.end(part, resolve);
    else upload.write(part, () => resolve());
    upload.on('error', () => resolve());
  });
  return { sent, answered };
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
  it('leaves no half file and no row without its file, wherever it strikes', async () => {
    const strikes: [share: number, delay: number | 'the answer'][] = [
      [0.4, 50],
      [0.95, 20],
      [1, 0],
      [1, 8],
      [1, 25],
      [1, 70],
      [1, 180],
      [1, 600],
      [1, 'the answer'],
    ];
    const outcomes: string[] = [];
    for (const [index, [share, delay]] of strikes.entries()) {
      const server = await startServer();
      const name = index % 2 === 0 ? 'film.mp4' : 'photo.jpg';
      const { sent, answered } = send(name, uploads[name], await logIn({ origin, admin }), share);
      await sent;
      await (delay === 'the answer' ? answered : sleep(delay));
      await kill(server);
      const answer = await answered;
      const rows = await expectNothingHalf();
      const ids = rows.map((row) => row.id);
      if (answer?.status === 201) expect(ids, 'what was answered is there').toContain(answer.id);
      if (delay === 'the answer') expect(answer?.status).toBe(201);
      const moment = delay === 'the answer' ? delay : `${delay} ms`;
      outcomes.push(`${name} at ${share * 100} % + ${moment}: ${answer?.status ?? 'no answer'}`);
    }

    const server = await startServer();
    const rows = await expectNothingHalf();
    for (const { url, bytes } of rows.filter((row) => row.url?.endsWith('.mp4'))) {
      const answer = await fetch(origin + url);
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    }
    await kill(server);
    console.log(`${outcomes.join('; ')}. ${rows.length} rows, each with its whole file`);
  });
});

describe('kill -9 of the worker', () => {
  it('shows nothing before all of it is there, and another worker finishes', async () => {
    const server = await startServer();
    const { answered } = send('photo.jpg', photo, await logIn({ origin, admin }), 1);
    expect((await answered)?.status).toBe(201);
    const first = start('server/src/worker.ts');
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
    const second = start('server/src/worker.ts');
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
