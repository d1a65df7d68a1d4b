import type { FastifyInstance } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import { writeReport } from './report.export.ts';
import type { ReportService } from './report.service.ts';

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export function registerReportRoutes(app: FastifyInstance, reports: ReportService) {
  registerEndpoint(app, 'getReport', ({ query }, { request }) => reports.read(query, sessionOf(request)));
  registerEndpoint(app, 'exportReport', async ({ query }, { request, reply }) => {
    const report = await reports.readForExport(query, sessionOf(request));
    reply
      .header('content-disposition', `attachment; filename="leads-${query.from}-to-${query.to}.${query.format}"`)
      .header('cache-control', 'no-store')
      .type(contentTypes[query.format]);
    return reply.send(writeReport(report, query.format));
  });
}
