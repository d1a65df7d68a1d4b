import { fillCache } from '../../server/seeds/media.ts';
import { fillDemoCopy } from '../../testing/demo-data.ts';
import { seedCache } from '../../testing/processes.ts';

/**
 * `npm run demo:cache`: processes the demo's pictures once, and seeds one demo, for every later demo, drill and browser test.
 */

await fillCache({ cacheDir: seedCache, report: console.log });
await fillDemoCopy();
