import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { scopeOf } from './desk-scope.ts';
import type { PersonListService } from './person-list.service.ts';

export function registerPersonListRoutes(app: FastifyInstance, people: PersonListService) {
  registerEndpoint(app, 'getDesk', ({ query }, { request }) => people.getDesk(query, scopeOf(request)));
  registerEndpoint(app, 'getBoard', ({ query }, { request }) => people.getBoard(query, scopeOf(request)));
  registerEndpoint(app, 'listPeople', ({ query }, { request }) => people.list(query, scopeOf(request)));
  registerEndpoint(app, 'changePeople', ({ body }, { request }) => people.change(body, scopeOf(request)));
  registerEndpoint(app, 'undoChange', ({ params }, { request }) => people.undo(params.id, scopeOf(request)));
}
