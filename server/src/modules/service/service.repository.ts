import type { Service, ServiceInput } from '@plinth/contract/service.schema';
import type { Selectable } from 'kysely';
import { createCollectionRepository } from '../../collection/collection.repository.ts';
import type { Database } from '../../database.ts';
import type { ServiceTable } from './service.table.ts';

export function createServiceRepository(db: Database) {
  return createCollectionRepository<Service, ServiceInput>(db, {
    table: 'services',
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
