import { fillCache } from '../server/seeds/media.ts';
import { seedCache } from './processes.ts';

/** `npm run demo:cache`: the demo's pictures made ready once; every later demo, drill and journey takes them from there. */

await fillCache({ cacheDir: seedCache, report: console.log });
