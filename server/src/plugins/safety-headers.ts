import { apiPrefix } from '@plinth/contract/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPolicy, docsPolicy, filePolicy, permissionsPolicy, trustedTypesPolicy } from './safety-policy.ts';

const twoYearsInSeconds = 63_072_000;

/**
 * Headers of every response. A page replaces the closed policy with its own, and files that are never documents omit the
 * headers for documents.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': closedPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Fonts, pictures, style sheets and scripts: these two headers have no effect on them, and half a kilobyte is a lot on a
 * phone's connection.
 */
const neverDocuments = /^(font\/|image\/(?!svg)|text\/css|text\/javascript|application\/javascript)/;
const ofDocuments = ['permissions-policy', 'cross-origin-opener-policy'] as const;

export function registerSafetyHeaders(app: FastifyInstance, publicOrigin: string) {
  const headers = safetyHeaders(publicOrigin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const route = request.routeOptions.url ?? '';
    if (route.startsWith(`${apiPrefix}/docs`)) reply.header('content-security-policy', docsPolicy);
    // Our pictures may be shown on other sites: in link previews and feed readers.
    if (route.startsWith('/media/')) {
      reply.header('content-security-policy', filePolicy).header('cross-origin-resource-policy', 'cross-origin');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!neverDocuments.test(String(reply.getHeader('content-type')))) return;
    for (const name of ofDocuments) reply.removeHeader(name);
  });
}

/** Browsers ignore HSTS on plain HTTP, so it is sent only where the site has TLS. */
export function safetyHeaders(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return always;
  return { ...always, 'strict-transport-security': `max-age=${twoYearsInSeconds}; includeSubDomains` };
}

export function setPagePolicy(reply: FastifyReply, policy: string) {
  reply.header('content-security-policy', policy).header('content-security-policy-report-only', trustedTypesPolicy);
}
