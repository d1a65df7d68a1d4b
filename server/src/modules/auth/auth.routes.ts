import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failures.ts';
import type { Sessions } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { AuthService } from './auth.service.ts';

export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, sessions: Sessions) {
  registerEndpoint(app, 'login', async ({ body }, { request, reply }) => {
    const { token, session } = await auth.login(body.email, body.password, request.ip);
    await sessions.startSession(request, reply, token);
    request.log.info({ session: session.fingerprint }, 'logged in');
    reply.header('cache-control', 'no-store');
    return { token };
  });
  registerEndpoint(app, 'logout', async (_input, { request, reply }) => {
    await sessions.endSession(request, reply);
    request.log.info({ session: request.session?.fingerprint }, 'logged out');
    return { loggedOut: true as const };
  });
  registerEndpoint(app, 'getSession', async (_input, { request }) => {
    if (!request.session) throw new Failure('unauthorized', 'Log in first');
    return request.session;
  });
}
