import type { FastifyInstance } from 'fastify';
import { countedExport } from '../../plugins/counted-export.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { toCsv } from './audit.export.ts';
import type { AuditService } from './audit.service.ts';

/** Millions of events take minutes, and longer over a slow connection. */
const exportLimit = 3_600_000;

type Leads = { refuseOutside: (id: string) => Promise<void> };

export function registerAuditRoutes(app: FastifyInstance, audit: AuditService, leads: Leads) {
  registerEndpoint(app, 'listActivity', ({ query }) => audit.list(query));
  registerEndpoint(app, 'listEntityActivity', async ({ params: { collection, id }, query }) => {
    if (collection === 'form') await leads.refuseOutside(id);
    return audit.listOfEntity({ collection, entityId: id }, query);
  });
  registerEndpoint(app, 'getEntityEvent', async ({ params: { collection, id, event } }) => {
    if (collection === 'form') await leads.refuseOutside(id);
    return audit.getOfEntity({ collection, entityId: id }, event);
  });
  registerEndpoint(
    app,
    'exportActivity',
    async ({ query }, { request, reply }) => {
      reply
        .header('content-disposition', 'attachment; filename="activity.csv"')
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8');
      const file = countedExport(audit.stream(query), toCsv, async ({ count, isComplete }) => {
        try {
          await audit.recordExport(query, count, isComplete);
        } catch (error) {
          request.log.error({ err: error, count }, 'the audit trail could not store an export of itself');
        }
      });
      return reply.send(file);
    },
    { handlerTimeout: exportLimit },
  );
}
