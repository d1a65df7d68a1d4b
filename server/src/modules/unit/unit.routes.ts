import { slugOf } from '@plinth/contract/project';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { HomeFeedService } from './home-feed.service.ts';
import { writeSheetFile } from './sheet-file.ts';
import type { UnitService } from './unit.service.ts';

/** A sheet of 20,000 homes takes seconds, and on a busy machine many of them. */
const sheetLimits = { bodyLimit: 6_000_000, handlerTimeout: 60_000 };

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function registerHomeFeedRoutes(app: FastifyInstance, feed: HomeFeedService) {
  registerEndpoint(app, 'listHomes', ({ query }) => feed.listPage(query));
}

export function registerUnitRoutes(app: FastifyInstance, units: UnitService) {
  registerEndpoint(app, 'getOffer', ({ params }) => units.getOffer(params.id));
  registerEndpoint(app, 'getAvailability', ({ params, query }) => units.getAvailability(params.id, query));
  registerEndpoint(app, 'getUnit', ({ params }) => units.getPublic(params.id, params.unit));
  registerEndpoint(app, 'listUnits', ({ params, query }) => units.list(params.id, query));
  const roleOf = (request: FastifyRequest) => sessionOf(request).role;
  registerEndpoint(app, 'editUnits', ({ params, body }, { request }) =>
    units.edit(params.id, body.units, whoIs(request), body.removed, roleOf(request)),
  );
  registerEndpoint(app, 'previewUnits', ({ params, body }) => units.preview(params.id, body), sheetLimits);
  registerEndpoint(
    app,
    'importUnits',
    ({ params, body }, { request }) => units.import(params.id, body, whoIs(request), roleOf(request)),
    sheetLimits,
  );
  registerEndpoint(
    app,
    'undoUnits',
    ({ params, body }, { request }) =>
      units.undo(params.id, body.change, whoIs(request), body.mayEndHolds, roleOf(request)),
    { handlerTimeout: sheetLimits.handlerTimeout },
  );
  registerEndpoint(app, 'getUnitHistory', ({ params }) => units.getHistory(params.id, params.unit));
  registerEndpoint(app, 'exportUnits', async ({ params, query: { format } }, { reply }) => {
    const { name, units: homes } = await units.listForExport(params.id);
    const file = `${slugOf(name).replace(/[^a-z0-9-]/g, '')}-homes.${format}`;
    reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .type(contentTypes[format]);
    return reply.send(writeSheetFile(format, homes));
  });
}
