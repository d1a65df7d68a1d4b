import type { Service, ServiceInput } from '@plinth/contract/service.schema';
import { type Selectable, sql } from 'kysely';
import { createCollectionRepository, textColumn } from '../../collection/collection.repository.ts';
import type { RecordEdit } from '../../collection/edits.ts';
import type { Database } from '../../database.ts';
import type { ServiceTable } from './service.table.ts';

export function createServiceRepository(db: Database, recordEdit?: RecordEdit) {
  return createCollectionRepository<Service, ServiceInput>(db, {
    table: 'services',
    ...(recordEdit && { recordEdit }),
    sorts: { title: textColumn('title'), description: textColumn('description'), sentence: textColumn('sentence') },
    searched: sql`plain(title)`,
    toColumns: (input) => ({ ...input }),
    toEntity: ({ id, version, title, photo, description, sentence }: Selectable<ServiceTable>) => ({
      _id: id,
      id,
      version,
      title,
      photo,
      description,
      sentence,
    }),
  });
}
