import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { root } from './processes.ts';
import { isVarnishInstalled } from './varnish.ts';

/** The cases of `deploy/varnish/*.vtc`, each on a real Varnish with servers that answer as the case says. */

const cases = path.join(root, 'deploy/varnish');
const directory = mkdtempSync(path.join(tmpdir(), 'plinth-vcl-'));
// Varnish reads it as a user of its own.
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function run(name: string, change = (vcl: string) => vcl): Promise<string> {
  const [app, standby] = [await freePort(), await freePort()];
  const file = path.join(directory, `${app}.vcl`);
  const vcl = readFileSync(path.join(cases, 'default.vcl'), 'utf8')
    .replaceAll('.port = "3000"', `.port = "${app}"`)
    .replace('.port = "3009"', `.port = "${standby}"`)
    // A case counts every request; probes would be among them.
    .replace(/\.probe = \{[^}]*\}/, '');
  writeFileSync(file, change(vcl));
  const macros = { vcl: file, app_port: app, standby_port: standby };
  const args = Object.entries(macros).flatMap(([key, value]) => ['-D', `${key}=${value}`]);
  return promisify(execFile)('/usr/bin/varnishtest', [...args, path.join(cases, name)]).then(
    () => 'passed',
    (error: { stdout: string }) => error.stdout,
  );
}

const names = readdirSync(cases).filter((name) => name.endsWith('.vtc'));

describe.runIf(isVarnishInstalled()).concurrent('the edge', { timeout: 60_000 }, () => {
  it.each(names)('%s', async (name) => expect(await run(name)).toBe('passed'));

  it.each([
    [
      'race.vtc',
      'begun before a purge is kept',
      (vcl: string) => vcl.replace(/<= std\.real\(var[^)]*\), 0\.0\)/, '<= 0.0'),
    ],
    [
      'purge.vtc',
      'speaks for others may purge',
      (vcl: string) => vcl.replace(/req\.http\.X-Forwarded-For ~ ","/, 'false'),
    ],
    ['not-kept.vtc', 'is of the office is kept', (vcl: string) => vcl.replace('(admin|add[a-z]+page|login|', '(')],
    [
      'standby.vtc',
      'failed is all there is',
      (vcl: string) => vcl.replaceAll('X-Edge-Standby = "yes"', 'X-Edge-None = "yes"'),
    ],
    [
      'variants.vtc',
      'is asked for stays as it is spelled',
      (vcl: string) => vcl.replaceAll(/set req\.http\.Accept-Encoding = [^;]+;/g, ''),
    ],
    [
      'herd.vtc',
      'waited behind a failure fails in turn',
      (vcl: string) => vcl.replace('vsthrottle.remaining("failed " + bereq.url, 1, 1s) == 0', 'false'),
    ],
    ['refused.vtc', 'was refused is kept', (vcl: string) => vcl.replace('beresp.status == 431', 'false')],
  ] as const)('%s fails where what %s', async (name, _what, change) => {
    const changed = await run(name, (vcl) => {
      expect(change(vcl)).not.toBe(vcl);
      return change(vcl);
    });
    expect(changed).toMatch(/EXPECT .* failed|rx timeout/);
  });
});
