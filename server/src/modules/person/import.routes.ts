import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { createImports } from './create-imports.ts';
import { colleagueOf } from './person.routes.ts';

/** A file of five million characters, with those that JSON escapes; its rows take seconds, and on a busy machine many of them. */
const fileLimits = { bodyLimit: 12_000_000, handlerTimeout: 300_000 };

export function registerImportRoutes(
  app: FastifyInstance,
  { peopleImports, knownPeople }: ReturnType<typeof createImports>,
) {
  registerEndpoint(app, 'findKnownPerson', ({ query }, { request }) => knownPeople.find(colleagueOf(request), query));
  registerEndpoint(app, 'previewPeopleImport', ({ body }) => peopleImports.preview(body), fileLimits);
  registerEndpoint(
    app,
    'importPeople',
    ({ body }, { request }) => peopleImports.import(colleagueOf(request), body),
    fileLimits,
  );
  registerEndpoint(app, 'listPeopleImports', () => peopleImports.list());
  registerEndpoint(app, 'undoPeopleImport', ({ params }) => peopleImports.undo(params.id), {
    handlerTimeout: fileLimits.handlerTimeout,
  });
}
