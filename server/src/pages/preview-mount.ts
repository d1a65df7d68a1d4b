import { isTeamPage } from '@plinth/contract/admin-paths';
import { shownBrand } from '@plinth/contract/brand-look';
import { loggedPreviewPath, previewPathParts, previewPrefix } from '@plinth/contract/preview';
import { draftInput } from '@plinth/contract/publishing.schema';
import type { ApiTransport, PublicSettings, WebHost } from '@plinth/contract/web-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { hashInlineCode } from '../edge/csp-hashes.ts';
import type { CompanyService } from '../modules/company/company.service.ts';
import { Failure } from '../platform/failures.ts';
import { setPagePolicy } from '../plugins/safety-headers.ts';
import { createPagePolicy } from '../plugins/safety-policy.ts';
import type { PlinthBuild } from './web-build.ts';

/** What a valid link shows. Without `reads`, the draft lacks too much to be shown at all. */
type OpenPreview = { collection: string; title: string; until: Date; gaps: string[]; reads: PreviewReads | null };
type PreviewReads = { callApi: ApiTransport; readCompany: CompanyService['read'] };

/** The pages of the site with one draft in place. `unsaved` is a form's content instead of the stored draft. */
export type PreviewPages = {
  open: (token: string, unsaved?: Record<string, unknown>) => Promise<OpenPreview | null>;
};

type Options = {
  settings: PublicSettings;
  previews: PreviewPages;
  mode: 'development' | 'production';
  loadBuild: () => Promise<PlinthBuild>;
  /** A nonce for each rendering; empty in development, where pages have no policy. */
  newNonce: () => string;
  drawSheet: WebHost['drawSheet'];
  /** The page for a path that does not exist, without the path that was requested. */
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  toRequest: (request: FastifyRequest, reply: FastifyReply) => Request;
};

/** As for a draft that is saved. */
const bodyLimit = 256 * 1024;
/** The router of each link has its own base path; creating one reads the whole route manifest. */
const mostRouters = 32;

/** No cache, no search engine and no other site learns of the page or of its path. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** Serves the public pages below `/preview/{token}`, by the same routes and components. */
export function registerPreviews(app: FastifyInstance, options: Options) {
  const { settings, previews, mode, loadBuild, newNonce, drawSheet, sendNotFound, toRequest } = options;
  const policyOf = createPagePolicy({ ...settings, analyticsUrl: '' }, settings.publicOrigin.startsWith('https:'));
  const routers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const routerOf = (build: PlinthBuild, basename: string) => {
    const router = routers.get(basename) ?? createRequestHandler({ ...build, basename }, mode);
    routers.delete(basename);
    if (mode === 'production') routers.set(basename, router);
    for (const oldest of routers.keys()) if (routers.size > mostRouters) routers.delete(oldest);
    return router;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    request.pagePattern = loggedPreviewPath;
    const parts = previewPathParts(request.url.split('?', 1)[0] ?? '');
    if (!parts || isTeamPage(parts.page)) return sendNotFound(request, reply);
    const unsaved = request.method === 'POST' ? readUnsaved(request, parts.page) : undefined;
    const opened = await previews.open(parts.token, unsaved);
    if (!opened) return reply.status(404).type('text/plain; charset=utf-8').send(textOfEnded);
    if (!opened.reads) return reply.status(422).type('text/plain; charset=utf-8').send(textOfGaps(opened));
    const { callApi, readCompany } = opened.reads;
    const { facts, navigation, brand, notice, publishedPage } = await readCompany();
    const asked = toRequest(request, reply);
    if (parts.page.startsWith('/api/')) {
      const { status, body } = await callApi({ method: 'GET', path: parts.page + new URL(asked.url).search });
      return reply.status(status).send(body);
    }
    const build = await loadBuild();
    const inlineNonce = newNonce();
    let html = '';
    const context = new RouterContextProvider();
    context.set(build.entry.module.hostContext, {
      ...{ company: facts, navigation, notice, publishedPage },
      brand: shownBrand(brand, { isPreview: true }),
      ...{ ...settings, analyticsUrl: '', inlineNonce, callApi, callApiAsVisitor: null, drawSheet },
      // The message of a router's error has the path in it, and the path has the token.
      reportError: (error) =>
        request.log.error({ err: withoutToken(error, parts.token) }, 'a preview could not be rendered'),
      setHtml: (rendered) => {
        html = rendered;
      },
    });
    const page = unsaved ? new Request(asked.url, { headers: { accept: '*/*' } }) : asked;
    const response = await routerOf(build, parts.basename)(page, context);
    const headers = { ...Object.fromEntries(response.headers), ...privateHeaders };
    reply.status(response.status).headers(headers);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      return reply.send(Buffer.from(await response.arrayBuffer()));
    }
    const { collection, title, until, gaps } = opened;
    const shown = build.entry.module.previewDocument(html, {
      ...{ collection, basename: parts.basename, title, until: until.toISOString(), gaps, inlineNonce },
      tools: build.assets.routes['admin-preview-tools'] ?? null,
    });
    if (mode === 'development') return reply.removeHeader('content-security-policy').send(shown);
    const { html: hashed, ...inline } = hashInlineCode(shown, inlineNonce);
    setPagePolicy(reply, policyOf(inline, { previewHost: request.host }));
    return reply.send(hashed);
  };

  const method = ['GET', 'HEAD', 'POST'];
  // Before the body is read, so that a refusal has them too.
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(privateHeaders);
  for (const url of [`${previewPrefix}/:token`, `${previewPrefix}/:token/*`]) {
    app.route({ method, url, bodyLimit, schema: { hide: true }, config: { load: 'preview' }, onRequest, handler });
  }
}

/** The content of a form that is being typed. Only the data of a page can be asked for with it; nothing else can be sent. */
function readUnsaved(request: FastifyRequest, page: string): Record<string, unknown> {
  const isJson = request.headers['content-type']?.startsWith('application/json');
  const refused = new Failure('forbidden', 'This is a preview: nothing can be sent from it');
  if (!isJson || !page.endsWith('.data') || !Buffer.isBuffer(request.body)) throw refused;
  const { success, data } = draftInput.safeParse(jsonIn(request.body));
  if (!success) throw refused;
  return data;
}

/** Undefined where it is not JSON. */
function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The same for a link that has ended, was revoked or never was one. */
const textOfEnded = 'This preview link is not valid any more. Ask the person who sent it to you for a new one.';

const textOfGaps = ({ title, gaps }: OpenPreview) =>
  `${title || 'This draft'} cannot be shown yet. These fields are missing or not right: ${gaps.join(', ')}.`;

function withoutToken(error: unknown, token: string): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const cut = (text = '') => text.replaceAll(token, '…');
  return Object.assign(new Error(cut(message)), { name, stack: cut(stack) });
}
