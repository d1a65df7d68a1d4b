import type { Photo, Project, ProjectInput, ProjectSummary } from '@plinth/contract/project.schema';
import { type Selectable, sql } from 'kysely';
import { createCollectionRepository, textColumn } from '../../collection/collection.repository.ts';
import type { Database } from '../../database.ts';
import type { ProjectTable } from './project.table.ts';

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

export type ListedProject = Pick<ProjectSummary, '_id' | 'name' | 'priority' | 'status' | 'type' | 'builder'> & {
  location: { address: string }[];
};

export function createProjectRepository(db: Database) {
  /** The first photo and the first address only: a thousand whole documents would be megabytes. */
  const selectSummaries = () =>
    db
      .selectFrom('projects')
      .select(['id', 'name', 'priority', 'status', 'rera_number', 'type', 'builder', 'logo', 'video'])
      .select([
        sql<Photo | null>`photos -> 0`.as('first_photo'),
        sql<Project['location'][number] | null>`(location -> 0) - 'sentence'`.as('first_location'),
      ])
      .where('deleted_at', 'is', null)
      .orderBy('priority')
      .orderBy('id');
  type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];
  const toSummary = ({ id, rera_number, first_photo, first_location, ...row }: SummaryRow): ProjectSummary =>
    withoutNulls({
      _id: id,
      id,
      ...row,
      reraNumber: rera_number,
      photos: first_photo ? [first_photo] : [],
      location: first_location ? [first_location] : [],
    });

  return {
    ...createCollectionRepository<Project, ProjectInput>(db, {
      table: 'projects',
      toColumns,
      toEntity: toProject,
      sorts: {
        name: textColumn('name'),
        priority: { by: sql`priority`, type: 'integer' },
        status: textColumn('status'),
        reraNumber: textColumn('rera_number'),
      },
      searched: sql`plain(name)`,
    }),

    async listSummaries(): Promise<ProjectSummary[]> {
      return (await selectSummaries().execute()).map(toSummary);
    },

    async listSummariesOf(ids: readonly string[]): Promise<ProjectSummary[]> {
      if (ids.length === 0) return [];
      return (await selectSummaries().where('id', 'in', ids).execute()).map(toSummary);
    },

    /** Of every project only what lists and searches go by: the rules themselves are the contract's. */
    async listListed(): Promise<ListedProject[]> {
      const rows = await db
        .selectFrom('projects')
        .select(['id as _id', 'name', 'priority', 'status', 'type', 'builder', 'neighbourhood'])
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ neighbourhood, ...row }) =>
        withoutNulls({ ...row, location: neighbourhood ? [{ address: neighbourhood }] : [] }),
      );
    },

    async findByName(name: string): Promise<Project | null> {
      const row = await db
        .selectFrom('projects')
        .selectAll()
        .where('name', '=', name)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row ? toProject(row) : null;
    },
  };
}

function toProject({ id, rera_number, rera_qrcode, intro_photos, ...row }: Selectable<ProjectTable>): Project {
  const {
    words: _words,
    neighbourhood: _neighbourhood,
    created_at: _created,
    updated_at: _updated,
    deleted_at: _at,
    deleted_by: _by,
    ...fields
  } = row;
  return withoutNulls({
    _id: id,
    id,
    ...fields,
    reraNumber: rera_number,
    reraQrcode: rera_qrcode,
    introPhotos: intro_photos,
  });
}

function toColumns(input: ProjectInput) {
  return {
    name: input.name,
    priority: input.priority,
    status: input.status ?? null,
    rera_number: input.reraNumber ?? null,
    type: input.type ?? null,
    builder: input.builder ?? null,
    layout: input.layout ?? null,
    logo: input.logo ?? null,
    about: input.about ?? null,
    quote: input.quote ?? null,
    rera_qrcode: input.reraQrcode ?? null,
    video: input.video ?? null,
    videourl: input.videourl ?? null,
    videotext: input.videotext ?? null,
    brochure: input.brochure ?? null,
    intro_photos: JSON.stringify(input.introPhotos),
    photos: JSON.stringify(input.photos),
    actualphotos: JSON.stringify(input.actualphotos),
    location: JSON.stringify(input.location),
    aminities: JSON.stringify(input.aminities),
    floorplan: JSON.stringify(input.floorplan),
    keyplaces: JSON.stringify(input.keyplaces),
  };
}

type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** A column that holds nothing is a field that is not there: the wire knows no null for it. */
function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
