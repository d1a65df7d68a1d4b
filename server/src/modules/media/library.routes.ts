import type { FastifyInstance } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { LibraryService } from './library.service.ts';

/** A file may be used in hundreds of documents, and each is an edit of its own. */
const replacementTimeout = 120_000;

export function registerLibraryRoutes(app: FastifyInstance, library: LibraryService) {
  registerEndpoint(app, 'listMedia', ({ query }) => library.list(query));
  registerEndpoint(app, 'getMediaFile', ({ params }) => library.get(params.id));
  registerEndpoint(
    app,
    'replaceMedia',
    ({ params, body }, { request }) =>
      library.replace(params.id, body, { by: whoIs(request), role: sessionOf(request).role }),
    { handlerTimeout: replacementTimeout },
  );
  registerEndpoint(app, 'deleteMedia', ({ params }, { request }) => library.remove(params.id, whoIs(request)));
  registerEndpoint(app, 'withdrawUpload', ({ params }, { request }) => library.withdraw(params.key, whoIs(request)));
  registerEndpoint(app, 'restoreMedia', ({ params }) => library.restore(params.id));
}
