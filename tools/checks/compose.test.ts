import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';

/** Checks the privileges and the images of the containers by parsing the files, because CI has no Docker. */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const compose = read('deploy/compose.yaml');

/** The block below a key, with its indentation removed. */
function blockOf(text: string, key: string): string {
  const [, head = '', body = ''] = new RegExp(`^(${key}:.*)\\n((?:(?: {2,}.*)?\\n)*)`, 'm').exec(text) ?? [];
  if (!head) throw new Error(`no ${key}`);
  return body.replace(/^ {2}/gm, '');
}

/** The settings of a service, followed by those it merges from an anchor, so that its own keys are found first. */
function settingsOf(block: string): string {
  const [, anchor] = /^<<: \*([\w-]+)$/m.exec(block) ?? [];
  if (!anchor) return block;
  const [, key = ''] = new RegExp(`^ *([\\w-]+): &${anchor}$`, 'm').exec(compose) ?? [];
  const isService = new RegExp(`^  ${key}:`, 'm').test(compose);
  return `${block}\n${settingsOf(isService ? blockOf(blockOf(compose, 'services'), key) : blockOf(compose, key))}`;
}

const services = blockOf(compose, 'services');
const names = [...services.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name);
const settingOf = (service: string, key: string) =>
  new RegExp(`^${key}: (.*)$`, 'm').exec(settingsOf(blockOf(services, service)))?.[1];

describe('the containers of compose.yaml', () => {
  it('compose.yaml defines exactly these services', () => {
    expect(names).toEqual([
      'database',
      'backups',
      'migrate',
      'app-1',
      'app-2',
      'worker',
      'balancer',
      'edge',
      'snapshot-server',
      'prometheus',
      'grafana',
      'front',
    ]);
  });

  it.each(names)('container %s can write only to its volumes, has no capabilities and cannot gain any', (service) => {
    expect(settingOf(service, 'read_only')).toBe('true');
    expect(settingOf(service, 'cap_drop')).toBe('[ALL]');
    expect(settingOf(service, 'security_opt')).toBe("['no-new-privileges:true']");
    expect(settingOf(service, 'privileged')).toBeUndefined();
    expect(settingOf(service, 'network_mode')).toBeUndefined();
  });

  it('only Caddy gets a capability back, to listen on ports 80 and 443', () => {
    const added = names.map((service) => [service, settingOf(service, 'cap_add')]).filter(([, caps]) => caps);
    expect(added).toEqual([['front', '[NET_BIND_SERVICE]']]);
  });

  it('only the migration and the database, which creates the role, have the password of the schema’s owner', () => {
    const holders = names.filter((service) =>
      settingsOf(blockOf(services, service)).split('\nenvironment:')[1]?.split(/\n\w/)[0]?.includes('MIGRATION_'),
    );
    expect(holders).toEqual(['database', 'migrate']);
  });

  it('control: a service without restrictions has no read_only setting', () => {
    expect(/^read_only: (.*)$/m.exec(settingsOf('image: x\nrestart: always'))).toBeNull();
  });
});

describe('the container images', () => {
  const dockerfiles = ['deploy/Dockerfile', 'deploy/postgres/Dockerfile', 'deploy/varnish/Dockerfile'];
  const variables = [...read('deploy/images.env').matchAll(/^([A-Z]+_IMAGE)=\S+:\S+$/gm)].map(([, name = '']) => name);

  it('every image comes from a variable without which compose does not start', () => {
    expect(variables).toHaveLength(7);
    const taken = [...compose.matchAll(/^ *(?:image|[A-Z]+_IMAGE): (.*)$/gm)].map(([, value = '']) => value);
    const built = new Set(['plinth', 'plinth-postgres', 'plinth-edge']);
    const foreign = taken.filter((image) => !built.has(image));
    expect([...new Set(foreign)].sort()).toEqual(
      variables.map((name) => `\${${name}:?run deploy/pin-images.sh}`).sort(),
    );
  });

  it.each(dockerfiles)('%s is based only on the image that its build argument names', (file) => {
    const [first, ...others] = [...read(file).matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(first).toMatch(/^\$\{[A-Z]+_IMAGE\}$/);
    expect(read(file)).toContain(`\nARG ${first?.slice(2, -1)}\nFROM `);
    const stages = [...read(file).matchAll(/ AS (\S+)$/gm)].map(([, name = '']) => name);
    for (const image of others) expect([first, ...stages]).toContain(image);
  });

  it('compose.env.example has no image digests, which would be out of date', () => {
    const example = read('deploy/compose.env.example');
    for (const name of variables) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  });
});

describe('deploy/pin-images.sh', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'plinth-pin-'));
  afterAll(() => rmSync(home, { recursive: true }));
  mkdirSync(path.join(home, 'bin'));
  for (const file of ['pin-images.sh', 'images.env']) cpSync(path.join(root, 'deploy', file), path.join(home, file));
  const settings = path.join(home, 'compose.env');
  /** Writes a fake `docker` command that runs this shell line. */
  const answering = (line: string) =>
    writeFileSync(path.join(home, 'bin/docker'), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${home}/bin:${process.env.PATH}` };
  const pin = () => spawnSync('/bin/sh', [path.join(home, 'pin-images.sh')], { env, encoding: 'utf8' });

  it('pin-images.sh fails if compose.env does not exist', () => {
    answering('exit 0');
    expect(pin()).toMatchObject({ status: 1, stderr: 'copy compose.env.example to compose.env first\n' });
  });

  it('pin-images.sh writes each image with its digest, keeps other settings, and the file private', () => {
    writeFileSync(settings, 'SITE_ADDRESS=a.example\nDATABASE_PASSWORD=abc\nCADDY_IMAGE=caddy:2.0.0@sha256:old\n');
    answering(`[ "$1 $2 $3" = 'buildx imagetools inspect' ] && printf 'sha256:%064d\\n' 7`);
    expect(pin()).toMatchObject({ status: 0, stderr: '' });
    const digest = `${'0'.repeat(63)}7`;
    expect(readFileSync(settings, 'utf8')).toBe(
      [
        'SITE_ADDRESS=a.example',
        'DATABASE_PASSWORD=abc',
        `NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:${digest}`,
        `POSTGRES_IMAGE=postgres:18-bookworm@sha256:${digest}`,
        `DEBIAN_IMAGE=debian:bookworm-slim@sha256:${digest}`,
        `HAPROXY_IMAGE=haproxy:2.6@sha256:${digest}`,
        `CADDY_IMAGE=caddy:2.10.2@sha256:${digest}`,
        `PROMETHEUS_IMAGE=prom/prometheus:v2.55.1@sha256:${digest}`,
        `GRAFANA_IMAGE=grafana/grafana:11.3.1@sha256:${digest}`,
        '',
      ].join('\n'),
    );
    expect((statSync(settings).mode & 0o777).toString(8)).toBe('600');
  });

  it.each(['exit 1', 'echo unknown', 'true'])(
    'pin-images.sh changes nothing if the registry returns no digest: %s',
    (line) => {
      const before = readFileSync(settings, 'utf8');
      answering(line);
      expect(pin().status).toBe(1);
      expect(readFileSync(settings, 'utf8')).toBe(before);
    },
  );
});

describe('the scripts of the database’s container', () => {
  it('keep-backups.sh does not start without a pass phrase', () => {
    const { PGBACKREST_REPO1_CIPHER_PASS: _, ...env } = process.env;
    const run = spawnSync('/bin/sh', [path.join(root, 'deploy/postgres/keep-backups.sh')], { env, encoding: 'utf8' });
    expect(run.status).not.toBe(0);
    expect(run.stderr).toContain('PGBACKREST_REPO1_CIPHER_PASS');
  });

  it('pgbackrest.conf encrypts backups with AES-256', () => {
    expect(read('deploy/pgbackrest/pgbackrest.conf')).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
  });

  it.each(['deploy/postgres/create-roles.sh', 'deploy/tls/make-certificates.sh', 'deploy/rolling-restart.sh'])(
    '%s has no shell syntax errors',
    (file) => {
      expect(() => execFileSync('/bin/sh', ['-n', path.join(root, file)])).not.toThrow();
    },
  );
});
