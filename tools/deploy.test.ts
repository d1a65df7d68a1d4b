import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closingStatus } from '@plinth/contract/health';
import { describe, expect, it } from 'vitest';
import { environmentNames, readEnv } from '../server/src/env.ts';
import { allocator, root, serverFlags } from './processes.ts';
import { parameters } from './varnish.ts';

/** What deploys us is written in other languages; what it repeats of ours must be the same. */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd')).map((file) => `deploy/systemd/${file}`);
const unitsOfOurs = units.filter((file) => read(file).includes('/usr/bin/node '));

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
/** Read by Node itself, whose second start finds what the first compiled, and by the C library below it. */
const others = new Set(['NODE_COMPILE_CACHE', ...Object.keys(allocator)]);
const unknown = (names: readonly string[]) => names.filter((name) => !others.has(name) && !environmentNames.has(name));

describe('the environment of the app', () => {
  it.each(['.env.example', 'deploy/app.env.example'])('%s names only what the app reads', (file) => {
    const names = namesIn(read(file), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm);
    expect(names.length).toBeGreaterThan(5);
    expect(unknown(names)).toEqual([]);
  });

  it('.env.example names all of it', () => {
    const names = new Set(namesIn(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm));
    expect([...environmentNames].filter((name) => !names.has(name))).toEqual([]);
  });

  it('compose sets only what the app reads, and the app can start on it', () => {
    const block = /^x-app:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(read('deploy/compose.yaml'))?.[1] ?? '';
    const set = Object.fromEntries(
      [...block.matchAll(/^ {4}([A-Z_0-9]+): '?(.*?)'?$/gm)].map(([, name = '', value]) => [name, value]),
    );
    expect(Object.keys(set)).toContain('DATABASE_URL');
    expect(unknown(Object.keys(set))).toEqual([]);
    expect(() => readEnv(set)).not.toThrow();
  });

  it('the image sets only what the app reads', () => {
    const names = namesIn(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '', /([A-Z_]+)=/g);
    expect(names).toContain('NODE_ENV');
    expect(unknown(names)).toEqual([]);
  });

  it.each(unitsOfOurs)('%s sets only what the app reads', (file) => {
    const lines = namesIn(read(file), /^Environment=(.*)$/gm).join(' ');
    const names = namesIn(lines, /([A-Z_0-9]+)=/g);
    expect(names).toContain('NODE_ENV');
    expect(unknown(names)).toEqual([]);
  });

  it('would find a name that nobody reads', () => {
    expect(unknown(['DATABASE_URL', 'DATABSE_URL'])).toEqual(['DATABSE_URL']);
  });
});

describe('what deployed files say of the app', () => {
  it('names files that are there', () => {
    const named = [...units, 'deploy/compose.yaml', 'deploy/Dockerfile'].flatMap((file) =>
      namesIn(read(file), /\b((?:server\/src|deploy)\/[\w./-]+\.(?:ts|cfg|vcl|yml|sh|conf))\b/g),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('lets the balancer look for the word with which the app closes', () => {
    expect(read('deploy/haproxy/app.cfg')).toContain(`http-check expect ! string ${closingStatus}`);
  });

  it('starts the app as `npm start` does', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`node ${serverFlags.join(' ')} server/src/main.ts`);
    expect(read('deploy/systemd/plinth@.service')).toContain(`ExecStart=/usr/bin/${scripts.start}\n`);
    expect(read('deploy/Dockerfile')).toContain(
      `CMD ${JSON.stringify(scripts.start.split(' ')).replaceAll(',', ', ')}`,
    );
    const [setting = []] = Object.entries(allocator);
    for (const file of ['deploy/systemd/plinth@.service', 'deploy/Dockerfile']) {
      expect(read(file)).toContain(`NODE_ENV=production ${setting.join('=')}`);
    }
  });
});

describe('the edge and what stands behind it', () => {
  const compose = read('deploy/compose.yaml');
  const addressOf = (service: string) =>
    new RegExp(`^  ${service}:\\n(?:    .*\\n)*?        ipv4_address: (\\S+)`, 'm').exec(compose)?.[1];

  it('is started as the drills start it', () => {
    expect(read('deploy/systemd/plinth-edge.service')).toContain(` ${parameters.join(' ')}\n`);
    expect(read('deploy/varnish/Dockerfile')).toContain(parameters.map((it) => `"${it}"`).join(', '));
  });

  it('looks for the snapshot where the standby listens', () => {
    const { STANDBY_PORT } = readEnv({ DATABASE_URL: 'postgresql://a@b/c' });
    const [standby] = /^backend standby \{[\s\S]*?^\}/m.exec(read('deploy/varnish/default.vcl')) ?? [];
    expect(standby).toContain(`.port = "${STANDBY_PORT}"`);
  });

  it('has in its image the addresses of compose', () => {
    const places = Object.fromEntries(
      [...compose.matchAll(/^ {8}(APP_HOST|STANDBY_HOST|PURGER): (\S+)$/gm)].map(([, name = '', value]) => [
        name,
        value,
      ]),
    );
    expect(places).toEqual({
      APP_HOST: addressOf('balancer'),
      STANDBY_HOST: addressOf('standby'),
      PURGER: addressOf('worker'),
    });
    const directory = mkdtempSync(path.join(tmpdir(), 'plinth-edge-'));
    const file = path.join(directory, 'plinth.vcl');
    copyFileSync(path.join(root, 'deploy/varnish/default.vcl'), file);
    const [, command = ''] = /^RUN (sed [\s\S]*?)\nUSER/m.exec(read('deploy/varnish/Dockerfile')) ?? [];
    const script = command.replaceAll('/etc/varnish/plinth.vcl', file);
    execFileSync('/bin/sh', ['-c', script], { env: { ...process.env, ...places } });
    const vcl = readFileSync(file, 'utf8');
    rmSync(directory, { recursive: true });
    expect(namesIn(vcl, /\.host = "(.*)"/g)).toEqual([places.APP_HOST, places.APP_HOST, places.STANDBY_HOST]);
    expect(vcl).toContain(`acl purgers {\n    "127.0.0.1";\n    "${places.PURGER}";`);
  });

  it('has its figures read where they are', () => {
    const targets = namesIn(read('deploy/prometheus/targets.yml'), /'127\.0\.0\.1:(\d+)'/g);
    const [prefix] = namesIn(read('deploy/systemd/plinth@.service'), /METRICS_PORT=(\d)%i/g);
    const servers = namesIn(read('deploy/systemd/plinth-balancer.service'), /:(\d+)/g).slice(1);
    const worker = namesIn(read('deploy/systemd/plinth-worker.service'), /WORKER_METRICS_PORT=(\d+)/g);
    expect(targets).toEqual([...servers.map((port) => `${prefix}${port}`), ...worker]);
    const ports = Object.fromEntries(
      [...compose.matchAll(/^ {4}(\w*METRICS_PORT): '(\d+)'$/gm)].map((it) => it.slice(1)),
    );
    expect(namesIn(read('deploy/prometheus/targets.compose.yml'), /'([\w-]+:\d+)'/g)).toEqual([
      `app-1:${ports.METRICS_PORT}`,
      `app-2:${ports.METRICS_PORT}`,
      `worker:${ports.WORKER_METRICS_PORT}`,
    ]);
  });
});

describe('two database servers', () => {
  const config = read('deploy/patroni/patroni.yml');
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(config)?.[1]);

  it('acknowledge what both have', () => {
    expect(config).toMatch(/^ {4}synchronous_mode: true$/m);
  });

  /** A commit that waits for the standby is let go by the app's own timeout, and would be taken for stored. */
  it('are stepped down from before the app’s patience ends', () => {
    const limit = Number(/statement_timeout: ([\d_]+)/.exec(read('server/src/database.ts'))?.[1]?.replaceAll('_', ''));
    expect((seconds('loop_wait') + 2 * seconds('retry_timeout')) * 1000).toBeLessThan(limit);
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
  });
});

const checks = [
  ['/usr/sbin/haproxy', ['-c', '-q', '-f', 'deploy/haproxy/app.cfg']],
  ['/usr/sbin/haproxy', ['-c', '-q', '-f', 'deploy/haproxy/haproxy.cfg']],
  ['/usr/bin/caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile']],
] as const;
const places = {
  APP_BIND: '127.0.0.1:3000',
  APP_1: '127.0.0.1:3001',
  APP_2: '127.0.0.1:3002',
  DATABASE_BIND: '127.0.0.1:5433',
  PG_A: '127.0.0.1:5434',
  PG_A_CHECK_HOST: '127.0.0.1',
  PG_A_CHECK_PORT: '8008',
  PG_B: '127.0.0.1:5435',
  PG_B_CHECK_HOST: '127.0.0.1',
  PG_B_CHECK_PORT: '8009',
};

describe.each(checks.filter(([program]) => existsSync(program)))('%s %j', (program, args) => {
  it('takes the configuration', () => {
    const env = { ...process.env, ...places };
    expect(() => execFileSync(program, [...args], { cwd: root, env, stdio: 'ignore' })).not.toThrow();
  });
});
