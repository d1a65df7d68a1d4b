import type { UnitInput } from '@plinth/contract/unit.schema';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { ArchiveRow, SectionName } from './archive-format.ts';

export type ContentSnapshot = {
  /** The name of the last migration. */
  schema: string;
  rows: { [S in SectionName]: () => AsyncIterable<ArchiveRow<S>> };
};

const rowsAtOnce = 100;
/** Documents in the bin are no content any more. */
const isPresent = sql<boolean>`documents.locale = 'en' and documents.deleted_at is null`;

export function createExportRepository(db: Database) {
  return {
    /** Everything that `work` reads is of one moment, whatever is edited meanwhile. */
    readSnapshot: <T>(work: (snapshot: ContentSnapshot) => Promise<T>): Promise<T> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          // One statement runs as long as the archive is written, so the usual statement timeout does not apply.
          await sql`set local statement_timeout = 0`.execute(trx);
          return work({
            schema: await readSchema(trx),
            rows: {
              media: () => streamMedia(trx),
              documents: () => streamDocuments(trx),
              document_paths: () => streamPaths(trx),
              units: () => streamUnits(trx),
              registration_notices: () => streamNotices(trx),
            },
          });
        }),
  };
}

export async function readSchema(db: Database | DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

/** A file in the bin that a page still shows belongs to that page. */
async function* streamMedia(trx: DatabaseTransaction): AsyncGenerator<ArchiveRow<'media'>> {
  const isShown = sql<boolean>`exists (
    select from documents where documents.media_ids @> array[media.id] and ${isPresent}
  )`;
  const query = trx
    .selectFrom('media')
    .selectAll()
    .where('state', '=', 'ready')
    .where((where) => where.or([where('deleted_at', 'is', null), isShown]))
    .orderBy('id');
  for await (const row of query.stream(rowsAtOnce)) {
    const { id, kind, url, name, alt, caption, credit, bytes, total, facts, origin } = row;
    yield {
      ...{ id, kind, name, alt, caption, credit, bytes, total, facts, origin },
      url: url ?? '',
      focal: { x: row.focal_x, y: row.focal_y },
      takenOn: row.taken_on,
      createdAt: row.created_at.toISOString(),
    };
  }
}

/** The rows of a document follow each other, its draft last. */
async function* streamDocuments(trx: DatabaseTransaction): AsyncGenerator<ArchiveRow<'documents'>> {
  const query = trx
    .selectFrom('documents')
    .leftJoin('publications', (join) =>
      join.onRef('publications.collection', '=', 'documents.collection').onRef('publications.id', '=', 'documents.id'),
    )
    .select([
      ...(['documents.collection', 'documents.id', 'stage', 'documents.version', 'body', 'position'] as const),
      ...(['created_at', 'updated_at', 'updated_by', 'publications.version as newest'] as const),
    ])
    .where(isPresent)
    .orderBy('documents.collection')
    .orderBy('documents.id')
    .orderBy(sql`stage = 'draft'`);
  for await (const row of query.stream(rowsAtOnce)) {
    const { collection, id, stage, version, body, position } = row;
    yield {
      ...{ collection, id, stage, version, body, position },
      newest: Math.max(row.newest ?? 0, version),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      isBySystem: row.updated_by === null,
    };
  }
}

async function* streamPaths(trx: DatabaseTransaction): AsyncGenerator<ArchiveRow<'document_paths'>> {
  const query = trx
    .selectFrom('document_paths')
    .selectAll()
    .where(
      sql<boolean>`exists (
        select from documents where documents.collection = document_paths.collection
          and documents.id = document_paths.document_id and ${isPresent}
      )`,
    )
    .orderBy('collection')
    .orderBy('document_id')
    .orderBy('slug');
  for await (const { collection, slug, document_id: id, is_current: isCurrent, created_at } of query.stream(rowsAtOnce))
    yield { collection, slug, id, isCurrent, createdAt: created_at.toISOString() };
}

type UnitRow = Omit<UnitInput, 'facing' | 'heldUntil'> & { facing: string | null; heldUntil: Date | null };

/** The homes of a project follow each other. */
async function* streamUnits(trx: DatabaseTransaction): AsyncGenerator<ArchiveRow<'units'>> {
  const { rows: projects } = await sql<{ id: string }>`
    select distinct project_id as id from units where exists (
      select from documents where documents.collection = 'projects' and documents.id = project_id and ${isPresent}
    ) order by 1
  `.execute(trx);
  for (const { id: project } of projects) {
    const { rows } = await sql<UnitRow>`
      select tower, number, home_type as "homeType", floor, facing, carpet_area::float8 as "carpetArea",
        price::float8 as price, floor_rise::float8 as "floorRise", parking::float8 as parking, state,
        held_until as "heldUntil"
      from units where project_id = ${project} order by tower collate "C", number collate "C"
    `.execute(trx);
    for (const { facing, heldUntil, ...home } of rows) {
      yield {
        ...{ project, ...home },
        ...(facing !== null && { facing }),
        ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
      };
    }
  }
}

/** Only those that a public page depends on: of the others the team of the other site is reminded itself. */
async function* streamNotices(trx: DatabaseTransaction): AsyncGenerator<ArchiveRow<'registration_notices'>> {
  const query = trx
    .selectFrom('registration_notices')
    .selectAll()
    .where('notice', 'in', ['ended', 'incomplete'])
    .where(
      sql<boolean>`exists (
        select from documents where documents.collection = 'projects' and documents.id = project_id and ${isPresent}
      )`,
    )
    .orderBy('project_id')
    .orderBy('notice')
    .orderBy('valid_until');
  for await (const { project_id: project, notice, valid_until: validUntil, told_at } of query.stream(rowsAtOnce)) {
    if (notice === 'ended' || notice === 'incomplete')
      yield { project, notice, validUntil, toldAt: told_at.toISOString() };
  }
}
