import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adminPaths, isAdminPage } from '@plinth/contract/admin-paths';
import { shownParameters } from '@plinth/contract/cache-keys';
import { calls } from '@plinth/contract/calls';
import { withdrawalPath } from '@plinth/contract/consent';
import { expect, it } from 'vitest';
import { publicCaching } from './caching.ts';
import { safetyHeaders } from './safety-headers.ts';

/** The edge is configured in a language of its own; what it repeats of ours must be the same. */
const vcl = readFileSync(path.join(import.meta.dirname, '../../../deploy/varnish/default.vcl'), 'utf8');

it('keeps exactly the parameters that change an answer', () => {
  const kept = /&\(\?!\(([\w|]+)\)/.exec(vcl)?.[1]?.split('|');
  expect(kept).toEqual([...shownParameters]);
});

it('takes for edited what is stale before its time', () => {
  const seconds = /s-maxage=(\d+)/.exec(publicCaching)?.[1];
  expect(vcl).toContain(`obj.age < ${seconds}s`);
});

it('keeps no page that a link of a receipt leads to, nor what it asks', () => {
  expect(vcl).toContain(`"(?i)^/+${withdrawalPath.slice(1)}"`);
  const passed = /\^\/\+api\/\+\(([\w|]+)\)/.exec(vcl)?.[1]?.split('|');
  expect(passed).toContain(calls.getWithdrawal.path.slice(1));
});

it('lets nobody ask for figures, however it is spelled', () => {
  const refused = /req\.url ~ "\(\?i\)(\^\/\+metrics[^"]+)"\) \{\s+return \(synth\(404/.exec(vcl)?.[1] ?? '^$';
  for (const path of ['/metrics', '//METRICS', '/metrics?x=1', '/metrics/']) {
    expect(path).toMatch(new RegExp(refused, 'i'));
  }
  expect('/metricsystem').not.toMatch(new RegExp(refused, 'i'));
});

it('passes every page of the admin area', () => {
  const passed = /req\.url ~ "\(\?i\)(\^\/\+\(admin[^"]+)"/.exec(vcl)?.[1];
  const paths = [
    adminPaths.dashboard,
    ...Object.values(adminPaths.collections).flatMap((pages) => Object.values(pages)),
  ];
  for (const page of [...paths, '/login']) {
    expect(page).toMatch(new RegExp(passed ?? '^$', 'i'));
    expect(isAdminPage(page) || page === '/login').toBe(true);
  }
});

it('puts on answers of its own what the app puts on its', () => {
  const [, close = ''] = vcl.split('sub close_answer');
  const set = new Map(
    [...close.matchAll(/set resp\.http\.([\w-]+) = (?:\{"(.*?)"\}|"(.*?)");/g)].map(([, name = '', long, short]) => [
      name.toLowerCase(),
      long ?? short,
    ]),
  );
  expect(Object.fromEntries(set)).toEqual({ ...safetyHeaders('https://site.example'), 'cache-control': 'no-store' });
});
