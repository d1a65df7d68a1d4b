import type { FastifyInstance } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { UserService } from './user.service.ts';

export function registerUserRoutes(app: FastifyInstance, users: UserService) {
  registerEndpoint(app, 'listUsers', () => users.list());
  registerEndpoint(app, 'inviteUser', ({ body }, { request }) => users.invite(body, sessionOf(request)));
  registerEndpoint(app, 'changeRole', ({ params, body }, { request }) =>
    users.changeRole(params.id, body.role, sessionOf(request)),
  );
  registerEndpoint(app, 'renewInvitation', ({ params }, { request }) =>
    users.renewInvitation(params.id, sessionOf(request)),
  );
  registerEndpoint(app, 'createResetLink', ({ params }, { request }) =>
    users.createResetLink(params.id, sessionOf(request)),
  );
  registerEndpoint(app, 'removeFactors', ({ params }, { request }) =>
    users.removeFactors(params.id, sessionOf(request)),
  );
  registerEndpoint(app, 'deactivateUser', ({ params, body }) => users.deactivate(params.id, body.heir));
  registerEndpoint(app, 'activateUser', ({ params }, { request }) => users.activate(params.id, sessionOf(request)));
}
