import fastifyCookie from '@fastify/cookie';
import {
  adminPaths,
  capabilityOfPage,
  isAdminPage,
  isLoginPage,
  isSetupPage,
  loginPathFor,
} from '@plinth/contract/admin-paths';
import { ownersCapabilityOf } from '@plinth/contract/collections';
import { adminSession } from '@plinth/contract/constants';
import { isSafeMethod } from '@plinth/contract/http-methods';
import { type Capability, can, enrolmentCapability } from '@plinth/contract/roles';
import { isLeadList } from '@plinth/contract/saved-filters';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session, SessionService, Started } from '../modules/auth/session.service.ts';
import { Failure } from '../platform/failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

type Options = { sessions: SessionService; publicOrigin: string };

/** What a route needs that declares nothing: no role has it, so such a route is closed to everyone. */
const undeclared = 'undeclared';

/**
 * Decides who may use a route before its handler runs: the session's role must have the capability that the route declares.
 * Admin pages are recognised by their path, because to the server all pages are one route; they show what the API's answers
 * allow, so a page needs a session and the API decides the rest.
 */
export async function registerAccess(app: FastifyInstance, { sessions, publicOrigin }: Options) {
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
    if (isPage || isLoginPage(path) || isSetupPage(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.routeOptions.config.access === 'public' && !isPage) return;
    reply.header('cache-control', 'no-store');
    const token = tokenOf(request, cookie.name);
    const session = token ? await sessions.authenticate(token) : null;
    request.session = session;
    const isDocument = isPage && !path.endsWith('.data') && isSafeMethod(request.method);
    if (!session) {
      if (isDocument) return reply.redirect(loginPathFor(request.url));
      throw new Failure('unauthorized', 'Log in first');
    }
    // From here on every log line of this request, the closing one included, names its session.
    request.log = request.log.child({ session: session.fingerprint });
    reply.log = request.log;
    if (isPage) {
      if (!session.mustEnrol || capabilityOfPage(path) === enrolmentCapability) return;
      if (isDocument) return reply.redirect(adminPaths.profile);
      throw factorRequired();
    }
    // No route matched; the handler says so.
    if (request.is404) return;
    const capability = capabilityOf(request);
    const refusal = capability === undeclared ? notDeclared() : refusalOf(session, capability);
    if (refusal) throw refusal;
  });

  return {
    /** Ends the session that the browser came with, which prevents session fixation. */
    startSession: async (request: FastifyRequest, reply: FastifyReply, { token, session }: Started) => {
      const former = tokenOf(request, cookie.name);
      if (former) await sessions.end(former);
      reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: adminSession.lifetime / 1000 });
      reply.header('cache-control', 'no-store');
      request.log.info({ session: session.fingerprint }, 'logged in');
    },
    endSession: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenOf(request, cookie.name);
      if (token) await sessions.end(token);
      reply.clearCookie(cookie.name, cookie.options);
    },
  };
}

export type Sessions = Awaited<ReturnType<typeof registerAccess>>;

/** Why a session may not do something, or null. */
function refusalOf(session: Session, capability: Capability): Failure | null {
  if (session.mustEnrol && capability !== enrolmentCapability) {
    return factorRequired();
  }
  return can(session.role, capability) ? null : new Failure('not_allowed', 'Your role may not do this');
}

const factorRequired = () => new Failure('factor_required', 'Add a second way to sign in first');
const notDeclared = () => new Failure('forbidden', 'This route declares no access');

/** Routes on `{collection}` may need another capability for the submissions of the forms, and for what the owner alone edits. */
function capabilityOf(request: FastifyRequest): Capability | typeof undeclared {
  const { access, formAccess } = request.routeOptions.config;
  const { collection } = (request.params ?? {}) as { collection?: string };
  const owners = collection === undefined ? null : ownersCapabilityOf(collection);
  const capability = owners ?? (isLeadList(collection) && formAccess ? formAccess : access);
  return capability === undefined || capability === 'public' ? undeclared : capability;
}

/** The session of a route that is not public; the guard has checked it. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Failure('unauthorized', 'Log in first');
  return request.session;
}

/** `__Host-` ties the cookie to exactly this host, but requires TLS; a demo on plain HTTP uses the plain name. */
export const secureCookieName = '__Host-plinth';
const plainCookieName = 'plinth';

function sessionCookie(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:');
  return {
    name: secure ? secureCookieName : plainCookieName,
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
  };
}

function tokenOf(request: FastifyRequest, cookieName: string): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? request.cookies[cookieName];
}

/** Whether the browser came with a session, valid or not; for public routes, which look up none. */
export const carriesSession = (request: FastifyRequest): boolean =>
  [secureCookieName, plainCookieName].some((name) => tokenOf(request, name) !== undefined);

/** Browsers send Sec-Fetch-Site or Origin; a client that sends neither is no browser and has no cookie to abuse. */
function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== publicOrigin && !origin.endsWith(`//${request.headers.host}`);
}
