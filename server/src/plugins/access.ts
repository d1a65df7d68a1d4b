import fastifyCookie from '@fastify/cookie';
import { isAdminPage, isLoginPage, loginPathFor } from '@plinth/contract/admin-paths';
import { adminSession } from '@plinth/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failures.ts';
import type { AuthService, Session } from '../modules/auth/auth.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

type Options = { auth: AuthService; publicOrigin: string };

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who may pass, decided once for every route before anything of it runs. A route is for the admin unless it says that it
 * is public; the pages of the admin area are known by their path, because to this server all pages are one route.
 */
export async function registerAccess(app: FastifyInstance, { auth, publicOrigin }: Options) {
  await app.register(fastifyCookie);
  const cookie = sessionCookie(publicOrigin);
  app.decorateRequest('session', null);

  app.addHook('onRequest', async (request, reply) => {
    if (!safeMethods.has(request.method) && isForeign(request, publicOrigin)) {
      throw new Failure('forbidden', 'This request came from another site');
    }
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = isAdminPage(path);
    // No search engine lists the way in, whatever links to it.
    if (isPage || isLoginPage(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.routeOptions.config.access === 'public' && !isPage) return;
    reply.header('cache-control', 'no-store');
    const token = tokenOf(request, cookie.name);
    request.session = token ? await auth.authenticate(token) : null;
    if (request.session) return;
    if (isPage && !path.endsWith('.data') && safeMethods.has(request.method)) {
      return reply.redirect(loginPathFor(request.url));
    }
    throw new Failure('unauthorized', 'Log in first');
  });

  return {
    /** The session that the browser came with ends: nobody can have planted the one that counts. */
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

/** `__Host-` ties the cookie to this very host, but wants TLS; a demo on plain HTTP does without. */
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

/** Browsers say where a request comes from; whoever says nothing is no browser and has no cookie to abuse. */
function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== publicOrigin && !origin.endsWith(`//${request.headers.host}`);
}
