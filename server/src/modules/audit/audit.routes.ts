import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { toCsv } from './audit.export.ts';
import type { AuditService } from './audit.service.ts';

/** Millions of events take minutes, and longer over a slow connection. */
const exportLimit = 3_600_000;

export function registerAuditRoutes(app: FastifyInstance, audit: AuditService) {
  registerEndpoint(app, 'listActivity', ({ query }) => audit.list(query));
  registerEndpoint(app, 'listEntityActivity', ({ params: { collection, id }, query }) =>
    audit.listOfEntity({ collection, entityId: id }, query),
  );
  registerEndpoint(app, 'getEntityEvent', ({ params: { collection, id, event } }) =>
    audit.getOfEntity({ collection, entityId: id }, event),
  );
  registerEndpoint(
    app,
    'exportActivity',
    async ({ query }, { reply }) => {
      reply
        .header('content-disposition', 'attachment; filename="activity.csv"')
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8');
      return reply.send(toCsv(audit.stream(query)));
    },
    { handlerTimeout: exportLimit },
  );
}
