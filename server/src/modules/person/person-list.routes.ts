import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { colleagueOf } from './person.routes.ts';
import type { PersonListService } from './person-list.service.ts';

export function registerPersonListRoutes(app: FastifyInstance, people: PersonListService) {
  registerEndpoint(app, 'getDesk', ({ query }, { request }) => people.getDesk(query, colleagueOf(request)));
  registerEndpoint(app, 'getBoard', ({ query }, { request }) => people.getBoard(query, colleagueOf(request)));
  registerEndpoint(app, 'listPeople', ({ query }, { request }) => people.list(query, colleagueOf(request)));
  registerEndpoint(app, 'changePeople', ({ body }, { request }) => people.change(body, colleagueOf(request)));
  registerEndpoint(app, 'undoChange', ({ params }, { request }) => people.undo(params.id, colleagueOf(request)));
}
