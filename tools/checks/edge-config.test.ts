import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/ports.ts';
import { root } from '../../testing/processes.ts';
import { isVarnishInstalled } from '../../testing/varnish.ts';

/** Runs the test cases `deploy/varnish/*.vtc` on a real Varnish, with the fake backends that each case defines. */

const cases = path.join(root, 'deploy/varnish');
const directory = mkdtempSync(path.join(tmpdir(), 'plinth-vcl-'));
// Varnish runs as another user, who must be able to read it.
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function run(name: string, change = (vcl: string) => vcl): Promise<string> {
  const [app, snapshot] = [await freePort(), await freePort()];
  const file = path.join(directory, `${app}.vcl`);
  const vcl = readFileSync(path.join(cases, 'default.vcl'), 'utf8')
    .replaceAll('.port = "3000"', `.port = "${app}"`)
    .replace('.port = "3009"', `.port = "${snapshot}"`)
    // A case counts every request, so health probes must be off.
    .replace(/\.probe = \{[^}]*\}/, '');
  writeFileSync(file, change(vcl));
  const macros = { vcl: file, app_port: app, snapshot_port: snapshot };
  const args = Object.entries(macros).flatMap(([key, value]) => ['-D', `${key}=${value}`]);
  return promisify(execFile)('/usr/bin/varnishtest', ['-b', '16M', ...args, path.join(cases, name)], {
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    () => 'passed',
    (error: { stdout: string }) => error.stdout,
  );
}

const names = readdirSync(cases).filter((name) => name.endsWith('.vtc'));

describe.runIf(isVarnishInstalled()).concurrent('the edge', { timeout: 120_000 }, () => {
  it.each(names)('%s', async (name) => expect(await run(name)).toBe('passed'));

  it.each([
    [
      'race.vtc',
      'a fetch that began before a purge is cached',
      (vcl: string) => vcl.replace('<= var.get_real("purged")', '<= 0.0'),
    ],
    [
      'race-of-another.vtc',
      'a purge of another tag makes a running fetch stale',
      (vcl: string) =>
        vcl.replace('std.real(var.global_get("purged with many")', 'std.real(var.global_get("purged at all")'),
    ],
    [
      'purge-repeated.vtc',
      'a repeated purge makes pages stale whose fetch began after the first',
      (vcl: string) => vcl.replace('req.http.X-Edge-Purge != "repeated"', 'true'),
    ],
    [
      'outside.vtc',
      'any client may purge',
      (vcl: string) => vcl.replace('client.ip !~ purgers', 'client.ip ~ purgers && false'),
    ],
    [
      'lifetimes.vtc',
      'a stale page is served for one day only',
      (vcl: string) => vcl.replaceAll('beresp.grace = 30d', 'beresp.grace = 1d'),
    ],
    [
      'purge.vtc',
      'a request that was forwarded by a proxy may purge',
      (vcl: string) => vcl.replace(/req\.http\.X-Forwarded-For ~ ","/, 'false'),
    ],
    ['not-kept.vtc', 'admin pages are cached', (vcl: string) => vcl.replace('(admin|add[a-z]+page|login|', '(')],
    ['preview.vtc', 'previews of drafts are cached', (vcl: string) => vcl.replace('|preview([/?]|$)', '')],
    [
      'snapshot-server.vtc',
      'a failed fetch is not answered from the snapshot',
      (vcl: string) => vcl.replaceAll('X-Edge-Snapshot = "yes"', 'X-Edge-None = "yes"'),
    ],
    [
      'browser.vtc',
      'the lifetime that the app sets for the edge is ignored',
      (vcl: string) => vcl.replace(/set beresp\.ttl = std\.duration\([^;]*;/, ''),
    ],
    [
      'variants.vtc',
      'Accept-Encoding is not normalised',
      (vcl: string) => vcl.replaceAll(/set req\.http\.Accept-Encoding = [^;]+;/g, ''),
    ],
    [
      'herd.vtc',
      'requests that wait behind a failed fetch repeat it one by one',
      (vcl: string) => vcl.replace(/vsthrottle\.remaining\("(failed|waited) " \+ bereq\.url, 1, 1s\) == 0/g, 'false'),
    ],
    [
      'herd.vtc',
      'requests that queued behind a fetch that took too long queue behind the next',
      (vcl: string) => vcl.replace('vsthrottle.remaining("soon " + bereq.url, 1, 500ms) == 0', 'false'),
    ],
    [
      'busy.vtc',
      'a background fetch is given up as soon as one that a visitor waits for',
      (vcl: string) =>
        vcl.replace(
          'first_byte_timeout = 4s;\n        }\n    } else if',
          'first_byte_timeout = 2s;\n        }\n    } else if',
        ),
    ],
    [
      'range.vtc',
      'an unusual Range header is left to Varnish',
      (vcl: string) => vcl.replace('unset req.http.Range;', ''),
    ],
    [
      'throttled.vtc',
      'the forms of one visitor are not limited',
      (vcl: string) => vcl.replace('vsthrottle.is_denied("forms " + var.get_string("visitor"), 180, 600s)', 'false'),
    ],
    [
      'throttled.vtc',
      'the cache misses of one visitor are not limited',
      (vcl: string) => vcl.replace('vsthrottle.is_denied("misses " + var.get_string("visitor"), 300, 60s)', 'false'),
    ],
    [
      'throttled.vtc',
      'the address that a trusted proxy reports is ignored',
      (vcl: string) => vcl.replace('client.ip ~ proxies && req', 'client.ip !~ proxies && req'),
    ],
    ['refused.vtc', 'a refused request is cached', (vcl: string) => vcl.replace('beresp.status == 431', 'false')],
  ] as const)('control: %s fails if %s', async (name, _what, change) => {
    const changed = await run(name, (vcl) => {
      expect(change(vcl)).not.toBe(vcl);
      return change(vcl);
    });
    expect(changed).toMatch(/EXPECT .* failed|rx timeout|expectation failed|Not true/);
  });
});
