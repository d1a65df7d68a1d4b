import type { Mutant } from './mutant.ts';

const edge = { file: 'tools/checks/edge-config.test.ts', title: 'the edge' };
const vcl = 'deploy/varnish/default.vcl';
const outbox = 'e2e/site/outbox.test.ts';

/** Faults in the edge, tested on a real Varnish, and in the browser code, tested in Chromium on a separate build. */
export const edgeAndBrowserMutants: Mutant[] = [
  {
    what: 'a purge of any page makes every running fetch stale',
    file: vcl,
    find: 'var.set_real("purged", std.real(var.global_get("purged with many"), 0.0));',
    replace: 'var.set_real("purged", std.real(var.global_get("purged at all"), 0.0));',
    test: edge,
    only: ' race-of-another\\.vtc$',
  },
  {
    what: 'a running fetch is cached although its own tag was purged',
    file: vcl,
    find: 'if (var.get_real("begun") <= var.get_real("purged") + 0.001)',
    replace: 'if (var.get_real("purged") < 0.0)',
    test: edge,
    only: ' race\\.vtc$',
  },
  {
    what: 'only the first tag of a purge is recorded',
    file: vcl,
    find: 'std.time2real(now, 0.0));\n        var.set_string("tags", regsub(var.get_string("tags"), "^ *\\S+", ""));',
    replace: 'std.time2real(now, 0.0));\n        var.set_string("tags", "");',
    test: edge,
    only: ' race-of-another\\.vtc$',
  },
  {
    what: 'a running fetch of a page with many tags is cached although it was purged',
    file: vcl,
    find: 'std.real(var.global_get("purged at all"), 0.0)',
    replace: 'std.real(var.global_get("none"), 0.0)',
    test: edge,
    only: ' race-of-many\\.vtc$',
  },
  {
    what: 'a purge is accepted from any IP address',
    file: vcl,
    find: 'client.ip !~ purgers ||',
    replace: '(client.ip ~ purgers && false) ||',
    test: edge,
    only: ' outside\\.vtc$',
  },
  {
    what: 'a neighbour on the same network may purge',
    file: vcl,
    find: 'acl purgers {\n    "127.0.0.1";\n    "::1";',
    replace: 'acl purgers {\n    "127.0.0.0"/8;\n    "10.0.0.0"/8;\n    "::1";',
    test: edge,
    only: ' outside\\.vtc$',
  },
  {
    what: 'a stale page is served for one day and not for thirty',
    file: vcl,
    find: 'down.\n    set beresp.grace = 30d;',
    replace: 'down.\n    set beresp.grace = 1d;',
    test: edge,
    only: ' lifetimes\\.vtc$',
  },
  {
    what: 'the snapshot is served for an hour after the app is back',
    file: vcl,
    find: 'set beresp.ttl = 1s;',
    replace: 'set beresp.ttl = 3600s;',
    test: edge,
    only: ' lifetimes\\.vtc$',
  },
  {
    what: 'a page with a cookie is cached for all visitors',
    file: vcl,
    find: 'if (beresp.http.Set-Cookie || ',
    replace: 'if (',
    test: edge,
    only: ' not-kept\\.vtc$',
  },
  {
    what: 'a request that hangs is never given up',
    file: 'web/app/lib/outbox.ts',
    find: 'const timeoutMs = 30_000;',
    replace: 'const timeoutMs = 3_000_000;',
    test: { file: outbox, title: 'a request that hangs is given up after 30 s' },
  },
  {
    what: 'an idempotency key that was refused is used again',
    file: 'web/app/lib/outbox.ts',
    find: 'sent.status === 422 ? typed :',
    replace: 'sent.status === 0 ? typed :',
    test: { file: outbox, title: 'a key that the server has seen with another body is given up' },
  },
  {
    what: 'a refused form is retried',
    file: 'web/app/lib/backoff.ts',
    find: '[0, 429, 502, 503, 504]',
    replace: '[0, 400, 422, 429, 502, 503, 504]',
    test: { file: 'web/app/lib/backoff.test.ts', title: 'retries only network failures, 429, 502, 503 and 504' },
  },
];
