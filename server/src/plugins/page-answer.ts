import type { OutgoingHttpHeaders } from 'node:http';
import { isAdminPage, isLoginPage } from '@plinth/contract/admin-paths';
import { type CacheKey, everyPage } from '@plinth/contract/cache-keys';
import type { ApiRequest, ApiResponse, ApiTransport, PublicSettings } from '@plinth/contract/web-host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { letCachesKeep } from './caching.ts';
import { setPagePolicy } from './safety-headers.ts';
import { createPagePolicy } from './safety-policy.ts';
import { sealPage } from './sealed-page.ts';

type Shown = { keys: Set<CacheKey>; hasFailed: boolean };

/** What the framework answered. A document of ours is beside it, as text; the rest is its body. */
type PageAnswer = { response: Response; html: string; seal: string; shown: Shown };

/** The page is whole, so that its policy can name every piece of code in it. */
export function createPageSender(settings: PublicSettings) {
  const policyOf = createPagePolicy(settings, settings.publicOrigin.startsWith('https:'));
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { response, html: rendered, seal, shown }: PageAnswer,
  ) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // Logging in leads on into the admin area without another document, so that it needs its policy already.
    const isOffice = isAdminPage(path) || isLoginPage(path);
    const isKept = !isOffice && !shown.hasFailed && !response.headers.has('cache-control');
    if (isKept) letCachesKeep(reply, [everyPage, ...shown.keys]);
    if (!isDocument(response)) {
      return reply.send(isKept && response.ok ? await wholeOf(response, reply) : response);
    }
    const { html, ...inline } = sealPage(rendered, seal);
    setPagePolicy(reply, policyOf(inline, isOffice));
    return withHeadersOf(response, reply).send(html);
  };
}

const isDocument = (response: Response) => response.headers.get('content-type')?.startsWith('text/html');

const withHeadersOf = (response: Response, reply: FastifyReply) =>
  reply.status(response.status).headers(Object.fromEntries(response.headers));

/** Whole, so that it can be compressed once for all who ask. */
async function wholeOf(response: Response, reply: FastifyReply): Promise<Buffer> {
  withHeadersOf(response, reply);
  return Buffer.from(await response.arrayBuffer());
}

/** What a page turned out to be made of. A part that failed is missing from it even where the page stands without. */
export function watchCalls(callApi: (request: ApiRequest) => Promise<{ headers: OutgoingHttpHeaders } & ApiResponse>) {
  const shown: Shown = { keys: new Set(), hasFailed: false };
  const watched: ApiTransport = async (request) => {
    const { status, body, headers } = await callApi(request);
    if (status >= 500) shown.hasFailed = true;
    for (const key of String(headers['surrogate-key'] ?? '').split(' ')) if (key) shown.keys.add(key);
    return { status, body };
  };
  return { shown, callApi: watched };
}

/** Hot reloading writes code into the page that nobody can know before. */
export async function sendUnsealed(_request: FastifyRequest, reply: FastifyReply, { response, html }: PageAnswer) {
  reply.removeHeader('content-security-policy');
  return isDocument(response) ? withHeadersOf(response, reply).send(html) : reply.send(response);
}
