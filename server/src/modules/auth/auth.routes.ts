import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failures.ts';
import type { Sessions } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { AuthService } from './auth.service.ts';

export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, sessions: Sessions) {
  registerEndpoint(app, 'login', async ({ body }, { request, reply }) => {
    const { token } = await auth.login(body.email, body.password, request.ip);
    sessions.startSession(reply, token);
    reply.header('cache-control', 'no-store');
    return { token };
  });
  registerEndpoint(app, 'logout', async (_input, { request, reply }) => {
    await sessions.endSession(request, reply);
    return { loggedOut: true as const };
  });
  registerEndpoint(app, 'getSession', async (_input, { request }) => {
    if (!request.session) throw new Failure('unauthorized', 'Log in first');
    return request.session;
  });
}
