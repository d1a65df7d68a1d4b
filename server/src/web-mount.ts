import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ApiRequest, PublicSettings, WebHost } from '@plinth/contract/web-host';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { createPagePatterns } from './page-patterns.ts';
import { createPageSender, sendUnsealed, watchCalls } from './plugins/page-answer.ts';
import { webRoot } from './web-build.ts';

/** The only file that knows the web build: it serves the assets and renders the pages with React Router. */

const yearInSeconds = 31_536_000;
/** In bytes. The longest form of the site is a tenth of it. */
const formLimit = 65_536;

type Options = { isDevelopment: boolean; buildName: string; settings: PublicSettings };

/** The build re-exports its own context key: a key made in a module that both sides import would be two keys. */
type PlinthBuild = ServerBuild & { entry: { module: { hostContext: RouterContext<WebHost> } } };

export async function mountWeb(app: FastifyInstance, { isDevelopment, buildName, settings }: Options) {
  const loadPages = isDevelopment
    ? await serveFromSource(app)
    : await serveFromBuild(app, path.join(webRoot, buildName));
  const sendPage = isDevelopment ? sendUnsealed : createPageSender(settings);

  await app.register(async (pages) => {
    // A form is read whole before it has a place, and the page's own handler reads what was read.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { hostContext, handle, patternOf } = await loadPages();
      request.pagePattern = patternOf(request.url);
      const context = new RouterContextProvider();
      const reportError = (error: unknown) => request.log.error({ err: error }, 'a page failed');
      // The guard has found a session on pages of the admin area alone.
      const callApiAsVisitor = request.session ? callInProcess(app, request, credentialsOf(request)) : null;
      const { callApi, shown } = watchCalls(callInProcess(app, request));
      // Hot reloading leaves it in the page, where the browser's own rendering would miss it.
      const seal = isDevelopment ? '' : randomBytes(16).toString('base64url');
      let html = '';
      const takePage = (rendered: string) => {
        html = rendered;
      };
      context.set(hostContext, { ...settings, seal, callApi, callApiAsVisitor, reportError, takePage });
      const asked = createRequest(request.raw, reply.raw);
      const form = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
      const response = await handle(form ? new Request(asked, { body: form }) : asked, context);
      return sendPage(request, reply, { response, html, seal, shown });
    };
    // What a page can be asked: a Request of another method (TRACE) cannot even be made.
    const method = ['GET', 'HEAD', 'POST'];
    pages.route({ method, url: '*', schema: { hide: true }, config: { load: 'page' }, handler: answer });
  });
}

/** A file the pages are served with, such as the logo; null where the build has none. */
export function readWebFile({ isDevelopment, buildName }: Pick<Options, 'isDevelopment' | 'buildName'>, url: string) {
  const directory = isDevelopment ? 'public' : path.join(buildName, 'client');
  return readFile(path.join(webRoot, directory, url)).catch(() => null);
}

/** Loaders call the API as a browser does, without the network between, and from the visitor's address: limits count by it. */
function callInProcess(app: FastifyInstance, { ip }: FastifyRequest, credentials: Record<string, string> = {}) {
  return async ({ method, path: url, headers, body }: ApiRequest) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { accept: 'application/json', ...credentials, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
}

function credentialsOf({ headers: { cookie, authorization } }: FastifyRequest): Record<string, string> {
  return { ...(cookie && { cookie }), ...(authorization && { authorization }) };
}

async function serveFromBuild(app: FastifyInstance, directory: string) {
  const clientBuild = path.join(directory, 'client');
  const files: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, load: 'file' };
    });
    await scope.register(fastifyStatic, {
      root: clientBuild,
      wildcard: false,
      // Made by the build, as small as they get; chosen by what a browser takes, and no files of their own.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(path.join(clientBuild, 'assets'));
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
        );
      },
    });
  };
  await app.register(files);
  const build = (await import(pathToFileURL(path.join(directory, 'server/index.js')).href)) as PlinthBuild;
  // Made once: a handler reads the whole site map when it is made.
  const pages = toPages(build, 'production');
  return () => pages;
}

async function serveFromSource(app: FastifyInstance) {
  const [{ default: middie }, { createServer }] = await Promise.all([import('@fastify/middie'), import('vite')]);
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as PlinthBuild;
    return toPages(build, 'development');
  };
}

const toPages = (build: PlinthBuild, mode: 'development' | 'production') => ({
  hostContext: build.entry.module.hostContext,
  handle: createRequestHandler(build, mode),
  patternOf: createPagePatterns(build.routes),
});
