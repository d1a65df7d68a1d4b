import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, testOrigin } from '../../test/context.ts';
import { createMediaClient } from '../../test/media-client.ts';
import { contentTables, leftSchemas } from '../modules/archive/content-tables.ts';
import { createExportRepository } from '../modules/archive/export.repository.ts';
import { createExportService } from '../modules/archive/export.service.ts';
import { createImportService } from '../modules/archive/import.service.ts';
import { readEntry, readTarEntries } from '../modules/archive/tar-reader.ts';
import { createTarWriter } from '../modules/archive/tar-writer.ts';
import { contentTypeOf } from '../modules/media/file-names.ts';
import { isUploadKey, keysNamedIn, keysOfUpload } from '../modules/media/stored-files.ts';
import { createHomeMerge } from '../modules/unit/merge-homes.ts';
import type { Database } from '../platform/database.ts';
import type { Resources } from '../processes/resources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plinth-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = path.join(folder, 'site.tar');

const source = await buildTestApp();
const owner = { by: 'owner@site.example', role: 'owner' } as const;

const exportFrom = ({ db, store }: Pick<Resources, 'db' | 'store'>, file: string) =>
  createExportService({
    ...{ content: createExportRepository(db), store, keysOfUpload, keysNamedIn },
    ...{ productVersion: '0.1.0', publicOrigin: testOrigin },
  }).writeArchive(file);

function importInto({ db, store, staging }: Pick<Resources, 'db' | 'store' | 'staging'>, onPurge = () => {}) {
  const imports = createImportService({
    ...{ db, store, staging, isUploadKey, contentTypeOf, mergeHomes: createHomeMerge(db) },
    purgePages: async () => onPurge(),
  });
  return (file = archive, { isWritten = true, hasHomes = true } = {}) =>
    imports.importArchive(file, { isWritten, hasHomes });
}

const noChange = { created: 0, changed: 0 };
const changesOf = (counts: Record<string, { created: number; changed: number }>) =>
  Object.fromEntries(Object.entries(counts).map(([name, { created, changed }]) => [name, { created, changed }]));
const nothing = {
  ...{ media: noChange, documents: noChange, document_paths: noChange, units: noChange },
  ...{ registration_notices: noChange, files: noChange },
};

async function rowsOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
/** Of everything that an import may write. */
async function countAll(db: Database) {
  const tables = [
    'documents',
    'publications',
    'document_paths',
    'media',
    'units',
    'unit_changes',
    'document_revisions',
  ];
  return Promise.all(tables.map(async (table) => [table, await rowsOf(db, table)]));
}

const home = (fields: Partial<UnitInput> = {}): UnitInput => ({
  ...{ tower: 'A', number: '101', homeType: '2 BHK', floor: 1, carpetArea: 68.4, price: 12_000_000 },
  ...{ floorRise: 0, parking: 450_000, state: 'available', ...fields },
});
const post = (fields: object = {}) => ({
  ...{ kind: 'blog', title: 'On courtyards', photo: '', date: '2 June 2025', details: 'Why they stay cool.' },
  ...{ content: ['A courtyard draws air.'], ...fields },
});

const homeTypes = [{ name: '2 BHK', bedrooms: 2, carpetArea: 68.4 }];

type Key = { collection: 'projects' | 'blog'; id: string };
const publish = async (key: Key, services = source.services) => {
  const { publication } = await services.publishing.get(key);
  await services.publishing.takeStep(key, { do: 'publish', draft: publication.draft ?? 0 }, owner);
};
const save = async (key: Key, fields: object, services = source.services) => {
  const { publication, body } = await services.publishing.get(key);
  await services.publishing.save(key, publication.version, { ...body, ...fields }, owner);
};

type Part = { name: string; bytes: Buffer };
async function readParts(file = archive): Promise<Part[]> {
  const handle = await open(file);
  const parts: Part[] = [];
  for await (const entry of readTarEntries(handle))
    parts.push({ name: entry.name, bytes: await buffer(readEntry(handle, entry)) });
  await handle.close();
  return parts;
}

let ids: Record<'kiln' | 'changed' | 'withdrawn' | 'lapsed' | 'draft' | 'deleted' | 'post', string>;
let picture: { id: string; url: string };

beforeAll(async () => {
  const { services, db } = source;
  const media = createMediaClient(source, await source.logIn());
  picture = await media.uploadReady('court.jpg', { alt: 'The court' });
  const moved = await media.uploadReady('moved.jpg', { alt: 'A gate' });
  const create = async (name: string, fields: object = {}) =>
    (await services.projects.create(buildProject({ name, homeTypes, ...fields }))).id;
  ids = {
    kiln: await create('Kiln Works', { photos: [{ url: picture.url, alt: 'The court' }, { url: moved.url }] }),
    changed: await create('Tin House'),
    withdrawn: await create('Old Mill'),
    lapsed: await create('Lapsed Row', { reraValidUntil: '2099-12-30' }),
    deleted: await create('Gone Court'),
    draft: (await services.publishing.create('projects', buildProject({ name: 'Secret Yard' }), owner)).id,
    post: (await services.blog.create(post())).id,
  };
  await media.ask(`/media/${moved.id}`, {
    method: 'PATCH',
    payload: { alt: 'A gate', focal: { x: 20, y: 30 } },
  });
  await services.units.edit(ids.kiln, [home(), home({ number: '102', facing: 'North' })], owner.by);
  await save({ collection: 'projects', id: ids.changed }, { about: 'A draft about tin.' });
  await services.publishing.takeStep({ collection: 'projects', id: ids.withdrawn }, { do: 'withdraw' }, owner);
  await services.publishing.withdrawFor({ collection: 'projects', id: ids.lapsed }, async () => 'It ended.');
  await sql`
    insert into registration_notices (project_id, notice, valid_until, told_at)
    values (${ids.lapsed}, 'ended', '2099-12-30', now() - interval '1 hour'), (${ids.lapsed}, '30', '2099-12-30', now())
  `.execute(db);
  await services.publishing.takeStep({ collection: 'projects', id: ids.deleted }, { do: 'delete' }, owner);
  await save({ collection: 'blog', id: ids.post }, { slug: 'cool-courtyards' });
  await publish({ collection: 'blog', id: ids.post });
  await db
    .insertInto('submissions')
    .values({ id: '0lead', kind: 'enquiry', email: 'meera@lead.example', name: 'Meera Joshi' } as never)
    .execute();
  await sql`
    insert into draft_notes (id, collection, document_id, text, created_by)
    values ('n1', 'projects', ${ids.draft}, 'Ask Vikram about the price', 'vikram@team.example')
  `.execute(db);
  await exportFrom(source.resources, archive);
}, 120_000);

describe('the tables', () => {
  it('every table of the database is classified, once, with a reason', async () => {
    const { rows } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    `.execute(source.db);
    const known = new Set(Object.keys(contentTables));
    const inPublic = rows.filter(({ schema }) => schema === 'public').map(({ name }) => name);
    expect(inPublic.toSorted()).toEqual([...known].toSorted());
    const others = new Set(rows.map(({ schema }) => schema).filter((schema) => schema !== 'public'));
    expect([...others].toSorted()).toEqual(Object.keys(leftSchemas).toSorted());
    for (const [name, { reason }] of Object.entries(contentTables)) expect([name, reason]).not.toContain('');
  });

  it('what is carried is what an archive has rows of; the state of a document is in its own rows', async () => {
    const carried = Object.keys(contentTables).filter((name) => contentTables[name]?.isCarried);
    const { manifest } = await exportFrom(source.resources, path.join(folder, 'tables.tar'));
    expect([...Object.keys(manifest.counts.rows), 'publications'].toSorted()).toEqual(carried.toSorted());
  });
});

describe('an archive', () => {
  it('has a manifest with sizes and hashes, and standard tar can list it', async () => {
    const { manifest, missing } = await exportFrom(source.resources, path.join(folder, 'again.tar'));
    expect(manifest).toMatchObject({
      format: 1,
      product: { name: 'plinth', version: '0.1.0' },
      publicOrigin: 'https://site.example',
      // A project, a project and its draft, two that are withdrawn, a draft and a post.
      counts: { rows: { media: 2, documents: 7, document_paths: 2, units: 2, registration_notices: 1 } },
    });
    expect(manifest.schema).toMatch(/^\d{4}_\w+$/);
    // The picture of the test's QR code has no row and only one file.
    expect(missing.filter((key) => !key.includes('0000qr/'))).toEqual([]);
    const listed = execFileSync('tar', ['-tf', path.join(folder, 'again.tar')]).toString();
    const names = listed.trim().split('\n');
    expect(names.slice(0, 5)).toEqual([
      ...['rows/media.ndjson', 'rows/documents.ndjson', 'rows/document_paths.ndjson', 'rows/units.ndjson'],
      'rows/registration_notices.ndjson',
    ]);
    expect(names.slice(-2)).toEqual(['files.ndjson', 'manifest.json']);
  });

  it('names no person: no lead, colleague, note or plan, and nothing from the bin', () => {
    const text = readFileSync(archive, 'latin1');
    const secrets = ['meera@', 'Meera', 'owner@site.example', 'admin@site.example', 'vikram', 'Vikram', 'Gone Court'];
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    // The control: what the team wrote is in it.
    for (const content of ['Kiln Works', 'Secret Yard', 'cool-courtyards', 'The court'])
      expect([content, text.includes(content)]).toEqual([content, true]);
  });
});

describe('in an empty database', async () => {
  const target = await buildTestApp();
  const purges: string[] = [];
  const run = importInto(target.resources, () => purges.push('all'));

  it('a dry run says what would be created and writes nothing', async () => {
    const before = await countAll(target.db);
    const { counts } = await run(archive, { isWritten: false });
    expect(changesOf(counts)).toMatchObject({
      media: { created: 2, changed: 0 },
      documents: { created: 7, changed: 0 },
      document_paths: { created: 2, changed: 0 },
      units: { created: 2, changed: 0 },
    });
    expect(await countAll(target.db)).toEqual(before);
    expect(await target.resources.store.size(`public/${picture.url.slice(7)}`)).toBeNull();
    expect(purges).toEqual([]);
  });

  it('the import gives the same public responses under the same ids', async () => {
    await run();
    expect(purges).toEqual(['all']);
    const read = async ({ app }: typeof source, url: string) => {
      const { statusCode, body } = await app.inject(url);
      // The id of a request and the time of a reading differ always.
      return [url, statusCode, body.replace(/"(requestId|readAt)":"[^"]*"/g, '')];
    };
    const urls = [
      ...['/api/projects', `/api/projects/${ids.kiln}`, `/api/projects/${ids.changed}`, '/api/blog'],
      ...[`/api/projects/${ids.withdrawn}`, `/api/projects/${ids.draft}`, `/api/projects/${ids.deleted}`],
      ...[`/api/blog/${ids.post}`, '/api/search?q=courtyards', '/api/search?q=kiln', '/api/search?q=secret'],
      `/api/projects/${ids.kiln}/availability`,
    ];
    for (const url of urls) expect(await read(target, url)).toEqual(await read(source, url));
    const withSlug = await target.app.inject('/api/blog/addresses/on-courtyards');
    expect([withSlug.statusCode, withSlug.body]).toEqual(
      (await read(source, '/api/blog/addresses/on-courtyards')).slice(1),
    );
  });

  it('every file of a picture is there, also under the centre that a page still names', async () => {
    const { body } = await source.app.inject(`/api/projects/${ids.kiln}`);
    const [, old] = (JSON.parse(body) as { photos: { url: string }[] }).photos;
    for (const url of [
      picture.url,
      old?.url ?? '',
      picture.url.replace(/\.jpg$/, '.webp'),
      `/media/${picture.id}/480.avif`,
    ]) {
      const [one, other] = await Promise.all([source.app.inject(url), target.app.inject(url)]);
      expect([url, one.statusCode, other.statusCode]).toEqual([url, 200, 200]);
      expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    }
  });

  it('states, versions and drafts are kept, without the people', async () => {
    const columns = ['collection', 'id', 'stage', 'version', 'body', 'summary', 'hit', 'words', 'position'] as const;
    const select = (db: Database) =>
      db
        .selectFrom('documents')
        .select([...columns, 'is_listed', 'media_ids', 'created_at', 'updated_at'])
        .where('deleted_at', 'is', null)
        .orderBy('collection')
        .orderBy('id')
        .orderBy('stage')
        .execute();
    expect(await select(target.db)).toEqual(await select(source.db));
    const states = async (db: Database) =>
      (
        await db.selectFrom('publications').select(['id', 'state', 'version', 'live', 'draft']).orderBy('id').execute()
      ).filter(({ id }) => id !== ids.deleted);
    expect(await states(target.db)).toEqual(await states(source.db));
    const people = await target.db.selectFrom('documents').select('updated_by').distinct().execute();
    expect(new Set(people.map(({ updated_by }) => updated_by))).toEqual(new Set(['import', null]));
  });

  it('the page of an ended registration says so there too, and one that a person withdrew does not', async () => {
    for (const { app } of [source, target]) {
      const status = async (id: string) => (await app.inject(`/api/projects/${id}/lapsed`)).statusCode;
      expect([await status(ids.lapsed), await status(ids.withdrawn)]).toEqual([200, 404]);
    }
  });

  it('a second import changes nothing and purges nothing', async () => {
    const { counts } = await run();
    expect(changesOf(counts)).toEqual(nothing);
    expect(purges).toEqual(['all']);
    const { rows } =
      await sql`select details ->> 'note' as note from audit_events where action = 'content.import'`.execute(target.db);
    expect(rows).toEqual([{ note: 'From https://site.example' }]);
  });

  it('an export of the copy imports into the source without a change', async () => {
    const back = path.join(folder, 'back.tar');
    await exportFrom(target.resources, back);
    expect(changesOf((await importInto(source.resources)(back, { isWritten: false })).counts)).toEqual(nothing);
  });
});

describe('in a site that has content', async () => {
  const target = await buildTestApp();
  const run = importInto(target.resources);
  const { services, db, app } = target;
  let own: string;

  beforeAll(async () => {
    await run();
    own = (await services.projects.create(buildProject({ name: 'Our Own' }))).id;
    await services.projects.update(
      ids.kiln,
      1,
      buildProject({ name: 'Kiln Works', about: 'Ours', homeTypes }),
      owner.by,
    );
    await services.units.edit(ids.kiln, [home({ number: '900' })], owner.by);
    await save({ collection: 'projects', id: ids.withdrawn }, { about: 'Our draft' }, services);
    await publish({ collection: 'projects', id: ids.withdrawn }, services);
    await services.publishing.takeStep({ collection: 'blog', id: ids.post }, { do: 'delete' }, owner);
    await db.updateTable('media').set({ alt: 'Ours' }).where('id', '=', picture.id).execute();
  });

  it('what differs is changed and what only this site has stays', async () => {
    const { counts } = await run();
    expect(changesOf(counts)).toEqual({
      ...nothing,
      media: { created: 0, changed: 1 },
      documents: { created: 0, changed: 3 },
    });
    const names = (JSON.parse((await app.inject('/api/projects')).body) as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Kiln Works', 'Our Own', 'Tin House']);
    expect((await app.inject(`/api/projects/${own}`)).statusCode).toBe(200);
    expect((await app.inject(`/api/blog/${ids.post}`)).statusCode).toBe(200);
    const numbers = (await services.units.list(ids.kiln)).units.map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(['101', '102', '900']);
  });

  it('what an import replaced is a version that the team can bring back, and no version has a number twice', async () => {
    const kept = await db
      .selectFrom('document_revisions')
      .select(['version', sql<string>`body ->> 'about'`.as('about')])
      .where('id', '=', ids.kiln)
      .orderBy('version')
      .execute();
    expect(kept.map(({ version, about }) => [version, about])).toEqual([
      [1, null],
      [2, 'Ours'],
    ]);
    const { version } = JSON.parse((await app.inject(`/api/projects/${ids.kiln}`)).body);
    expect(version).toBe(3);
  });

  it('homes are left alone where the import is told so', async () => {
    await services.units.edit(ids.kiln, await withVersions(home({ state: 'sold' })), owner.by);
    const { counts } = await run(archive, { isWritten: true, hasHomes: false });
    expect(counts.units).toEqual({ created: 0, changed: 0, same: 2 });
    const stateOf101 = async () =>
      (await services.units.list(ids.kiln)).units.find(({ number }) => number === '101')?.state;
    expect(await stateOf101()).toBe('sold');
    // The control: with them, the home has the state of the archive.
    expect((await run()).counts.units).toEqual({ created: 0, changed: 1, same: 1 });
    expect(await stateOf101()).toBe('available');
  });

  const withVersions = async (unit: UnitInput) => {
    const stored = (await services.units.list(ids.kiln)).units.find(({ number }) => number === unit.number);
    return [{ ...unit, version: stored?.version ?? 0 }];
  };

  it('the approval and the plan of a document that it changes end, and those of others stay', async () => {
    const key = { collection: 'projects', id: ids.kiln } as const;
    await save(key, { about: 'Ours again.' }, services);
    await publish(key, services);
    await save(key, { about: 'A draft of ours.' }, services);
    const { publication } = await services.publishing.get(key);
    await services.publishing.takeStep(key, { do: 'ask', draft: publication.draft ?? 0 }, owner);
    const plan = { do: 'schedule', schedule: { what: 'withdraw', at: Date.now() + 3_600_000 } } as const;
    for (const id of [ids.kiln, own]) await services.publishing.takeStep({ ...key, id }, plan, owner);
    await run();
    const plansOf = async (id: string) => {
      const { schedule, plannedBy, review, asked } = (await services.publishing.get({ ...key, id })).publication;
      return [schedule?.what ?? null, plannedBy, review, asked];
    };
    expect(await plansOf(ids.kiln)).toEqual([null, null, null, null]);
    expect(await plansOf(own)).toEqual(['withdraw', owner.by, null, null]);
    await services.publishing.takeStep({ ...key, id: own }, { do: 'unschedule' }, owner);
  });

  it('it is repeatable there too', async () => {
    expect(changesOf((await run()).counts)).toEqual(nothing);
  });

  it('an address that belongs to another document here refuses the archive before anything is written', async () => {
    const other = await buildTestApp();
    await other.services.blog.create(post({ slug: 'cool-courtyards', title: 'Another' }));
    const before = await countAll(other.db);
    await expect(importInto(other.resources)()).rejects.toThrow('the address cool-courtyards of blog belongs to');
    expect(await countAll(other.db)).toEqual(before);
  });
});

describe('a damaged archive', async () => {
  const target = await buildTestApp();
  const run = importInto(target.resources);

  async function writeParts(parts: Part[]): Promise<string> {
    const file = path.join(folder, 'changed.tar');
    const tar = await createTarWriter(file, new Date());
    for (const { name, bytes } of parts) await tar.add(name, [bytes]);
    await tar.finish();
    return file;
  }
  const rewritten = (change: (parts: Part[]) => Part[]) => async () => writeParts(change(await readParts()));
  const inManifest = (change: (manifest: { format: number; schema: string; counts: { files: number } }) => void) =>
    rewritten((parts) =>
      parts.map((part) => {
        if (part.name !== 'manifest.json') return part;
        const manifest = JSON.parse(part.bytes.toString());
        change(manifest);
        return { ...part, bytes: Buffer.from(JSON.stringify(manifest)) };
      }),
    );
  /** With a manifest that fits, as a forger would write it. */
  const forged = (from: string, to: string) =>
    rewritten((parts) => {
      const renamed = parts.map(({ name, bytes }) => ({
        name: name.replace(from, to),
        bytes: name === 'files.ndjson' ? Buffer.from(bytes.toString().replace(from, to)) : bytes,
      }));
      const list = renamed.find(({ name }) => name === 'files.ndjson')?.bytes ?? Buffer.alloc(0);
      const entry = { size: list.length, sha256: createHash('sha256').update(list).digest('hex') };
      return renamed.map((part) => {
        if (part.name !== 'manifest.json') return part;
        const manifest = JSON.parse(part.bytes.toString());
        manifest.entries = manifest.entries.map((it: { name: string }) =>
          it.name === 'files.ndjson' ? { ...it, ...entry } : it,
        );
        return { ...part, bytes: Buffer.from(JSON.stringify(manifest)) };
      });
    });
  const bytesOf = (change: (bytes: Buffer) => Buffer) => async () => {
    const file = path.join(folder, 'changed.tar');
    writeFileSync(file, change(readFileSync(archive)));
    return file;
  };
  const isFile = ({ name }: Part) => name.startsWith('files/');
  const flip = (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    return changed;
  };
  const named = (name: string, bytes = Buffer.from('x')): Part => ({ name, bytes });

  it.each<[string, () => Promise<string>, string]>([
    ['one whose end is missing', bytesOf((bytes) => bytes.subarray(0, bytes.length - 2_000)), 'it ends'],
    ['one that ends within a file', bytesOf((bytes) => bytes.subarray(0, 20_000)), 'it ends'],
    ['an empty file', bytesOf(() => Buffer.alloc(0)), 'it ends too early'],
    ['something else', bytesOf(() => Buffer.alloc(4_096, 'x')), 'a header in it is damaged'],
    ['one with a byte more', bytesOf((bytes) => Buffer.concat([bytes, Buffer.from('x')])), 'something follows its end'],
    ['one with a changed header', bytesOf((bytes) => flip(bytes, 3)), 'a header in it is damaged'],
    ['one with a changed row', bytesOf((bytes) => flip(bytes, 520)), 'rows/media.ndjson is damaged'],
    [
      'one with a changed picture',
      rewritten((parts) => parts.map((part) => (isFile(part) ? { ...part, bytes: flip(part.bytes, 4) } : part))),
      'is damaged',
    ],
    [
      'one with a shorter picture',
      rewritten((parts) => parts.map((part) => (isFile(part) ? { ...part, bytes: part.bytes.subarray(1) } : part))),
      'the size of',
    ],
    ['one without a picture', rewritten((parts) => parts.toSpliced(parts.findIndex(isFile), 1)), 'is missing'],
    [
      'one with a picture more',
      rewritten((parts) => [
        ...parts.slice(0, -2),
        named('files/public/0123456789abcdefghjkmnpqrs/480.avif'),
        ...parts.slice(-2),
      ]),
      'is not in its list of files',
    ],
    [
      'one with a file that is no upload',
      async () => forged(`public/${picture.id}/480.avif`, `public/${picture.id}/480.html`)(),
      'is not the name of an uploaded file',
    ],
    [
      'one with a file of the record',
      async () => forged(`public/${picture.id}/480.avif`, `kept/${picture.id}/480.avif`)(),
      'is not the name of an uploaded file',
    ],
    ['one without its rows', rewritten((parts) => parts.slice(1)), 'rows/media.ndjson is missing'],
    ['one without a manifest', rewritten((parts) => parts.slice(0, -1)), 'it has no manifest'],
    ['one with a further table', rewritten((parts) => [named('rows/users.ndjson'), ...parts]), 'does not know'],
    ['one with a path outside', rewritten((parts) => [named('../outside.jpg'), ...parts]), 'is not allowed'],
    ['one with an absolute path', rewritten((parts) => [named('/etc/passwd'), ...parts]), 'is not allowed'],
    [
      'one of another format',
      inManifest((manifest) => {
        manifest.format = 2;
      }),
      'its format is 2',
    ],
    [
      'one of a newer schema',
      inManifest((manifest) => {
        manifest.schema = '9999_later';
      }),
      'is newer than that of this site',
    ],
    [
      'one that counts wrongly',
      inManifest((manifest) => {
        manifest.counts.files += 1;
      }),
      'another number of files',
    ],
  ])('%s is refused before anything is written', async (_what, make, why) => {
    const before = await countAll(target.db);
    await expect(run(await make())).rejects.toThrow(why);
    expect(await countAll(target.db)).toEqual(before);
    expect(await target.resources.store.size(`public/${picture.url.slice(7)}`)).toBeNull();
  });

  it('the control: the same parts, written again, are imported', async () => {
    const { counts } = await run(await rewritten((parts) => parts)());
    expect(counts.documents.created).toBe(7);
    expect(await target.resources.store.size(`public/${picture.url.slice(7)}`)).toBeGreaterThan(0);
  });
});
