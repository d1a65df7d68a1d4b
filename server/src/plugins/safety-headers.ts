import { apiPrefix } from '@plinth/contract/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPolicy, docsPolicy, filePolicy, permissionsPolicy, trustedTypesPolicy } from './safety-policy.ts';

const twoYearsInSeconds = 63_072_000;

/**
 * What an answer carries, whoever makes it. A page puts its own policy in place of the closed one, and what is never a document
 * goes without what is said of documents alone.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': closedPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Fonts, pictures, style sheets and scripts: these two say nothing of them, and half a kilobyte is dear on a phone's line. */
const neverDocuments = /^(font\/|image\/(?!svg)|text\/css|text\/javascript|application\/javascript)/;
const ofDocuments = ['permissions-policy', 'cross-origin-opener-policy'] as const;

export function registerSafetyHeaders(app: FastifyInstance, publicOrigin: string) {
  const headers = safetyHeaders(publicOrigin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const route = request.routeOptions.url ?? '';
    if (route.startsWith(`${apiPrefix}/docs`)) reply.header('content-security-policy', docsPolicy);
    // A picture of ours may be shown elsewhere: a shared link, a reader of the feed.
    if (route.startsWith('/media/')) {
      reply.header('content-security-policy', filePolicy).header('cross-origin-resource-policy', 'cross-origin');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!neverDocuments.test(String(reply.getHeader('content-type')))) return;
    for (const name of ofDocuments) reply.removeHeader(name);
  });
}

/** Browsers refuse HSTS on plain HTTP, and a demo there must stay reachable. */
export function safetyHeaders(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return always;
  return { ...always, 'strict-transport-security': `max-age=${twoYearsInSeconds}; includeSubDomains` };
}

export function setPagePolicy(reply: FastifyReply, policy: string) {
  reply.header('content-security-policy', policy).header('content-security-policy-report-only', trustedTypesPolicy);
}
