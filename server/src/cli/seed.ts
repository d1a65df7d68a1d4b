import { seedDemo } from '../../seeds/demo.ts';
import { createDatabase } from '../database.ts';
import { readEnv } from '../env.ts';
import { createServices } from '../services.ts';

const env = readEnv(process.env);
const db = createDatabase({ url: env.DATABASE_URL, poolSize: 2 });
try {
  await seedDemo(createServices(db), { mediaDir: env.MEDIA_DIR, report: console.log });
} finally {
  await db.destroy();
}
