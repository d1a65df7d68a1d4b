import type { SignInMethods } from '@plinth/contract/auth.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Sessions, sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { AuthService } from './auth.service.ts';
import type { LinkService } from './link.service.ts';
import type { Started } from './session.service.ts';

type Services = { auth: AuthService; links: LinkService; methods: SignInMethods };

export const clientOf = ({ ip, headers }: FastifyRequest) => ({ ip, userAgent: headers['user-agent'] });

export function registerAuthRoutes(app: FastifyInstance, { auth, links, methods }: Services, sessions: Sessions) {
  const enter = async (started: Started, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    await sessions.startSession(request, reply, started);
    return { token: started.token };
  };

  registerEndpoint(app, 'getSignInMethods', async () => methods);
  registerEndpoint(app, 'login', async ({ body }, http) => {
    const result = await auth.login(body.email, body.password, clientOf(http.request));
    if ('token' in result) return enter(result, http);
    http.reply.header('cache-control', 'no-store');
    return result;
  });
  registerEndpoint(app, 'verifyFactor', async ({ body }, http) =>
    enter(await auth.verifyFactor(body, clientOf(http.request)), http),
  );
  registerEndpoint(app, 'startPasskeyLogin', ({ body }, { request }) =>
    auth.startPasskeyLogin(body.challenge, clientOf(request)),
  );
  registerEndpoint(app, 'loginWithPasskey', async ({ body }, http) =>
    enter(await auth.loginWithPasskey(body.ticket, body.response, clientOf(http.request)), http),
  );
  registerEndpoint(app, 'getInvitation', ({ body }) => links.getInvitation(body.token));
  registerEndpoint(app, 'startInvitationPasskey', ({ body }) => links.startInvitationPasskey(body.token, body.name));
  registerEndpoint(app, 'acceptInvitation', async ({ body }, http) =>
    enter(await links.acceptInvitation(body, clientOf(http.request)), http),
  );
  registerEndpoint(app, 'requestReset', async ({ body }, { request }) => {
    await links.requestReset(body.email, clientOf(request));
    return { isRequested: true as const };
  });
  registerEndpoint(app, 'resetPassword', async ({ body }) => {
    await links.resetPassword(body.token, body.password);
    return { isReset: true as const };
  });
  registerEndpoint(app, 'logout', async (_input, { request, reply }) => {
    await sessions.endSession(request, reply);
    request.log.info({ session: request.session?.fingerprint }, 'logged out');
    return { loggedOut: true as const };
  });
  registerEndpoint(app, 'getSession', async (_input, { request }) => sessionOf(request));
}
