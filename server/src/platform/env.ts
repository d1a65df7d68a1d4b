import { defaultTiles } from '@plinth/contract/map-tiles';
import { type Role, roles } from '@plinth/contract/roles';
import { z } from 'zod';

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://');
const port = z.coerce.number().int().min(0).max(65_535);

/** Mobile carriers put thousands of people behind one IP address, so this is far above what one company sends. */
export const defaultLeadsPerAddress = 60;

const common = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** The origin that visitors use; canonical links are built with it. Required in production. */
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  /** Proxies whose forwarded client IP is trusted: names of ranges, IP addresses or networks, separated by commas. */
  TRUSTED_PROXIES: z.string().min(1).max(500).default('loopback'),
  /** For how long, in milliseconds, the server still serves requests after `/readyz` reports that it is closing. */
  CLOSING_NOTICE: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Server and worker connect as this role: it reads and writes rows and owns nothing. */
  DATABASE_URL: databaseUrl,
  /** The role that owns the schema, for `migrate` only; without it, `migrate` uses DATABASE_URL. */
  MIGRATION_DATABASE_URL: z.union([databaseUrl, z.literal('')]).default(''),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Database connections reserved for leads, so that a crowd of readers cannot take them. */
  LEAD_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(8),
  /** Forms that one IP address may send in ten minutes; further ones get 429 with Retry-After. */
  LEADS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(defaultLeadsPerAddress),
  /** After this many minutes without a request a session ends; 0 for no limit. Every session ends after 24 hours. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(0).max(1_440).default(0),
  /** Pages rendered at the same time; some more queue, and the rest get 503 with Retry-After. */
  PAGES_AT_ONCE: z.coerce.number().int().min(1).max(1_000_000).default(2),
  /** Host and port of the metrics endpoint; port 0 turns it off. Never use an address that the public can reach. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.default(0),
  WORKER_METRICS_PORT: port.default(0),
  /** A tile server's URL with {z}, {x} and {y}. If empty, maps are numbered plans without streets. */
  TILE_URL: z.string().max(500).default(defaultTiles.tileUrl),
  TILE_ATTRIBUTION: z.string().max(500).default(defaultTiles.tileAttribution),
  TILE_ATTRIBUTION_URL: z
    .union([z.url({ protocol: /^https?$/ }), z.literal('')])
    .default(defaultTiles.tileAttributionUrl),
  /** Another host of the site data's JSON; our own API by default. */
  SITE_DATA_URL: z.string().min(1).max(500).default('/api/json/site'),
  /** A script that counts visits, loaded only for a visitor who accepts it. Empty for none. */
  ANALYTICS_URL: z.union([z.url({ protocol: /^https$/ }), z.literal('')]).default(''),
  /** The number that takes WhatsApp messages, with its country code; if empty, pages do not offer WhatsApp. */
  WHATSAPP_NUMBER: z
    .string()
    .max(24)
    .regex(/^\+[1-9][\d ]{6,20}$|^$/, 'must be + and the country’s code, then the number')
    .default(''),
  /** The SMTP server, as smtp:// or smtps://, and the sender; without it no mail is sent. */
  SMTP_URL: z.union([z.url({ protocol: /^smtps?$/, hostname: /./ }), z.literal('')]).default(''),
  /** A name and an e-mail address; mails name the sender by that name. */
  MAIL_FROM: z
    .string()
    .max(300)
    .regex(/^([^<>]*<)?[^<>\s@]+@[^<>\s@]+>?$|^$/, 'must be an address, or a name and <an address>')
    .default(''),
  SALES_INBOX: z.union([z.email(), z.literal('')]).default(''),
  /** The CRM endpoint that gets each lead as signed JSON; without it none is posted. */
  WEBHOOK_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  WEBHOOK_SECRET: z.union([z.string().min(16), z.literal('')]).default(''),
  /** The identity provider of the company (OpenID Connect); without it colleagues sign in with passwords and passkeys. */
  OIDC_ISSUER: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  OIDC_CLIENT_ID: z.string().max(500).default(''),
  OIDC_CLIENT_SECRET: z.string().max(500).default(''),
  /** What the login page calls the provider. */
  OIDC_NAME: z.string().max(60).default(''),
  /** The claim that lists the groups of a person. */
  OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  /** `group=role`, separated by commas. A person in none of these groups is refused. */
  OIDC_ROLES: z.string().max(10_000).default('').transform(readGroupRoles),
  /** Whether passwords are switched off, except for the account of OIDC_EMERGENCY_OWNER. */
  OIDC_ONLY: z
    .enum(['true', 'false', ''])
    .default('false')
    .transform((value) => value === 'true'),
  OIDC_EMERGENCY_OWNER: z
    .union([z.email(), z.literal('')])
    .default('')
    .transform((email) => email.toLowerCase()),
  /** Edge caches that get a PURGE request after each edit, separated by commas. Empty where there is no edge. */
  EDGE_PURGE_URL: z
    .string()
    .max(2_000)
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(20)),
  /** The folder of the snapshot: every public response as a file, served when neither app nor edge can. Empty for no snapshot. */
  SNAPSHOT_DIR: z.string().max(500).default(''),
  /** Where the worker fetches those responses, and the cost sheets that mails attach: the app itself, not an edge. */
  SNAPSHOT_SOURCE_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** The port that serves the snapshot (`npm run start:snapshot`). */
  SNAPSHOT_SERVER_PORT: port.default(3009),
  /** Which build of the pages to serve, below `web/`. */
  WEB_BUILD: z.enum(['build', 'build-kit']).default('build'),
  /** Uploads are stored here until they are complete and inspected; nothing in it is served. */
  MEDIA_STAGING_DIR: z.string().min(1).default('.plinth/staging'),
  /** The demo's prepared pictures, shared by all demos on this machine. */
  SEED_CACHE_DIR: z.string().min(1).default('.plinth/seed-cache'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Uploaded files are kept on this machine's disk, or in a bucket of an S3 provider. */
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

/** Trusting every proxy would let any visitor forge an IP address and escape every limit per IP address. */
const trustsEveryone = (proxies: string) =>
  proxies.split(',').some((entry) => /\/0+$/.test(entry.trim()) || /^(true|\*|0\.0\.0\.0|::)$/.test(entry.trim()));

/** A lead or a secret would cross the network unencrypted; requests to this machine stay on it. */
const isPlainAndRemote = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

type GroupRole = { group: string; role: Role };

/** The role follows the last `=`, because names of groups may contain one. */
function readGroupRoles(list: string, context: z.RefinementCtx): GroupRole[] {
  return list.split(',').flatMap((entry) => {
    if (entry.trim() === '') return [];
    const [, group, name] = /^\s*(\S.*?)\s*=\s*(\w+)\s*$/.exec(entry) ?? [];
    const role = roles.find((it) => it === name);
    if (group && role) return [{ group, role }];
    context.addIssue({
      code: 'custom',
      message: `‘${entry.trim()}’ must be a group, = and one of ${roles.join(', ')}`,
    });
    return [];
  });
}

/** Settings that are useless without others. */
const needs = [
  ['SMTP_URL', ['MAIL_FROM', 'SALES_INBOX']],
  ['WEBHOOK_URL', ['WEBHOOK_SECRET']],
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_ROLES']],
  ['OIDC_ONLY', ['OIDC_ISSUER', 'OIDC_EMERGENCY_OWNER']],
] as const;

const envSchema = z
  .intersection(common, z.discriminatedUnion('MEDIA_STORE', [disk, s3]))
  .superRefine((env, context) => {
    for (const [name, needed] of needs) {
      for (const missing of needed.filter((it) => env[name] && env[it].length === 0)) {
        context.addIssue({ code: 'custom', path: [missing], message: `is needed where ${name} is set` });
      }
    }
    const refuse = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (trustsEveryone(env.TRUSTED_PROXIES)) refuse('TRUSTED_PROXIES', 'must not trust every address');
    for (const name of ['WEBHOOK_URL', 'OIDC_ISSUER'] as const) {
      if (env[name] && isPlainAndRemote(env[name])) refuse(name, 'must be https, or http to this machine');
    }
  });

/** Every setting that exists; a deployment may set no other. */
export const environmentNames = new Set([common, disk, s3].flatMap((part) => Object.keys(part.shape)));

export type Env = z.infer<typeof envSchema>;

/**
 * Reads the environment of a server or worker once, at the start. A bad value stops the process with an error that names it.
 * In production the public origin is required: links in pages and mails are built with it.
 */
export function readEnv(source: Source): Env {
  return parse(source, [
    ...(isPublicOriginMissing(source) ? ['  PUBLIC_ORIGIN: is needed in production'] : []),
    // With it, an attacker who takes over this process could change the schema.
    ...(source.MIGRATION_DATABASE_URL ? ['  MIGRATION_DATABASE_URL: is for the command `migrate` alone'] : []),
  ]);
}

/** Reads the environment of a command that needs only the database and the files, such as a migration. */
export function readCommandEnv(source: Source): Env {
  return parse(source, []);
}

type Source = Record<string, string | undefined>;

const isPublicOriginMissing = ({ NODE_ENV = 'production', PUBLIC_ORIGIN }: Source) =>
  NODE_ENV === 'production' && !PUBLIC_ORIGIN;

function parse(source: Source, faultsOfProduction: string[]): Env {
  const parsed = envSchema.safeParse(source);
  const faults = (parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  faults.push(...faultsOfProduction);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`The environment is not usable (see .env.example):\n${faults.join('\n')}`);
}
