import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adminPaths, isAdminPage } from '@plinth/contract/admin-paths';
import { keysShownBy, shownParameters } from '@plinth/contract/cache-keys';
import { type CallName, calls } from '@plinth/contract/calls';
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

/** What is not looked for among the copies, or not even passed on. */
const passed = new RegExp(/req\.url ~ "\(\?i\)(\^\/\+\(admin[^"]+)"/.exec(vcl)?.[1] ?? '^$', 'i');

it('keeps no page that a link of a receipt leads to', () => {
  expect(withdrawalPath).toMatch(passed);
});

it('lets nobody ask for figures, however it is spelled', () => {
  const refused = new RegExp(
    /req\.url ~ "\(\?i\)(\^\/\+metrics)"\) \{\s+return \(synth\(404/.exec(vcl)?.[1] ?? '^$',
    'i',
  );
  for (const path of ['/metrics', '//METRICS', '/metrics?x=1', '/metrics/']) {
    expect(path).toMatch(passed);
    expect(path).toMatch(refused);
  }
  expect('/metricsystem').not.toMatch(passed);
});

it('passes every page of the admin area', () => {
  const paths = [
    adminPaths.dashboard,
    ...Object.values(adminPaths.collections).flatMap((pages) => Object.values(pages)),
  ];
  for (const page of [...paths, '/login']) {
    expect(page).toMatch(passed);
    expect(isAdminPage(page) || page === '/login').toBe(true);
  }
});

it('keeps the answers of just the calls that are the same for everyone', () => {
  for (const [name, { method, access, path }] of Object.entries(calls)) {
    if (method !== 'GET' || access !== 'public') continue;
    expect([path, passed.test(`/api${path}`)]).toEqual([path, keysShownBy(name as CallName) === null]);
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
