import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closingStatus } from '@plinth/contract/health';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentNames, readCommandEnv, readEnv } from '../../server/src/platform/env.ts';
import { allocator, root, serverFlags } from '../../testing/processes.ts';
import { parameters } from '../../testing/varnish.ts';

/** Deployment files repeat names and values of the app; these tests check that they agree. */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd')).map((file) => `deploy/systemd/${file}`);
const unitsOfOurs = units.filter((file) => read(file).includes('/usr/bin/node '));

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
/** Variables that Node (compile cache) and the C library (allocator) read, not the app. */
const others = new Set(['NODE_COMPILE_CACHE', ...Object.keys(allocator)]);
const unknown = (names: readonly string[]) => names.filter((name) => !others.has(name) && !environmentNames.has(name));

describe('the environment of the app', () => {
  it.each(['.env.example', 'deploy/app.env.example'])('%s names only variables that the app reads', (file) => {
    const names = namesIn(read(file), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm);
    expect(names.length).toBeGreaterThan(5);
    expect(unknown(names)).toEqual([]);
  });

  it('.env.example has a working tile server and the attribution that it requires', () => {
    expect(read('.env.example')).toContain('\nTILE_URL=https://tile.openstreetmap.org/{z}/{x}/{y}.png\n');
    expect(read('.env.example')).toContain('\nTILE_ATTRIBUTION=© OpenStreetMap contributors\n');
  });

  it('.env.example names every variable that the app reads', () => {
    const names = new Set(namesIn(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm));
    expect([...environmentNames].filter((name) => !names.has(name))).toEqual([]);
  });

  it('compose.yaml sets only variables that the app reads, and the app can start with them', () => {
    const block = /^x-app:[\s\S]*?^ {2}environment:.*\n((?: {4}.*\n)+)/m.exec(read('deploy/compose.yaml'))?.[1] ?? '';
    const set = Object.fromEntries(
      [...block.matchAll(/^ {4}([A-Z_0-9]+): '?(.*?)'?$/gm)].map(([, name = '', value]) => [name, value]),
    );
    expect(Object.keys(set)).toContain('DATABASE_URL');
    expect(unknown(Object.keys(set))).toEqual([]);
    // The origin differs per installation, so it is set in `app.env`.
    const [origin] = /^PUBLIC_ORIGIN=(\S+)$/m.exec(read('deploy/app.env.example')) ?? [];
    expect(() => readEnv({ ...set, PUBLIC_ORIGIN: origin?.split('=')[1] })).not.toThrow();
  });

  it('the Dockerfile sets only variables that the app reads', () => {
    const names = namesIn(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '', /([A-Z_]+)=/g);
    expect(names).toContain('NODE_ENV');
    expect(unknown(names)).toEqual([]);
  });

  it.each(unitsOfOurs)('%s sets only variables that the app reads', (file) => {
    const lines = namesIn(read(file), /^Environment=(.*)$/gm).join(' ');
    const names = namesIn(lines, /([A-Z_0-9]+)=/g);
    expect(names).toContain('NODE_ENV');
    expect(unknown(names)).toEqual([]);
  });

  it('control: an unknown variable name is found', () => {
    expect(unknown(['DATABASE_URL', 'DATABSE_URL'])).toEqual(['DATABSE_URL']);
  });
});

describe('what deployment files say about the app', () => {
  it('files named in deployment files exist', () => {
    const named = [...units, 'deploy/compose.yaml', 'deploy/Dockerfile'].flatMap((file) =>
      namesIn(read(file), /\b((?:server\/src|deploy)\/[\w./-]+\.(?:ts|cfg|vcl|yml|sh|conf|py))\b/g),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('HAProxy’s health check looks for the status text that the closing app sends', () => {
    expect(read('deploy/haproxy/app.cfg')).toContain(`http-check expect ! string ${closingStatus}`);
  });

  it('deployment files start the app with the same flags as `npm start`', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`node ${serverFlags.join(' ')} server/src/processes/main.ts`);
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

describe('the edge and its backends', () => {
  const compose = read('deploy/compose.yaml');
  const addressOf = (service: string) =>
    new RegExp(`^  ${service}:\\n(?:    .*\\n)*?        ipv4_address: (\\S+)`, 'm').exec(compose)?.[1];

  it('deployed Varnish has the same parameters as in the drills', () => {
    expect(read('deploy/systemd/plinth-edge.service')).toContain(` ${parameters.join(' ')}\n`);
    expect(read('deploy/varnish/Dockerfile')).toContain(parameters.map((it) => `"${it}"`).join(', '));
  });

  /** The side that sends requests closes an idle connection first, so that no form is sent over a connection being closed. */
  it('an idle connection between two proxies is closed by the one that sends requests', () => {
    const secondsIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
    expect(secondsIn('deploy/caddy/Caddyfile', /keepalive (\d+)s\n/)).toBe(30);
    expect(secondsIn('deploy/systemd/plinth-edge.service', /-p timeout_idle=(\d+)\b/)).toBe(60);
    // Varnish itself keeps connections to the balancer for 60 s.
    expect(parameters.join(' ')).not.toContain('backend_idle_timeout');
    expect(secondsIn('deploy/haproxy/app.cfg', /timeout http-keep-alive (\d+)s\n/)).toBeGreaterThan(60);
  });

  it('the VCL uses the port on which the snapshot server listens', () => {
    const { SNAPSHOT_SERVER_PORT } = readCommandEnv({ DATABASE_URL: 'postgresql://a@b/c' });
    const [backend] = /^backend snapshot_server \{[\s\S]*?^\}/m.exec(read('deploy/varnish/default.vcl')) ?? [];
    expect(backend).toContain(`.port = "${SNAPSHOT_SERVER_PORT}"`);
  });

  it('the Varnish image is built with the IP addresses of compose.yaml', () => {
    const places = Object.fromEntries(
      [...compose.matchAll(/^ {8}(APP_HOST|SNAPSHOT_SERVER_HOST|PURGER): (\S+)$/gm)].map(([, name = '', value]) => [
        name,
        value,
      ]),
    );
    expect(places).toEqual({
      APP_HOST: addressOf('balancer'),
      SNAPSHOT_SERVER_HOST: addressOf('snapshot-server'),
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
    expect(namesIn(vcl, /\.host = "(.*)"/g)).toEqual([places.APP_HOST, places.APP_HOST, places.SNAPSHOT_SERVER_HOST]);
    expect(vcl).toContain(`acl purgers {\n    "127.0.0.1";\n    "${places.PURGER}";`);
  });

  it('Prometheus scrapes the ports on which metrics are served', () => {
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

describe('the two database servers', () => {
  const config = read('deploy/patroni/patroni.yml');
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(config)?.[1]);

  it('a commit is acknowledged only when both database servers have it', () => {
    expect(config).toMatch(/^ {4}synchronous_mode: true$/m);
  });

  /** If the app's statement timeout cancels a commit that waits for the standby, the commit would count as stored. */
  it('an isolated primary is demoted before the app’s statement timeout', () => {
    const limit = Number(
      /statement_timeout: ([\d_]+)/.exec(read('server/src/platform/database.ts'))?.[1]?.replaceAll('_', ''),
    );
    expect((seconds('loop_wait') + 2 * seconds('retry_timeout')) * 1000).toBeLessThan(limit);
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
  });
});

describe('the database servers’ connections', () => {
  const config = read('deploy/patroni/patroni.yml');

  it('PostgreSQL has TLS on, and every line of pg_hba requires TLS and a password', () => {
    expect(config).toMatch(/^ {4}ssl: 'on'$/m);
    expect(config.split('pg_hba:\n')[1]).toBe(
      '    - hostssl replication replicator all scram-sha-256\n    - hostssl all all all scram-sha-256\n',
    );
  });

  it('Patroni’s REST API has TLS and credentials, and requires a certificate for changes', () => {
    expect(config).toMatch(/^restapi:\n(?: {2}.*\n)*? {2}certfile: \/etc\/plinth\/tls\/server\.crt$/m);
    expect(config).toMatch(/^ {2}verify_client: optional$/m);
    expect(read('deploy/patroni/patroni.env.example')).toMatch(
      /^PATRONI_RESTAPI_USERNAME=patroni\nPATRONI_RESTAPI_PASSWORD=$/m,
    );
  });

  it('Patroni connects to etcd by https with a certificate, and etcd refuses clients and peers without one', () => {
    expect(config).toMatch(/^etcd3:\n {2}protocol: https\n {2}cacert: .*\n {2}cert: .*\n {2}key: .*$/m);
    const etcd = read('deploy/etcd/etcd.env.example');
    expect(etcd).toContain('\nETCD_CLIENT_CERT_AUTH=true\n');
    expect(etcd).toContain('\nETCD_PEER_CLIENT_CERT_AUTH=true\n');
    expect(etcd).not.toContain('http://');
  });

  it('HAProxy checks the primary over TLS and by the name in its certificate', () => {
    const balancer = read('deploy/haproxy/haproxy.cfg');
    expect(balancer).toContain(` check-ssl verify required ca-file "\${DATABASE_CA}"\n`);
    for (const name of ['PG_A_NAME', 'PG_B_NAME']) expect(balancer).toContain(` verifyhost "\${${name}}"\n`);
  });

  it('a certificate names its server, and the authority signs no other authority', () => {
    const text = (file: string) =>
      execFileSync('openssl', ['x509', '-in', path.join(certificates, file), '-noout', '-text'], { encoding: 'utf8' });
    expect(text('db-a.crt')).toContain('DNS:db-a, IP Address:10.0.0.11');
    expect(text('db-a.crt')).toContain('TLS Web Server Authentication, TLS Web Client Authentication');
    expect(text('ca.crt')).toContain('CA:TRUE, pathlen:0');
    const verify = ['verify', '-CAfile', path.join(certificates, 'ca.crt'), path.join(certificates, 'db-a.crt')];
    expect(execFileSync('openssl', verify, { encoding: 'utf8' })).toMatch(/: OK$/m);
  });
});

const checks = [
  ['/usr/sbin/haproxy', ['-c', '-q', '-f', 'deploy/haproxy/app.cfg']],
  ['/usr/sbin/haproxy', ['-c', '-q', '-f', 'deploy/haproxy/haproxy.cfg']],
  ['/usr/bin/caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile']],
] as const;
const certificates = mkdtempSync(path.join(tmpdir(), 'plinth-tls-'));
afterAll(() => rmSync(certificates, { recursive: true }));
execFileSync(path.join(root, 'deploy/tls/make-certificates.sh'), [certificates, 'db-a', 'DNS:db-a,IP:10.0.0.11']);
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
  PG_A_NAME: 'db-a',
  PG_B_NAME: 'db-b',
  DATABASE_CA: path.join(certificates, 'ca.crt'),
};

describe.each(checks.filter(([program]) => existsSync(program)))('%s %j', (program, args) => {
  it('the program accepts the configuration', () => {
    const env = { ...process.env, ...places };
    expect(() => execFileSync(program, [...args], { cwd: root, env, stdio: 'ignore' })).not.toThrow();
  });
});

describe('the systemd units', () => {
  const services = units.filter((file) => file.endsWith('.service'));
  const rules = [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateDevices=yes',
    'ProtectKernelTunables=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelLogs=yes',
    'ProtectControlGroups=yes',
    'ProtectClock=yes',
    'ProtectHostname=yes',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'CapabilityBoundingSet=',
    'SystemCallArchitectures=native',
  ];

  it.each(services)('%s is restricted to its own files and does not run as root', (file) => {
    const lines = read(file).split('\n');
    expect(rules.filter((rule) => !lines.includes(rule))).toEqual([]);
    expect(lines.some((line) => /^(User=(?!root)\w+|DynamicUser=yes)$/.test(line))).toBe(true);
  });

  it('migrate.env.example has one variable, which the migrate command reads', () => {
    const names = namesIn(read('deploy/migrate.env.example'), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm);
    expect(names).toEqual(['MIGRATION_DATABASE_URL']);
    expect(unknown(names)).toEqual([]);
  });

  it('there are seven systemd services', () => {
    expect(services).toHaveLength(7);
  });

  it('only the migration reads the schema owner’s password', () => {
    expect(services.filter((file) => read(file).includes('migrate.env'))).toEqual([]);
    expect(read('deploy/rolling-restart.sh')).toContain('--property=EnvironmentFile=/etc/plinth/migrate.env ');
  });
});
