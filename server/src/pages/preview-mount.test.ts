import type { WebHost } from '@plinth/contract/web-host';
import { createContext, type EntryContext, type RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, testOrigin, testSettings } from '../../test/context.ts';
import { createRegistry } from '../metrics/registry.ts';
import { registerPreviews } from './preview-mount.ts';
import type { PlinthBuild } from './web-build.ts';

/** A site of one page, which shows what the list of projects returns. */
const hostContext = createContext<WebHost>();
const page = {
  id: 'page',
  path: '*',
  module: {
    default: () => null,
    loader: async ({ context, request }: { context: RouterContextProvider; request: Request }) => {
      if (request.url.includes('broken')) throw new Error(`No route for ${request.url}`);
      return (await context.get(hostContext).callApi({ method: 'GET', path: '/api/projects' })).body;
    },
  },
};
const build = {
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        entry: EntryContext,
        context: RouterContextProvider,
      ) => {
        const shown = JSON.stringify(entry.staticHandlerContext.loaderData);
        context.get(hostContext).setHtml(`<html><head></head><body><pre>${shown}</pre></body></html>`);
        headers.set('content-type', 'text/html; charset=utf-8');
        return new Response(null, { status, headers });
      },
      handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
        context.get(hostContext).reportError(error),
      hostContext,
      previewDocument: (html: string, { title, inlineNonce }: { title: string; inlineNonce: string }) =>
        html
          .replace('</head>', `<script nonce="${inlineNonce}">1</script></head>`)
          .replace('<pre>', `<p>${title}</p><pre>`),
    },
  },
  routes: { root: { id: 'root', module: { default: () => null } }, page: { ...page, parentId: 'root' } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  ...{ ssr: true, isSpaMode: false, prerender: [], future: {}, publicPath: '/', assetsBuildDirectory: '' },
  routeDiscovery: { mode: 'initial' },
} as unknown as PlinthBuild;

const logLines: string[] = [];
const registry = createRegistry();
const { app, services, logIn } = await buildTestApp({
  logLines,
  registry,
  mountWeb: async (scope, previews) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerPreviews(scope, {
      ...{ previews, settings: testSettings, mode: 'production', loadBuild: async () => build },
      newNonce: () => 'nonce-of-this-rendering',
      drawSheet: async () => new Uint8Array(),
      sendNotFound: async (_request, reply) => reply.status(404).type('text/html').send('not found'),
      toRequest: (request) =>
        new Request(new URL(request.url, testOrigin), { method: request.method === 'HEAD' ? 'HEAD' : 'GET' }),
    });
    scope.get('*', async (request, reply) => reply.send(`the public page ${request.url}`));
  },
});

let base: string;
let token: string;
let id: string;
beforeAll(async () => {
  const headers = await logIn('editor');
  const body = buildProject({ name: 'Zzmarker House' }) as Record<string, unknown>;
  ({ id } = await services.publishing.create('projects', body, { by: null, role: 'owner' }));
  const made = await app.inject({ method: 'POST', url: `/api/admin/collections/projects/${id}/previews`, headers });
  base = /\/preview\/[^/]+/.exec(made.json().url)?.[0] ?? '';
  token = base.split('/')[2] ?? '';
});

describe('a page of a preview', () => {
  it('it shows the draft, and no cache, search engine, other site or foreign frame gets hold of it', async () => {
    const response = await app.inject({ url: `${base}/projects` });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<p>Zzmarker House</p>');
    expect(response.body).toContain('"name":"Zzmarker House"');
    expect(response.body).not.toContain('nonce-of-this-rendering');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(response.headers['content-security-policy']).toMatch(/form-action 'none'.*frame-ancestors 'self'/);
    expect(response.headers['content-security-policy']).toContain('connect-src localhost:80/preview/');
    for (const name of ['surrogate-key', 'surrogate-control', 'etag', 'set-cookie'])
      expect(response.headers[name]).toBeUndefined();
  });

  it('its data, and what scripts read, come through the same link', async () => {
    for (const url of [`${base}.data`, `${base}/projects.data`, `${base}/api/projects`]) {
      const response = await app.inject({ url });
      expect(response.body, url).toContain('Zzmarker House');
      expect(response.headers, url).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  it('a link that is not valid gives the page for what does not exist, with the same headers', async () => {
    for (const url of [
      '/preview/',
      '/preview/guess/projects',
      `${base.slice(0, -1)}${base.endsWith('A') ? 'B' : 'A'}/projects`,
      `${base}/admin`,
      `${base}/AdminProjects`,
      `${base}/login`,
      `${base}/%61dmin`,
    ]) {
      const response = await app.inject({ url });
      expect(response.body, url).not.toContain('Zzmarker');
      if (url === '/preview/') continue;
      expect(response.statusCode, url).toBe(404);
      expect(response.headers, url).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': expect.stringContaining('noindex'),
      });
    }
  });

  it('no form can be sent: neither a lead nor a form without scripts', async () => {
    const form = {
      method: 'POST',
      payload: 'name=A',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    for (const url of [`${base}/enquiry`, `${base}/api/form`, `${base}/subscribe`]) {
      expect((await app.inject({ ...form, url })).statusCode, url).toBe(403);
      const json = await app.inject({ method: 'POST', url, payload: { name: 'A' } });
      expect([json.statusCode, json.json().error.message], url).toEqual([
        403,
        'This is a preview: nothing can be sent from it',
      ]);
    }
  });

  it('a body that is not JSON, not a form or too large is refused, with the same headers, whether the link is valid or not', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const url of [`${base}/projects.data`, `/preview/x.${'a'.repeat(43)}/projects.data`]) {
      for (const [payload, status] of [
        ['{', 403],
        ['[1', 403],
        ['', 403],
        ['7', 403],
        ['x'.repeat(300_000), 413],
      ] as const) {
        const response = await app.inject({ method: 'POST', url, headers, payload });
        expect([payload.slice(0, 9), response.statusCode]).toEqual([payload.slice(0, 9), status]);
        expect(response.headers, payload.slice(0, 9)).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': expect.stringContaining('noindex'),
        });
      }
    }
  });

  it('a form that is being typed in gets the page of what it holds, and another site cannot ask for it', async () => {
    const payload = { ...buildProject(), name: 'Zztyped House' };
    const ask = { method: 'POST', url: `${base}/projects.data`, payload } as const;
    expect((await app.inject(ask)).body).toContain('Zztyped House');
    expect((await app.inject({ url: `${base}/projects` })).body).not.toContain('Zztyped');
    const foreign = await app.inject({ ...ask, headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.statusCode, foreign.body.includes('Zztyped')]).toEqual([403, false]);
  });

  it('a visitor’s page and list are the same, byte for byte, before, during and after previews', async () => {
    const read = async () => (await app.inject({ url: '/api/projects' })).body;
    const before = await read();
    const [, during] = await Promise.all([app.inject({ url: `${base}/projects` }), read()]);
    expect([during, await read()]).toEqual([before, before]);
    expect(before).not.toContain('Zzmarker');
  });

  it('the token is in no log line and no metric, whatever happens to the request', async () => {
    for (const url of [
      `${base}/projects`,
      `${base}/broken`,
      `//preview/${token}`,
      `/PREVIEW/${token}/x`,
      `/p%72eview/${token}`,
    ]) {
      await app.inject({ url });
    }
    await app.inject({ method: 'POST', url: `${base}/enquiry`, payload: {} });
    const signature = token.split('.')[1] ?? '';
    expect(signature).toHaveLength(43);
    expect(logLines.filter((line) => line.includes(signature))).toEqual([]);
    expect(logLines.some((line) => line.includes('"path":"/preview/…"'))).toBe(true);
    expect(logLines.some((line) => line.includes('a preview could not be rendered'))).toBe(true);
    expect(await registry.render()).not.toContain(signature);
  });
});
