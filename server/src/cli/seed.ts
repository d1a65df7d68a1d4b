import { parseArgs } from 'node:util';
import { seedDemo } from '../../seeds/demo.ts';
import { readEnv } from '../env.ts';
import { openGround } from '../ground.ts';

/** `--projects 1000` makes more of them than the demo has, to see lists and maps at size. */
const { values } = parseArgs({ options: { projects: { type: 'string', default: '0' } } });

const env = readEnv(process.env);
// Without outlets: nobody is to be mailed about people of the demo.
const {
  close,
  outlets: _outlets,
  ...ground
} = openGround(env, { poolSize: 2, onError: (error) => console.error(error.message) });
try {
  await seedDemo(ground, { cacheDir: env.SEED_CACHE_DIR, report: console.log, projects: Number(values.projects) });
} finally {
  await close();
}
