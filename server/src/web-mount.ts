import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ApiRequest, PublicSettings, WebHost } from '@plinth/contract/web-host';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { createPageSender, sendUnsealed, watchCalls } from './plugins/page-answer.ts';

/** The only file that knows the web build: it serves the assets and renders the pages with React Router. */

const webRoot = path.join(import.meta.dirname, '../../web');
const yearInSeconds = 31_536_000;

type Options = { isDevelopment: boolean; buildName: string; settings: PublicSettings };

/** The build re-exports its own context key: a key made in a module that both sides import would be two keys. */
type PlinthBuild = ServerBuild & { entry: { module: { hostContext: RouterContext<WebHost> } } };

export async function mountWeb(app: FastifyInstance, { isDevelopment, buildName, settings }: Options) {
  const loadBuild = isDevelopment
    ? await serveFromSource(app)
    : await serveFromBuild(app, path.join(webRoot, buildName));
  const mode = isDevelopment ? 'development' : 'production';
  const callAsStranger = callInProcess(app);
  const sendPage = isDevelopment ? sendUnsealed : createPageSender(settings);

  await app.register(async (pages) => {
    // The page's own handler reads the body, so nothing here may have read it before.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const build = await loadBuild();
      const context = new RouterContextProvider();
      const reportError = (error: unknown) => request.log.error({ err: error }, 'a page failed');
      // The guard has found a session on pages of the admin area alone.
      const callApiAsVisitor = request.session ? callInProcess(app, credentialsOf(request)) : null;
      const { callApi, shown } = watchCalls(callAsStranger);
      context.set(build.entry.module.hostContext, { ...settings, callApi, callApiAsVisitor, reportError });
      const response = await createRequestHandler(build, mode)(createRequest(request.raw, reply.raw), context);
      return sendPage(request, reply, response, shown);
    };
    // What a page can be asked: a Request of another method (TRACE) cannot even be made.
    pages.route({ method: ['GET', 'HEAD', 'POST'], url: '*', schema: { hide: true }, handler: answer });
  });
}

/** A file the pages are served with, such as the logo; null where the build has none. */
export function readWebFile({ isDevelopment, buildName }: Pick<Options, 'isDevelopment' | 'buildName'>, url: string) {
  const directory = isDevelopment ? 'public' : path.join(buildName, 'client');
  return readFile(path.join(webRoot, directory, url)).catch(() => null);
}

/** Loaders call the API as a browser does, without the network between. */
function callInProcess(app: FastifyInstance, credentials: Record<string, string> = {}) {
  return async ({ method, path: url, headers, body }: ApiRequest) => {
    const answer = await app.inject({
      method,
      url,
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
  await app.register(fastifyStatic, {
    root: clientBuild,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(clientBuild, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600');
    },
  });
  const build = (await import(pathToFileURL(path.join(directory, 'server/index.js')).href)) as PlinthBuild;
  return () => build;
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
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<PlinthBuild>;
}
