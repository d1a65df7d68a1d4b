import { parseArgs } from 'node:util';
import { seedDemo } from '../../seeds/demo.ts';
import { readCommandEnv } from '../platform/env.ts';
import { openResources } from '../processes/resources.ts';

/** `--projects 1000` creates more projects than the demo has, to test lists and maps at size. */
const { values } = parseArgs({ options: { projects: { type: 'string', default: '0' } } });

const env = readCommandEnv(process.env);
// No mail or webhook channel: the people of the demo must get no mail.
const {
  close,
  channels: _channels,
  ...resources
} = openResources(env, { poolSize: 2, onError: (error) => console.error(error.message) });
try {
  await seedDemo(resources, { cacheDir: env.SEED_CACHE_DIR, report: console.log, projects: Number(values.projects) });
} finally {
  await close();
}
