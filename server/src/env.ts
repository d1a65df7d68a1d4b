import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const common = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where visitors reach the site; canonical links are made with it. */
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  /** Whose word on a visitor's address is taken: names of ranges, addresses or networks, by commas. */
  TRUSTED_PROXIES: z.string().min(1).max(500).default('loopback'),
  /** How long, in milliseconds, the server goes on answering after it has said that it is closing. */
  CLOSING_NOTICE: z.coerce.number().int().min(0).max(60_000).default(0),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Connections that only leads use, so that no crowd of readers keeps one out. */
  LEAD_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(4),
  /** Pages made at the same time; some more wait, and the rest are told to come again. */
  PAGES_AT_ONCE: z.coerce.number().int().min(1).max(1_000_000).default(2),
  /** Where figures are read by whoever watches; 0 for nowhere. Never an address that the public reaches. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.default(0),
  WORKER_METRICS_PORT: port.default(0),
  /** A tile server's address with {z}, {x} and {y}. Without one, maps show their own quiet ground. */
  TILE_URL: z.string().max(500).default(''),
  TILE_ATTRIBUTION: z.string().max(500).default('© map contributors'),
  /** Another host of the site data's JSON; our own API by default. */
  SITE_DATA_URL: z.string().min(1).max(500).default('/api/json/site'),
  /** A script that counts visits, loaded only for a visitor who accepts. Without one there is none. */
  ANALYTICS_URL: z.union([z.url({ protocol: /^https$/ }), z.literal('')]).default(''),
  /** Where mail goes out, as smtp:// or smtps://, and from whom; without it no mail is sent. */
  SMTP_URL: z.union([z.url({ protocol: /^smtps?$/, hostname: /./ }), z.literal('')]).default(''),
  /** A name and an address: the name is ours in every mail. */
  MAIL_FROM: z
    .string()
    .max(300)
    .regex(/^([^<>]*<)?[^<>\s@]+@[^<>\s@]+>?$|^$/, 'must be an address, or a name and <an address>')
    .default(''),
  SALES_INBOX: z.union([z.email(), z.literal('')]).default(''),
  /** Where a CRM takes each lead as signed JSON; without it none is posted. */
  WEBHOOK_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  WEBHOOK_SECRET: z.union([z.string().min(16), z.literal('')]).default(''),
  /** Where an edge is told of edits; several by commas. Without one, nothing keeps copies that could grow old. */
  EDGE_PURGE_URL: z
    .string()
    .max(2_000)
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(20)),
  /** Where every public answer is kept as a file, for when app and edge have none; without it there is no snapshot. */
  SNAPSHOT_DIR: z.string().max(500).default(''),
  /** Where the worker asks for those answers: the app itself, not an edge. */
  SNAPSHOT_SOURCE_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** Where the snapshot is served (`npm run start:standby`). */
  STANDBY_PORT: port.default(3009),
  /** Which build of the pages is served, below `web/`. */
  WEB_BUILD: z.enum(['build', 'build-kit']).default('build'),
  /** Where an upload waits until it is whole and looked at; never served. */
  MEDIA_STAGING_DIR: z.string().min(1).default('.plinth/staging'),
  /** The demo's pictures, made ready once for all demos on this machine. */
  SEED_CACHE_DIR: z.string().min(1).default('.plinth/seed-cache'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Files on this machine, or in a bucket of an S3 provider. */
const disk = z.object({
  MEDIA_STORE: z.literal('disk').default('disk'),
  MEDIA_DIR: z.string().min(1).default('.plinth/media'),
});
const s3 = z.object({
  MEDIA_STORE: z.literal('s3'),
  S3_BUCKET: z.string().min(1),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  S3_ENDPOINT: z.url().optional(),
});

/** What is of no use without another. */
const needs = [
  ['SMTP_URL', ['MAIL_FROM', 'SALES_INBOX']],
  ['WEBHOOK_URL', ['WEBHOOK_SECRET']],
] as const;

const envSchema = z
  .intersection(common, z.discriminatedUnion('MEDIA_STORE', [disk, s3]))
  .superRefine((env, context) => {
    for (const [name, needed] of needs) {
      for (const missing of needed.filter((it) => env[name] && !env[it])) {
        context.addIssue({ code: 'custom', path: [missing], message: `is needed where ${name} is set` });
      }
    }
  });

/** Every name that means something here; what deploys us may set no other. */
export const environmentNames = new Set([common, disk, s3].flatMap((part) => Object.keys(part.shape)));

export type Env = z.infer<typeof envSchema>;

/** Reads the environment once, at the start. A bad value is named, and nothing starts on it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable (see .env.example):\n${faults.join('\n')}`);
}
