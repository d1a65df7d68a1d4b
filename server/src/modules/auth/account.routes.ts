import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Sessions, sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { AccountService } from './account.service.ts';
import { clientOf } from './auth.routes.ts';
import type { Started } from './session.service.ts';

export function registerAccountRoutes(app: FastifyInstance, accounts: AccountService, sessions: Sessions) {
  /** The change has ended every session, this one included; the browser gets a new one. */
  const enterAgain = async (started: Started, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    await sessions.startSession(request, reply, started);
    return accounts.get(started.session);
  };

  registerEndpoint(app, 'getAccount', (_input, { request }) => accounts.get(sessionOf(request)));
  registerEndpoint(app, 'updateProfile', ({ body }, { request }) => accounts.rename(sessionOf(request), body.name));
  registerEndpoint(app, 'changeEmail', async ({ body }, http) =>
    enterAgain(await accounts.changeEmail(sessionOf(http.request), body.email, clientOf(http.request)), http),
  );
  registerEndpoint(app, 'changePassword', async ({ body }, http) =>
    enterAgain(await accounts.changePassword(sessionOf(http.request), body.password, clientOf(http.request)), http),
  );
  registerEndpoint(app, 'startTotp', (_input, { request }) => accounts.startTotp(sessionOf(request)));
  registerEndpoint(app, 'confirmTotp', ({ body }, { request }) => accounts.confirmTotp(sessionOf(request), body.code));
  registerEndpoint(app, 'removeTotp', (_input, { request }) => accounts.removeTotp(sessionOf(request)));
  registerEndpoint(app, 'startPasskey', (_input, { request }) => accounts.startPasskey(sessionOf(request)));
  registerEndpoint(app, 'addPasskey', ({ body }, { request }) => accounts.addPasskey(sessionOf(request), body));
  registerEndpoint(app, 'removePasskey', ({ params }, { request }) =>
    accounts.removePasskey(sessionOf(request), params.id),
  );
  registerEndpoint(app, 'createRecoveryCodes', (_input, { request }) =>
    accounts.createRecoveryCodes(sessionOf(request)),
  );
  registerEndpoint(app, 'endSession', ({ params }, { request }) => accounts.endSession(sessionOf(request), params.id));
  registerEndpoint(app, 'endOtherSessions', (_input, { request }) => accounts.endOtherSessions(sessionOf(request)));
}
