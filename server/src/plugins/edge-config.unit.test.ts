import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adminPaths, isAdminPage } from '@plinth/contract/admin-paths';
import { keysShownBy, shownParameters } from '@plinth/contract/cache-keys';
import { type CallName, calls } from '@plinth/contract/calls';
import { confirmationPath, withdrawalPath } from '@plinth/contract/consent';
import { holdPath } from '@plinth/contract/holds';
import { expect, it } from 'vitest';
import { edgeCaching } from '../edge/caching.ts';
import { safetyHeaders } from './safety-headers.ts';

/** The edge is configured in VCL; what it repeats from the contract must match. */
const vcl = readFileSync(path.join(import.meta.dirname, '../../../deploy/varnish/default.vcl'), 'utf8');

it('the edge keeps exactly the query parameters that change a response', () => {
  const kept = /&\(\?!\(([\w|]+)\)/.exec(vcl)?.[1]?.split('|');
  expect(kept).toEqual([...shownParameters]);
});

it('the edge treats a copy that is stale before the app’s max-age as purged', () => {
  const seconds = /max-age=(\d+)/.exec(edgeCaching)?.[1];
  expect(seconds).toBe('3600');
  expect(vcl).toContain(`obj.age < ${seconds}s`);
});

/** The URLs that the edge never serves from its cache, or does not even forward. */
const passed = new RegExp(/req\.url ~ "\(\?i\)(\^\/\+\(admin[^"]+)"/.exec(vcl)?.[1] ?? '^$', 'i');

it('the edge caches no page that a link in a mail leads to', () => {
  for (const path of [
    withdrawalPath,
    confirmationPath,
    holdPath,
    '/api/withdrawals',
    '/api/confirmations',
    '/api/holds',
  ]) {
    expect(path).toMatch(passed);
  }
});

it('the edge caches no preview of a draft, however its path is spelled', () => {
  for (const path of ['/preview/a.b', '/preview/a.b/projects', '/preview/a.b.data', '//PREVIEW/a.b/?x=1', '/preview']) {
    expect(path).toMatch(passed);
  }
  expect('/previews').not.toMatch(passed);
});

it('the edge forwards no request for metrics, however it is spelled', () => {
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

it('the edge caches no response of an endpoint that needs a session', () => {
  for (const { method, access, path: it } of Object.values(calls)) {
    if (method === 'GET' && access !== 'public') expect(`/api${it}`).toMatch(passed);
  }
});

it('the edge caches no page of the admin area', () => {
  const paths = [
    adminPaths.dashboard,
    adminPaths.media,
    adminPaths.users,
    adminPaths.activity,
    adminPaths.record,
    adminPaths.profile,
    ...Object.values(adminPaths.collections).flatMap((pages) => Object.values(pages)),
  ];
  for (const page of ['/login', '/login/invitation', '/login/reset']) expect(page).toMatch(passed);
  for (const page of paths) {
    expect(page).toMatch(passed);
    expect(isAdminPage(page)).toBe(true);
  }
});

it('the edge caches the responses of exactly the endpoints that are the same for everyone', () => {
  for (const [name, { method, access, path }] of Object.entries(calls)) {
    if (method !== 'GET' || access !== 'public') continue;
    expect([path, passed.test(`/api${path}`)]).toEqual([path, keysShownBy(name as CallName) === null]);
  }
});

it('the edge’s own responses carry the app’s safety headers', () => {
  const [, close = ''] = vcl.split('sub close_response');
  const set = new Map(
    [...close.matchAll(/set resp\.http\.([\w-]+) = (?:\{"(.*?)"\}|"(.*?)");/g)].map(([, name = '', long, short]) => [
      name.toLowerCase(),
      long ?? short,
    ]),
  );
  expect(Object.fromEntries(set)).toEqual({ ...safetyHeaders('https://site.example'), 'cache-control': 'no-store' });
});
