import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../testing/browser.ts';
import { logIn } from '../testing/log-in.ts';
import { freePort } from '../testing/ports.ts';
import { createDatabase, createTemporaryHome, type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { root, runNode, serverFlags, waitForUrl } from '../testing/processes.ts';
import { ensureAdmin } from '../tools/commands/demo-admin.ts';
import { isLong, minutes } from './kit/length.ts';
import { dropPhotos } from './uploads/drop-photos.ts';
import { type SlowLine, startSlowLine } from './uploads/slow-line.ts';

/** Photographs dropped at once on a line of 10 Mbit/s that breaks twice arrive once each, while the form stays usable. */

const photos = isLong
  ? { count: 40, bytes: 8_000_000, width: 6_000, height: 4_000 }
  : { count: 4, bytes: 1_000_000, width: 1_500, height: 1_000 };
const bytesPerSecond = 10_000_000 / 8;
const breakMs = isLong ? 8_000 : 2_000;
/** Shares of all bytes after which the line breaks. */
const breaksAt = [0.2, 0.6];
const memoryLimitMb = 300;

const home = createTemporaryHome('uploads');
let postgres: PostgresServer;
let db: pg.Client;
let line: SlowLine;
let browser: Browser;
let origin: string;
let admin: { email: string; password: string };
const running: ChildProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: await createDatabase(postgres.url, 'plinth'),
    MEDIA_DIR: path.join(home, 'media'),
    MEDIA_STAGING_DIR: path.join(home, 'staging'),
    PUBLIC_ORIGIN: origin,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  admin = await ensureAdmin(env, home);
  db = new pg.Client(env.DATABASE_URL);
  await db.connect();
  for (const name of ['main', 'worker']) {
    const args = [...serverFlags, `server/src/processes/${name}.ts`];
    running.push(spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }));
  }
  const [server] = running;
  if (server) await waitForUrl(`${origin}/readyz`, server);
  line = await startSlowLine(port, bytesPerSecond);
  browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
});

afterAll(async () => {
  await browser?.close();
  await line?.close();
  for (const child of running) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  await db?.end();
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function createProject(): Promise<string> {
  const headers = { ...(await logIn({ origin, admin })), 'content-type': 'application/json' };
  // With every field that the form requires, so that the form can save it.
  // Completed and certified, so that it needs no QR code: this server has no media yet.
  const stage = {
    status: 'Completed',
    occupancyCertificate: '2024-03-01',
    type: 'Residential',
    reraNumber: 'P52100099999',
  };
  const body = JSON.stringify({ name: 'Drill House', priority: 1, quote: 'A quiet street.', ...stage });
  const response = await fetch(`${origin}/api/projects`, { method: 'POST', headers, body });
  return ((await response.json()) as { id: string }).id;
}

async function openForm(id: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: line.origin, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(minutes(2));
  const at = `/AdminProjects/${id}`;
  await page.goto(`/login?from=${encodeURIComponent(at)}`);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.locator('input[type=password]').fill(admin.password);
  await page.locator('form input').first().fill(admin.email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at}`);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  return page;
}

const peakMemoryMb = (child: ChildProcess | undefined) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1]) / 1024);

/** How long the form takes to show typed text, in milliseconds. */
async function typeInForm(page: Page, text: string): Promise<number> {
  const started = Date.now();
  await page.locator('#quote').fill(text);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return Date.now() - started;
}

const storedPhotos = async () =>
  (await db.query<{ name: string; state: string }>(`select name, state from media where name like 'photo-%'`)).rows;

it(
  `${photos.count} photographs dropped at once on a line that breaks twice arrive once each`,
  async () => {
    const id = await createProject();
    const page = await openForm(id);
    const started = Date.now();
    const before = line.sent();
    await dropPhotos(page.locator('#section-photos ol').first(), photos);
    // Publishing is asked for at once; it waits until the last photograph has arrived.
    const breaks = [...breaksAt];
    const typing: number[] = [];
    let isPublished = false;
    for (let turn = 0; !isPublished && Date.now() - started < minutes(isLong ? 35 : 10); turn += 1) {
      const share = (line.sent() - before) / (photos.count * photos.bytes);
      if (breaks[0] !== undefined && share > breaks[0]) {
        breaks.shift();
        await line.break(breakMs);
      }
      typing.push(await typeInForm(page, `Typed ${turn} times while files are sent.`));
      if (turn === 0) await page.keyboard.press('Control+Enter');
      isPublished = await page.getByText('Product updated successfully!').isVisible();
      await sleep(500);
    }
    const seconds = Math.round((Date.now() - started) / 1_000);
    const project = (await (await fetch(`${origin}/api/projects/${id}`)).json()) as { photos: { url: string }[] };
    const rows = await storedPhotos();
    const memory = peakMemoryMb(running[0]);
    const resent = Math.round((line.sent() - before) / 1_000_000 - (photos.count * photos.bytes) / 1_000_000);
    console.log(
      `${rows.length} photographs of ${photos.bytes / 1_000_000} MB in ${seconds} s, ${resent} MB sent again after ${breaksAt.length} breaks; ` +
        `server at most ${memory} MB; typing took at most ${Math.max(...typing)} ms`,
    );
    expect(isPublished).toBe(true);
    expect(breaks).toEqual([]);
    expect(rows.map(({ state }) => state)).toEqual(Array(photos.count).fill('ready'));
    expect(new Set(rows.map(({ name }) => name)).size).toBe(photos.count);
    expect(project.photos).toHaveLength(photos.count);
    expect(new Set(project.photos.map(({ url }) => url.split('/')[2])).size).toBe(photos.count);
    expect(memory).toBeLessThan(memoryLimitMb);
    expect(typing.length).toBeGreaterThan(3);
    expect(Math.max(...typing)).toBeLessThan(3_000);
  },
  minutes(40),
);
