import { existsSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };
import { createExportRepository } from '../modules/archive/export.repository.ts';
import { createExportService } from '../modules/archive/export.service.ts';
import { keysNamedIn, keysOfUpload } from '../modules/media/stored-files.ts';
import { readCommandEnv } from '../platform/env.ts';
import { openResources } from '../processes/resources.ts';

/**
 * `npm run content:export -- site.tar`: writes all content and its files into one archive. May run while the site is up. The
 * archive has drafts and brochures, which are not public, and no personal data.
 */
const [file, ...others] = process.argv.slice(2);
if (!file || file.startsWith('-') || others.length > 0) {
  console.error('usage: npm run content:export -- <file>');
  process.exit(2);
}

const env = readCommandEnv(process.env);
const resources = openResources(env, { poolSize: 1, onError: (error) => console.error(error.message) });
try {
  if (existsSync(file)) throw new Error(`${file} exists; name another file`);
  const exports = createExportService({
    ...{ content: createExportRepository(resources.db), store: resources.store, keysOfUpload, keysNamedIn },
    ...{ productVersion: manifest.version, publicOrigin: env.PUBLIC_ORIGIN },
  });
  const { manifest: written, size, missing } = await exports.writeArchive(file);
  const { rows, files } = written.counts;
  for (const [table, count] of Object.entries(rows)) console.log(`${table.padEnd(22)}${count}`);
  console.log(`${'files'.padEnd(22)}${files}`);
  for (const key of missing) console.error(`missing in the store: ${key}`);
  if (written.counts.missing > missing.length) console.error(`and ${written.counts.missing - missing.length} more`);
  console.log(`content:export: ${(size / 1_000_000).toFixed(1)} MB in ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await resources.close();
}
