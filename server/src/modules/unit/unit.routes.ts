import { slugOf } from '@plinth/contract/project';
import { can } from '@plinth/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failures.ts';
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
  /** Homes have no draft: a change would be public without an approval. */
  const refuseWithoutPublish = async (projectId: string, request: FastifyRequest) => {
    if (can(sessionOf(request).role, 'content.publish') || !(await units.needsPublisher(projectId))) return;
    throw new Failure(
      'not_allowed',
      'This project is live, waits for approval or is planned, so a change of its homes would be public without approval. An approver or an owner can make it',
    );
  };
  registerEndpoint(app, 'editUnits', async ({ params, body }, { request }) => {
    await refuseWithoutPublish(params.id, request);
    return units.edit(params.id, body.units, whoIs(request), body.removed);
  });
  registerEndpoint(app, 'previewUnits', ({ params, body }) => units.preview(params.id, body), sheetLimits);
  registerEndpoint(
    app,
    'importUnits',
    async ({ params, body }, { request }) => {
      await refuseWithoutPublish(params.id, request);
      return units.import(params.id, body, whoIs(request));
    },
    sheetLimits,
  );
  registerEndpoint(
    app,
    'undoUnits',
    async ({ params, body }, { request }) => {
      await refuseWithoutPublish(params.id, request);
      return units.undo(params.id, body.change, whoIs(request), body.mayEndHolds);
    },
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
