import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where visitors reach the site; canonical links are made with it. */
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  MEDIA_DIR: z.string().min(1).default('.plinth/media'),
  /** A tile server's address with {z}, {x} and {y}. Without one, maps show their own quiet ground. */
  TILE_URL: z.string().max(500).default(''),
  TILE_ATTRIBUTION: z.string().max(500).default('© map contributors'),
  /** Another host of the site data's JSON; our own API by default. */
  SITE_DATA_URL: z.string().min(1).max(500).default('/api/json/site'),
  /** Which build of the pages is served, below `web/`. */
  WEB_BUILD: z.enum(['build', 'build-kit']).default('build'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = z.infer<typeof envSchema>;

/** Reads the environment once, at the start. A bad value is named, and nothing starts on it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable (see .env.example):\n${faults.join('\n')}`);
}
