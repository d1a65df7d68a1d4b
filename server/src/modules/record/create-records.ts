import type { Database } from '../../platform/database.ts';
import { createRecordRepository } from './record.repository.ts';
import { createRecordService } from './record.service.ts';
import { createRecordFiles } from './record-files.ts';

type Options = Omit<Parameters<typeof createRecordService>[0], 'records' | 'files'> & {
  db: Database;
  kept: Parameters<typeof createRecordFiles>[0]['kept'];
};

/** The advertising record and its files. */
export function createRecords({ db, kept, ...rest }: Options) {
  const records = createRecordRepository(db);
  const files = createRecordFiles({ records, kept });
  return { records: createRecordService({ ...rest, records, files }), findRecordedFile: files.find };
}
