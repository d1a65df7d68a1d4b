import type { Photo, Project, ProjectInput, ProjectPageQuery, ProjectSummary } from '@plinth/contract/project.schema';
import { type ProjectList, projectListNames, projectLists } from '@plinth/contract/project-lists';
import { type Selectable, sql } from 'kysely';
import { createCollectionRepository, textColumn } from '../../collection/collection.repository.ts';
import type { RecordEdit } from '../../collection/edits.ts';
import { containing } from '../../collection/table-page.repository.ts';
import type { Database } from '../../database.ts';
import type { ProjectTable } from './project.table.ts';

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

type Kept = { total: number; places: string[]; counts: Record<string, number> };

export function createProjectRepository(db: Database, recordEdit?: RecordEdit) {
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
      ...(recordEdit && { recordEdit }),
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

    /** One pass over a few columns of all: how many a search keeps, how many each list holds, which places there are. */
    async countKept(search: ProjectPageQuery): Promise<Kept> {
      const { rows } = await sql<{ total: number; places: string[]; counts: Record<ProjectList, number> }>`
        select count(*) filter (where ${isKept(search)})::int as total,
          coalesce(array_agg(distinct neighbourhood) filter (where neighbourhood <> ''), '{}') as places,
          json_build_object(${sql.join(projectListNames.flatMap((list) => [sql.lit(list), sql`count(*) filter (where ${isOn(list)})`]))}) as counts
        from projects where deleted_at is null
      `.execute(db);
      return rows[0] ?? { total: 0, places: [], counts: {} };
    },

    /** The page is chosen by ids first: sorting whole cards would open every document. */
    async listKept(search: ProjectPageQuery, offset: number, limit: number): Promise<ProjectSummary[]> {
      const page = db
        .selectFrom('projects')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`${isKept(search)}`)
        .orderBy('priority')
        .orderBy('id')
        .offset(offset)
        .limit(limit);
      return (await selectSummaries().where('id', 'in', page).execute()).map(toSummary);
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

const isOn = (list: ProjectList) => {
  const { field, values } = projectLists[list];
  return sql`${sql.ref(field)} in (${sql.join(values)})`;
};

/** What the contract's `isListed` and `searchProjects` keep, in the table's own words. */
function isKept({ list, name, location }: ProjectPageQuery) {
  const conditions = [
    ...(list ? [isOn(list)] : []),
    ...(name?.trim() ? [sql`name ilike ${containing(name.trim())}`] : []),
    ...(location ? [sql`neighbourhood = ${location}`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
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
