import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuthorityName } from '@plinth/contract/authorities';
import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Role } from '@plinth/contract/roles';
import type { PublicSettings } from '@plinth/contract/web-host';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Channels } from '../src/adapters/channels.ts';
import { createDiskStore } from '../src/adapters/disk-store.ts';
import { createJobQueue } from '../src/adapters/job-queue.ts';
import { hashPassword } from '../src/adapters/passwords.ts';
import { buildApp } from '../src/app.ts';
import { createDocumentRepository } from '../src/content/document.repository.ts';
import type { Registry } from '../src/metrics/registry.ts';
import type { SsoSettings } from '../src/modules/auth/sso-settings.ts';
import { createStaging } from '../src/modules/media/staging.ts';
import type { PreviewPages } from '../src/pages/preview-mount.ts';
import { createDatabase, type Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { loggerOptions } from '../src/platform/logging.ts';
import type { LoadLimitsByKind } from '../src/plugins/load-shedding.ts';
import type { Resources } from '../src/processes/resources.ts';
import { createServices } from '../src/services.ts';
import { appRole, templateName } from './global-setup.ts';
import type {} from './s3-setup.ts';

// The project 's3' runs the same tests with their files in a real bucket; no other pays for loading the SDK.
const s3 = inject('s3');
const bucket = s3 && (await import('../src/adapters/s3-store.ts')).createS3Store(s3);

/** The picture of the test registration. What it says is in the table `qr_codes`, as if it had been read. */
const testQrFile = `${'0'.repeat(24)}qr/496x496-50-50.png`;
export function storeTestQrPicture(mediaDirectory: string): void {
  const file = path.join(mediaDirectory, 'public', testQrFile);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'not decoded');
}
if (bucket) await bucket.put(`public/${testQrFile}`, Buffer.from('not decoded'), 'image/png');

/**
 * A migrated database of the calling file's own; gone when the file is done. `db` is its owner's, for what a test prepares and
 * looks at; `appDb` is the role's that the app has in production.
 */
export async function createTestDatabase() {
  const serverUrl = inject('serverUrl');
  const name = `plinth_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${templateName}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = createDatabase({ url: url.href, poolSize: 4 });
  await storeTestQrCode(db);
  const appUrl = Object.assign(new URL(url), { username: appRole.name, password: appRole.password }).href;
  const appDb = createDatabase({ url: appUrl, poolSize: 4 });
  afterAll(async () => {
    await Promise.all([db.destroy(), appDb.destroy()]);
    await administer(serverUrl, `drop database ${name} with (force)`);
  });
  return { db, url: url.href, appDb, appUrl };
}

/** Files and jobs of the calling file's own, beside its database. */
export function createTestResources(db: Database, url: string): Resources & { publicOrigin: string } {
  const directory = mkdtempSync(path.join(tmpdir(), 'plinth-media-'));
  const store = bucket ?? createDiskStore(path.join(directory, 'media'));
  if (!bucket) storeTestQrPicture(path.join(directory, 'media'));
  const staging = createStaging(path.join(directory, 'staging'));
  const jobs = createJobQueue({ url, onError: () => {} });
  afterAll(async () => {
    await jobs.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { db, store, staging, jobs, publicOrigin: testOrigin };
}

export const testAdmin = { email: 'admin@site.example', password: 'correct horse battery' };
export const testOrigin = 'https://site.example';
/** As an operator who has set up nothing optional. */
export const testSettings: PublicSettings = {
  publicOrigin: testOrigin,
  tileUrl: '',
  tileAttribution: '',
  tileAttributionUrl: '',
  siteDataUrl: '',
  analyticsUrl: '',
  whatsappNumber: '',
};

type TestAppOptions = {
  mountWeb?: ((app: FastifyInstance, previews: PreviewPages) => Promise<void>) | undefined;
  /** Where leads go; nowhere by default. */
  channels?: Channels;
  /** Where the worker's services reach the app. */
  sheetSource?: string;
  registry?: Registry;
  loadLimits?: LoadLimitsByKind;
  leadsPerAddress?: number;
  /** The identity provider of the company. */
  sso?: SsoSettings;
  /** Gets what the app logs, a line each. */
  logLines?: string[];
  /** Routes of the test's own, added as a careless colleague would. */
  extra?: (app: FastifyInstance) => void;
};

/** The real app on a real database, without a listening socket. */
export async function buildTestApp({ channels, sheetSource, sso, logLines, extra, ...given }: TestAppOptions = {}) {
  const { db, url, appDb, appUrl } = await createTestDatabase();
  const resources = {
    ...createTestResources(appDb, appUrl),
    ...(channels && { channels }),
    ...(sheetSource && { sheetSource }),
    ...(sso && { sso }),
  };
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
  const app = await buildApp({ ...resources, ...options, ...(logger && { logger }) });
  extra?.(app);
  afterAll(() => app.close());
  const services = createServices(resources);
  /** The header of a session just begun, by the owner or by a colleague of another role. */
  const logIn = async (role: Role = 'owner') => {
    const email = role === 'owner' ? testAdmin.email : `${role}@site.example`;
    await createUser(db, { email, role });
    const started = await services.auth.login(email, testAdmin.password, { ip: '127.0.0.1' });
    if (!('token' in started)) throw new Error(`${email} needs a second factor`);
    return { authorization: `Bearer ${started.token}` };
  };
  return { app, db, url, appUrl, resources, services, logIn };
}

/** Not through the service: it would read the lists of common passwords once for each file. Returns the id. */
export async function createUser(db: Database, { email, role }: { email: string; role: Role }): Promise<string> {
  const existing = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (existing) return existing.id;
  const name = `A ${role}`;
  const { id } = await db
    .insertInto('users')
    .values({ email, name, role, password_hash: await hashPassword(testAdmin.password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const registeredPage = 'https://maharera.example/projects/P52100099001';

/** A registration that passes every check. `createTestDatabase` knows what its QR code says, as if the picture had been read. */
export const testRegistration = {
  reraNumber: 'P52100099001',
  reraQrcode: `/media/${testQrFile}`,
  reraPage: registeredPage,
  reraValidUntil: '2099-12-31',
} as const;

/** What was read from the picture of the test registration. */
export const storeTestQrCode = (db: Database) =>
  db.insertInto('qr_codes').values({ url: testRegistration.reraQrcode, text: registeredPage }).execute();

/** A project that is valid by itself; a test names only what it is about. */
export function buildProject(overrides: Partial<ProjectInput> = {}): ProjectInput {
  return {
    name: 'Basalt Heights',
    priority: 1,
    status: 'Ongoing',
    ...testRegistration,
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

/** A project as the database may hold it from before registrations were checked. */
export function storeUnchecked(db: Database, overrides: Partial<ProjectInput>) {
  return createDocumentRepository(db, 'projects').insert(newId(), buildProject(overrides));
}

/** The number that the team could change freely before registrations were checked. */
export async function setReraNumber(
  db: Database,
  id: string,
  reraNumber: string,
  authority?: AuthorityName,
): Promise<void> {
  const change = JSON.stringify({ reraNumber, authority });
  await sql`
    update documents set body = body || ${change}::jsonb, summary = summary || ${change}::jsonb where id = ${id}
  `.execute(db);
}

async function administer(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
