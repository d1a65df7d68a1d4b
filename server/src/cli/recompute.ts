import { recomputeDocuments } from '../content/derived-columns.repository.ts';
import { readCommandEnv } from '../platform/env.ts';
import { openResources } from '../processes/resources.ts';

/**
 * `npm run content:recompute`: computes the summaries and search texts of all documents again, after a rule of the contract
 * has changed, and purges the pages that were made from the old ones. May run while the site is up.
 */
const resources = openResources(readCommandEnv(process.env), {
  poolSize: 1,
  onError: (error) => console.error(error.message),
});
try {
  const changed = await recomputeDocuments(resources.db);
  const { recordStart } = resources;
  if (changed > 0 && recordStart) await resources.db.transaction().execute((trx) => recordStart(trx));
  console.log(`recompute: ${changed} documents changed`);
} finally {
  await resources.close();
}
