import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isTeamPage } from '@plinth/contract/admin-paths';
import { keysShownBy } from '@plinth/contract/cache-keys';
import { setCompanyTimeZone } from '@plinth/contract/company-time';
import { isSafeMethod } from '@plinth/contract/http-methods';
import type { SheetDocument } from '@plinth/contract/sheet-document';
import type { ApiRequest, PublicSettings } from '@plinth/contract/web-host';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { collectCacheTags, createPageSender, sendWithoutHashes } from '../edge/page-response.ts';
import type { BrandService } from '../modules/brand/brand.service.ts';
import type { CompanyService } from '../modules/company/company.service.ts';
import type { LaunchService } from '../modules/launch/launch.service.ts';
import { createSheetPdfService } from '../modules/sheet-pdf/sheet-pdf.service.ts';
import { webRoot } from '../platform/web-build.ts';
import { createLaunchGate } from './coming-soon.ts';
import { createKeptLists } from './kept-lists.ts';
import { createPagePatterns, routesOutside } from './page-patterns.ts';
import { type PreviewPages, registerPreviews } from './preview-mount.ts';
import type { PlinthBuild } from './web-build.ts';

/** The only file that knows the web build: it serves the assets and renders the pages with React Router. */

const yearInSeconds = 31_536_000;
/** In bytes. The longest form of the site is a tenth of it. */
const formLimit = 65_536;

type Options = {
  isDevelopment: boolean;
  buildName: string;
  settings: PublicSettings;
  company: CompanyService;
  readLook: BrandService['readLook'];
  launch: Pick<LaunchService, 'findLive'>;
};

export async function mountWeb(
  app: FastifyInstance,
  { isDevelopment, buildName, settings, company, readLook, launch }: Options,
  previews?: PreviewPages,
) {
  const loadPages = isDevelopment
    ? await serveFromSource(app)
    : await serveFromBuild(app, path.join(webRoot, buildName));
  const sendPage = isDevelopment ? sendWithoutHashes : createPageSender(settings);
  const keepLists = createKeptLists<InProcessAnswer>();
  const sheets = createSheetPdfService({ readPicture: (url) => readPicture(app, url), readLook });
  app.addHook('onClose', () => sheets.close());

  await app.register(async (pages) => {
    // A form is read whole before it enters load shedding; the page's handler then gets the buffered body.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    const drawSheet = (sheet: SheetDocument) => sheets.draw(sheet);
    // Hot reloading leaves the nonce in the page, and React would report a mismatch in the browser.
    const newNonce = () => (isDevelopment ? '' : randomBytes(16).toString('base64url'));
    const toRequest = (request: FastifyRequest, reply: FastifyReply) => createRequest(request.raw, reply.raw);
    const renderPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const { patternOf } = await loadPages();
      request.pagePattern = patternOf(request.url);
      const asked = toRequest(request, reply);
      const form = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
      return render(request, reply, form ? new Request(asked, { body: form }) : asked);
    };
    const render = async (request: FastifyRequest, reply: FastifyReply, asked: Request) => {
      const { hostContext, handle } = await loadPages();
      const context = new RouterContextProvider();
      const reportError = (error: unknown) => request.log.error({ err: error }, 'a page could not be rendered');
      // The access guard looks up a session on admin pages only.
      const callApiAsVisitor = request.session ? callInProcess(app, request, credentialsOf(request)) : null;
      const { facts, navigation, look, notice, publishedPage, isCurrent, edition } = await company.read();
      const { callApi, shown } = collectCacheTags(keepLists(edition, callInProcess(app, request)));
      if (isCurrent) setCompanyTimeZone(facts.timeZone);
      else shown.hasFailed = true;
      const analyticsUrl = facts.analyticsUrl || settings.analyticsUrl;
      const inlineNonce = newNonce();
      let html = '';
      const setHtml = (rendered: string) => {
        html = rendered;
      };
      context.set(hostContext, {
        ...settings,
        analyticsUrl,
        company: facts,
        navigation,
        brand: look,
        notice,
        publishedPage: (id) => {
          for (const key of keysShownBy('getPage', { id }) ?? []) shown.keys.add(key);
          return publishedPage(id);
        },
        inlineNonce,
        callApi,
        callApiAsVisitor,
        reportError,
        setHtml,
        drawSheet,
      });
      const rendered = await handle(asked, context);
      const isWhole = isCurrent || isTeamPage(request.url) || !isSafeMethod(request.method);
      const response = isWhole ? rendered : asUnavailable(rendered);
      return sendPage(request, reply, { response, html, inlineNonce, shown, analyticsUrl });
    };
    // Methods that pages accept. Others, such as TRACE, cannot even be expressed as a `Request`.
    const method = ['GET', 'HEAD', 'POST'];
    if (previews) {
      registerPreviews(pages, {
        ...{ settings, previews, newNonce, drawSheet, toRequest },
        mode: isDevelopment ? 'development' : 'production',
        loadBuild: async () => (await loadPages()).build,
        sendNotFound: (request, reply) => {
          const ending = /\.data($|\?)/.test(request.url) ? '.data' : '';
          return render(request, reply, new Request(`${settings.publicOrigin}/preview/unknown${ending}`));
        },
      });
    }
    const preHandler = createLaunchGate({ launch, company });
    pages.route({
      method,
      url: '*',
      schema: { hide: true },
      config: { load: 'page' },
      preHandler,
      handler: renderPage,
    });
  });
}

type InProcessAnswer = Awaited<ReturnType<ReturnType<typeof callInProcess>>>;

/** A public picture of the media library; null where there is none. */
async function readPicture(app: FastifyInstance, url: string): Promise<Buffer | null> {
  if (!url.startsWith('/media/')) return null;
  const response = await app.inject({ method: 'GET', url });
  return response.statusCode === 200 ? response.rawPayload : null;
}

/** Loaders call the API in-process, without the network, and with the visitor's IP address, because limits count by it. */
function callInProcess(app: FastifyInstance, { ip }: FastifyRequest, credentials: Record<string, string> = {}) {
  return async ({ method, path: url, headers, body }: ApiRequest) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { accept: 'application/json', ...credentials, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    };
  };
}

/** With the host that was asked for, which the set-up compares with the site's own. */
function credentialsOf({ headers: { cookie, authorization, host } }: FastifyRequest): Record<string, string> {
  return { ...(cookie && { cookie }), ...(authorization && { authorization }), ...(host && { host }) };
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
      // The build has compressed these files at the highest level; the server chooses by Accept-Encoding.
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
  const build = await importBuild(directory);
  // Created once: creating a request handler reads the whole route manifest.
  const pages = toPages(build, 'production');
  return () => pages;
}

async function importBuild(directory: string): Promise<PlinthBuild> {
  return (await import(pathToFileURL(path.join(directory, 'server/index.js')).href)) as PlinthBuild;
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

/** A page that may be old: where the edge has a copy, that one is sent instead. The response to a form says what has happened. */
const asUnavailable = (page: Response) =>
  page.status === 200 ? new Response(page.body, { status: 503, headers: page.headers }) : page;

/** React Router compares a path with every route. A path of the site is compared with those of the site alone. */
function toPages(build: PlinthBuild, mode: 'development' | 'production') {
  const routes = routesOutside(build.routes, isTeamPage);
  const assets = { ...build.assets, routes: routesOutside(build.assets.routes, isTeamPage) };
  const site = { ...build, routes, assets };
  const [handleTeam, handleSite] = [createRequestHandler(build, mode), createRequestHandler(site, mode)];
  return {
    build,
    hostContext: build.entry.module.hostContext,
    handle: (request: Request, context: RouterContextProvider) =>
      (isTeamPage(new URL(request.url).pathname) ? handleTeam : handleSite)(request, context),
    patternOf: createPagePatterns(build.routes),
  };
}
