import { arrivalPath, signIn } from '@plinth/contract/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, notFound } from '../../platform/failures.ts';
import type { Sessions } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { clientOf } from './auth.routes.ts';
import { type SsoReason, SsoRefusal, type SsoService } from './sso.service.ts';
import { continuePage, refusalPage } from './sso-page.ts';
import { newToken } from './tokens.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

/** A browser opens both endpoints as pages, so it gets pages in return, also where it is refused. */
export function registerSsoRoutes(
  app: FastifyInstance,
  sso: { service: SsoService; name: string } | null,
  sessions: Sessions,
  publicOrigin: string,
) {
  const cookie = browserCookie(publicOrigin);
  const open = async ({ request, reply }: Http, work: (service: SsoService) => Promise<unknown>) => {
    if (!sso) throw notFound('endpoint');
    // The callback's URL holds a code, which no other site may learn.
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    try {
      return await work(sso.service);
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      request.log.warn({ refused: reason, code: codeOf(error) }, 'company sign-in refused');
      const { status, html } = refusalPage(reason, sso.name);
      return reply.status(status).type('text/html; charset=utf-8').send(html);
    }
  };

  registerEndpoint(app, 'startSso', ({ query }, http) =>
    open(http, async (service) => {
      // A second tab shares the secret of the first, so that both can come back.
      const browser = readSecret(http.request, cookie.name) ?? newToken();
      const url = await service.start(query.from, browser, clientOf(http.request));
      return http.reply.setCookie(cookie.name, browser, cookie.options).redirect(url, 302);
    }),
  );
  registerEndpoint(app, 'finishSso', (_input, http) =>
    open(http, async (service) => {
      const { request, reply } = http;
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const browser = readSecret(request, cookie.name);
      const { started, path } = await service.finish(query, browser, clientOf(request));
      await sessions.startSession(request, reply, started);
      return reply.type('text/html; charset=utf-8').send(continuePage(arrivalPath(path)));
    }),
  );
}

const readSecret = ({ cookies }: FastifyRequest, name: string) => {
  const value = cookies[name];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Lax, because the provider sends the browser back from another site. */
function browserCookie(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:');
  return {
    name: secure ? '__Host-plinth-sso' : 'plinth-sso',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: signIn.ssoLifetime / 1000 } as const,
  };
}

function reasonOf(error: unknown): SsoReason | 'too many' | null {
  if (error instanceof SsoRefusal) return error.reason;
  return error instanceof Failure && error.code === 'too_many_requests' ? 'too many' : null;
}

/** The library's code alone: its errors hold tokens and claims, which belong in no log. */
function codeOf(error: unknown): string | undefined {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
