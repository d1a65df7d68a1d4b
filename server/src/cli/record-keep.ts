import { createRecordRepository } from '../modules/record/record.repository.ts';
import { createDatabase } from '../platform/database.ts';
import { readCommandEnv } from '../platform/env.ts';

/**
 * `npm run record:keep -- 8`: for how many years the advertising record keeps what is no longer public. Older versions are
 * removed at once and cannot be restored. Runs as the role of MIGRATION_DATABASE_URL: the app's role may not change the setting.
 */
const years = Number(process.argv[2]);
if (!Number.isInteger(years) || years < 1 || years > 100) {
  console.error('usage: npm run record:keep -- <years, 1 to 100>');
  process.exit(2);
}

const env = readCommandEnv(process.env);
const db = createDatabase({ url: env.MIGRATION_DATABASE_URL || env.DATABASE_URL, poolSize: 1 });
try {
  const records = createRecordRepository(db);
  await records.setYears(years);
  await records.forgetExpired();
  console.log(`advertising record: versions are kept for ${years} years`);
} finally {
  await db.destroy();
}
