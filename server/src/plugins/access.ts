import fastifyCookie from '@fastify/cookie';
import { isAdminPage, isLoginPage, loginPathFor } from '@plinth/contract/admin-paths';
import { adminSession } from '@plinth/contract/constants';
import { isSafeMethod } from '@plinth/contract/http-methods';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService, Session } from '../modules/auth/auth.service.ts';
import { Failure } from '../platform/failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

type Options = { auth: AuthService; publicOrigin: string };

/**
 * Decides who may use a route before its handler runs. A route is for the admin unless it is declared public. Admin pages are
 * recognised by their path, because to the server all pages are one route.
 */
export async function registerAccess(app: FastifyInstance, { auth, publicOrigin }: Options) {
  await app.register(fastifyCookie);
  const cookie = sessionCookie(publicOrigin);
  app.decorateRequest('session', null);

  app.addHook('onRequest', async (request, reply) => {
    if (!isSafeMethod(request.method) && isForeign(request, publicOrigin)) {
      throw new Failure('forbidden', 'This request came from another site');
    }
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = isAdminPage(path);
    // Keeps login and admin pages out of search engines, whatever links to them.
    if (isPage || isLoginPage(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.routeOptions.config.access === 'public' && !isPage) return;
    reply.header('cache-control', 'no-store');
    const token = tokenOf(request, cookie.name);
    request.session = token ? await auth.authenticate(token) : null;
    if (request.session) {
      // From here on every log line of this request, the closing one included, names its session.
      request.log = request.log.child({ session: request.session.fingerprint });
      reply.log = request.log;
      return;
    }
    if (isPage && !path.endsWith('.data') && isSafeMethod(request.method)) {
      return reply.redirect(loginPathFor(request.url));
    }
    throw new Failure('unauthorized', 'Log in first');
  });

  return {
    /** Ends the session that the browser came with, which prevents session fixation. */
    startSession: async (request: FastifyRequest, reply: FastifyReply, token: string) => {
      const former = tokenOf(request, cookie.name);
      if (former) await auth.logout(former);
      reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: adminSession.lifetime / 1000 });
    },
    endSession: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenOf(request, cookie.name);
      if (token) await auth.logout(token);
      reply.clearCookie(cookie.name, cookie.options);
    },
  };
}

export type Sessions = Awaited<ReturnType<typeof registerAccess>>;

/** `__Host-` ties the cookie to exactly this host, but requires TLS; a demo on plain HTTP uses the plain name. */
export const secureCookieName = '__Host-plinth';

function sessionCookie(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:');
  return {
    name: secure ? secureCookieName : 'plinth',
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
  };
}

function tokenOf(request: FastifyRequest, cookieName: string): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? request.cookies[cookieName];
}

/** Browsers send Sec-Fetch-Site or Origin; a client that sends neither is no browser and has no cookie to abuse. */
function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== publicOrigin && !origin.endsWith(`//${request.headers.host}`);
}
