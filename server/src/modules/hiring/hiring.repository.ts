import type { Opening, OpeningInput } from '@plinth/contract/hiring.schema';
import { type Selectable, sql } from 'kysely';
import { createCollectionRepository, textColumn } from '../../collection/collection.repository.ts';
import type { RecordEdit } from '../../collection/edits.ts';
import type { Database } from '../../database.ts';
import type { OpeningTable } from './hiring.table.ts';

export function createHiringRepository(db: Database, recordEdit?: RecordEdit) {
  return createCollectionRepository<Opening, OpeningInput>(db, {
    table: 'openings',
    ...(recordEdit && { recordEdit }),
    toColumns,
    toEntity,
    sorts: {
      position: textColumn('position'),
      Experience: textColumn('experience'),
      Openings: textColumn('openings'),
      Qualification: textColumn('qualification'),
      Location: textColumn('location'),
    },
    searched: sql`plain(position || ' ' || location)`,
  });
}

/** The spec capitalises four of these on the wire; columns do not. */
function toEntity(row: Selectable<OpeningTable>): Opening {
  const { id, version, position, details } = row;
  return {
    _id: id,
    id,
    version,
    position,
    Experience: row.experience,
    Openings: row.openings,
    Qualification: row.qualification,
    Location: row.location,
    details,
  };
}

function toColumns({ position, Experience, Openings, Qualification, Location, details }: OpeningInput) {
  return {
    position,
    experience: Experience,
    openings: Openings,
    qualification: Qualification,
    location: Location,
    details,
  };
}
