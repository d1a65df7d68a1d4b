import type { PersonPage } from '@plinth/contract/person.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint, withVersion } from '../../plugins/endpoints.ts';
import type { People } from './create-people.ts';

/** Who asks. */
export const colleagueOf = (request: FastifyRequest) => {
  const { userId, name, role } = sessionOf(request);
  return { userId, name, role };
};

export function registerPersonRoutes(app: FastifyInstance, { people, entries, merges, splits, sellers }: People) {
  registerEndpoint(app, 'getPerson', async ({ params, query }, { request, reply }) => {
    const page = await people.read(colleagueOf(request), params.id, query.before);
    withVersion(page.person, reply);
    return page;
  });
  registerEndpoint(app, 'createPerson', ({ body }, { request }) => entries.create(colleagueOf(request), body));
  registerEndpoint(app, 'updatePerson', ({ params, body, version }, { request, reply }) =>
    people.update(colleagueOf(request), params.id, version, body).then((page) => versioned(page, reply)),
  );
  registerEndpoint(app, 'moveStage', ({ params, body }, { request, reply }) =>
    people.move(colleagueOf(request), params.id, body).then((page) => versioned(page, reply)),
  );
  registerEndpoint(app, 'addTouch', ({ params, body }, { request }) =>
    people.addTouch(colleagueOf(request), params.id, body),
  );
  registerEndpoint(app, 'setStep', ({ params, body }, { request }) =>
    people.setStep(colleagueOf(request), params.id, body.step),
  );
  registerEndpoint(app, 'assignPerson', ({ params, body }, { request }) =>
    people.assign(colleagueOf(request), params.id, body.owner),
  );
  registerEndpoint(app, 'mergePeople', ({ params, body }, { request }) =>
    merges.merge(colleagueOf(request), params.id, body.other),
  );
  registerEndpoint(app, 'undoMerge', ({ params }, { request }) =>
    merges.undo(colleagueOf(request), params.id, params.merge),
  );
  registerEndpoint(app, 'splitPerson', ({ params, body }, { request }) =>
    splits.split(colleagueOf(request), params.id, body.submissions),
  );
  registerEndpoint(app, 'takeNextPerson', async (_input, { request }) => ({
    id: await sellers.takeNext(colleagueOf(request)),
  }));
  registerEndpoint(app, 'listSellers', () => sellers.list());
  registerEndpoint(app, 'updateSeller', ({ params, body }) => sellers.update(params.id, body));
}

function versioned(page: PersonPage, reply: Parameters<typeof withVersion>[1]): PersonPage {
  withVersion(page.person, reply);
  return page;
}
