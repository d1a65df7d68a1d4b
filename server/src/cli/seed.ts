import { seedDemo } from '../../seeds/demo.ts';
import { readEnv } from '../env.ts';
import { openGround } from '../ground.ts';

const env = readEnv(process.env);
const { close, ...ground } = openGround(env, { poolSize: 2, onError: (error) => console.error(error.message) });
try {
  await seedDemo(ground, { cacheDir: env.SEED_CACHE_DIR, report: console.log });
} finally {
  await close();
}
