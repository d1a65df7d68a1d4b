import type { OutgoingHttpHeaders } from 'node:http';
import { isTeamPage } from '@plinth/contract/admin-paths';
import { type CacheKey, everyPage } from '@plinth/contract/cache-keys';
import type { ApiRequest, ApiResponse, ApiTransport, PublicSettings } from '@plinth/contract/web-host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setPagePolicy } from '../plugins/safety-headers.ts';
import { adminPermissionsPolicy, createPagePolicy } from '../plugins/safety-policy.ts';
import { allowCaching } from './caching.ts';
import { hashInlineCode } from './csp-hashes.ts';

type Shown = { keys: Set<CacheKey>; hasFailed: boolean };

/** The response of React Router. A rendered document is in `html`; any other content is in the response's body. */
type PageResponse = {
  response: Response;
  html: string;
  inlineNonce: string;
  shown: Shown;
  /** The script that counts visits, where it is not that of the operator. */
  analyticsUrl?: string;
};

/** Sends a fully rendered page, so that its Content-Security-Policy can list the hash of every inline script. */
export function createPageSender(settings: PublicSettings) {
  const policies = createPolicies(settings);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { response, html: rendered, inlineNonce, shown, analyticsUrl = settings.analyticsUrl }: PageResponse,
  ) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // After login the admin area opens without a new document, so the login page needs its policy already.
    const isAdmin = isTeamPage(path);
    // A reply that forbids it already is the answer to a preview's path.
    const isForbidden = response.headers.has('cache-control') || reply.hasHeader('cache-control');
    const isCacheable = !isAdmin && !shown.hasFailed && !isForbidden;
    if (isCacheable) allowCaching(reply, [everyPage, ...shown.keys]);
    if (!isDocument(response)) {
      // Fastify copies the status of a Response after its onSend hooks, and the hook that forbids caching an error reads it.
      reply.status(response.status);
      return reply.send(isCacheable && response.ok ? await wholeOf(response, reply) : response);
    }
    const { html, ...inline } = hashInlineCode(rendered, inlineNonce);
    setPagePolicy(reply, policies.of(analyticsUrl)(inline, { isAdmin }));
    if (isAdmin) reply.header('permissions-policy', adminPermissionsPolicy);
    return withHeadersOf(response, reply).send(html);
  };
}

/** The Owner may change the script that counts visits, so the policy is made again where a page names another one. */
function createPolicies(settings: PublicSettings) {
  const make = (analyticsUrl: string) =>
    createPagePolicy({ ...settings, analyticsUrl }, settings.publicOrigin.startsWith('https:'));
  let made = { analyticsUrl: settings.analyticsUrl, policyOf: make(settings.analyticsUrl) };
  return {
    of(analyticsUrl: string) {
      if (made.analyticsUrl !== analyticsUrl) made = { analyticsUrl, policyOf: make(analyticsUrl) };
      return made.policyOf;
    },
  };
}

const isDocument = (response: Response) => response.headers.get('content-type')?.startsWith('text/html');

const withHeadersOf = (response: Response, reply: FastifyReply) =>
  reply.status(response.status).headers(Object.fromEntries(response.headers));

/** Reads the whole body, so that it can be compressed once for all clients. */
async function wholeOf(response: Response, reply: FastifyReply): Promise<Buffer> {
  withHeadersOf(response, reply);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Collects the cache tags of a page's API requests. A failed request marks the page as incomplete, even if it renders without
 * it.
 */
export function collectCacheTags(
  callApi: (request: ApiRequest) => Promise<{ headers: OutgoingHttpHeaders } & ApiResponse>,
) {
  const shown: Shown = { keys: new Set(), hasFailed: false };
  const watched: ApiTransport = async (request) => {
    const { status, body, headers, retryAfter = null } = await callApi(request);
    if (status >= 500) shown.hasFailed = true;
    for (const key of String(headers['surrogate-key'] ?? '').split(' ')) if (key) shown.keys.add(key);
    return { status, body, retryAfter };
  };
  return { shown, callApi: watched };
}

/** Hot reloading adds scripts to the page whose hashes cannot be known, so development pages have no policy. */
export async function sendWithoutHashes(
  _request: FastifyRequest,
  reply: FastifyReply,
  { response, html }: PageResponse,
) {
  reply.removeHeader('content-security-policy');
  return isDocument(response) ? withHeadersOf(response, reply).send(html) : reply.send(response);
}
