import { createAuditRepository } from '../modules/audit/audit.repository.ts';
import { createDatabase } from '../platform/database.ts';
import { readCommandEnv } from '../platform/env.ts';

/**
 * `npm run audit:keep -- 24`: for how many months the audit trail keeps events. Older months are dropped at once and cannot be
 * restored. Runs as the role of MIGRATION_DATABASE_URL: the app's role may not change the setting.
 */
const months = Number(process.argv[2]);
if (!Number.isInteger(months) || months < 1 || months > 1_200) {
  console.error('usage: npm run audit:keep -- <months, 1 to 1200>');
  process.exit(2);
}

const env = readCommandEnv(process.env);
const db = createDatabase({ url: env.MIGRATION_DATABASE_URL || env.DATABASE_URL, poolSize: 1 });
try {
  const audit = createAuditRepository(db);
  await audit.setKeptMonths(months);
  await audit.maintainMonths();
  console.log(`audit trail: events are kept for ${months} months`);
} finally {
  await db.destroy();
}
