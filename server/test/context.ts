import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProjectInput } from '@plinth/contract/project.schema';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDiskStore } from '../src/adapters/disk-store.ts';
import { createJobQueue } from '../src/adapters/job-queue.ts';
import type { Outlets } from '../src/adapters/outlets.ts';
import { buildApp } from '../src/app.ts';
import { createDatabase, type Database } from '../src/database.ts';
import type { Ground } from '../src/ground.ts';
import { loggerOptions } from '../src/logging.ts';
import type { Registry } from '../src/metrics/registry.ts';
import { createStaging } from '../src/modules/media/staging.ts';
import type { Rooms } from '../src/plugins/admission.ts';
import { createServices } from '../src/services.ts';
import { templateName } from './global-setup.ts';
import type {} from './s3-setup.ts';

// The project 's3' runs the same tests with their files in a real bucket; no other pays for loading the SDK.
const s3 = inject('s3');
const bucket = s3 && (await import('../src/adapters/s3-store.ts')).createS3Store(s3);

/** A migrated database of the calling file's own; gone when the file is done. */
export async function createTestDatabase() {
  const serverUrl = inject('serverUrl');
  const name = `plinth_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${templateName}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = createDatabase({ url: url.href, poolSize: 4 });
  afterAll(async () => {
    await db.destroy();
    await administer(serverUrl, `drop database ${name} with (force)`);
  });
  return { db, url: url.href };
}

/** Files and jobs of the calling file's own, beside its database. */
export function createTestGround(db: Database, url: string): Ground {
  const directory = mkdtempSync(path.join(tmpdir(), 'plinth-media-'));
  const store = bucket ?? createDiskStore(path.join(directory, 'media'));
  const staging = createStaging(path.join(directory, 'staging'));
  const jobs = createJobQueue({ url, onError: () => {} });
  afterAll(async () => {
    await jobs.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { db, store, staging, jobs };
}

export const testAdmin = { email: 'admin@site.example', password: 'correct horse battery' };
export const testOrigin = 'https://site.example';

type TestAppOptions = {
  mountWeb?: ((app: FastifyInstance) => Promise<void>) | undefined;
  readLogo?: (() => Promise<Buffer | null>) | undefined;
  /** Where leads go; nowhere by default. */
  outlets?: Outlets;
  registry?: Registry;
  rooms?: Rooms;
  /** Gets what the app logs, a line each. */
  logLines?: string[];
  /** Routes of the test's own, added as a careless colleague would. */
  extra?: (app: FastifyInstance) => void;
};

/** The real app on a real database, without a listening socket. */
export async function buildTestApp({ outlets, logLines, extra, ...given }: TestAppOptions = {}) {
  const { db, url } = await createTestDatabase();
  const ground = { ...createTestGround(db, url), publicOrigin: testOrigin, ...(outlets && { outlets }) };
  const options = Object.fromEntries(Object.entries(given).filter(([, it]) => it !== undefined));
  const logger = logLines && {
    ...loggerOptions('info', false),
    hooks: {
      streamWrite: (line: string) => {
        logLines.push(line);
        return '';
      },
    },
  };
  const app = await buildApp({ ...ground, ...options, ...(logger && { logger }) });
  extra?.(app);
  afterAll(() => app.close());
  const services = createServices(ground);
  /** The header of a session just begun. */
  const logIn = async () => {
    await services.auth.createAdmin(testAdmin.email, testAdmin.password).catch(() => undefined);
    const { token } = await services.auth.login(testAdmin.email, testAdmin.password, '127.0.0.1');
    return { authorization: `Bearer ${token}` };
  };
  return { app, db, url, ground, services, logIn };
}

/** A project that is valid by itself; a test names only what it is about. */
export function buildProject(overrides: Partial<ProjectInput> = {}): ProjectInput {
  return {
    name: 'Basalt Heights',
    priority: 1,
    status: 'Ongoing',
    reraNumber: 'P52100099001',
    type: 'Residential',
    introPhotos: [],
    photos: [{ url: '/media/one.jpg', alt: 'One' }, { url: '/media/two.jpg' }],
    actualphotos: [],
    location: [{ address: 'Baner, Pune', latitude: 18.566, longitude: 73.772, sentence: 'Above the road.' }],
    aminities: [],
    floorplan: [],
    keyplaces: [],
    ...overrides,
  };
}

async function administer(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
