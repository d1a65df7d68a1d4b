import { parseArgs } from 'node:util';
import { createImportService } from '../modules/archive/import.service.ts';
import { contentTypeOf } from '../modules/media/file-names.ts';
import { isUploadKey } from '../modules/media/stored-files.ts';
import { createHomeMerge } from '../modules/unit/merge-homes.ts';
import { readCommandEnv } from '../platform/env.ts';
import { missingMigrations } from '../platform/migrations.ts';
import { openResources } from '../processes/resources.ts';

/**
 * `npm run content:import -- site.tar` says what the import of an archive would do; `--write` does it; `--no-homes` leaves the homes of
 * this site alone. Ids are kept, nothing of this site is deleted, and a second import of the same archive changes nothing. May run
 * while the site is up.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { write: { type: 'boolean', default: false }, homes: { type: 'boolean', default: true } },
});
const [file, ...others] = positionals;
if (!file || others.length > 0) {
  console.error('usage: npm run content:import -- <file> [--write] [--no-homes]');
  process.exit(2);
}

const env = readCommandEnv(process.env);
const resources = openResources(env, { poolSize: 2, onError: (error) => console.error(error.message) });
try {
  const { db, store, staging, recordStart } = resources;
  const [missing] = await missingMigrations(db);
  if (missing) throw new Error(`this database lacks the migration ${missing}; run npm run db:migrate first`);
  const imports = createImportService({
    ...{ db, store, staging, isUploadKey, contentTypeOf },
    ...{ mergeHomes: createHomeMerge(db), purgePages: recordStart },
  });
  const { manifest, counts } = await imports.importArchive(file, { isWritten: values.write, hasHomes: values.homes });
  console.log(`archive of ${manifest.publicOrigin}, ${manifest.createdAt}, Plinth ${manifest.product.version}`);
  if (manifest.publicOrigin !== env.PUBLIC_ORIGIN) console.log(`this site is ${env.PUBLIC_ORIGIN}`);
  for (const [table, { created, changed, same }] of Object.entries(counts))
    console.log(`${table.padEnd(22)}${created} created, ${changed} changed, ${same} left alone`);
  console.log(values.write ? 'content:import: done' : 'content:import: dry run, nothing was written; add --write');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await resources.close();
}
