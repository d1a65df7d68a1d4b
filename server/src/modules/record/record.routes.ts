import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { RecordService } from './record.service.ts';

/** A record with thousands of homes has hundreds of pages. */
const pdfTimeout = 150_000;

export function registerRecordRoutes(app: FastifyInstance, records: RecordService) {
  registerEndpoint(app, 'listRecords', ({ query }) => records.list(query));
  registerEndpoint(app, 'listRecordDays', ({ params }) => records.listDays(params));
  registerEndpoint(app, 'getPublicRecord', ({ params, query }) => records.get(params, query.day));
  registerEndpoint(
    app,
    'getPublicRecordPdf',
    async ({ params, query }, { reply }) => {
      const { bytes, sha256, name } = await records.getPdf(params, query.day);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('x-record-sha256', sha256)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    },
    { handlerTimeout: pdfTimeout },
  );
  registerEndpoint(app, 'openRecordFile', async ({ params }, { reply }) => {
    const { size, body, type, name } = await records.openFile(params.id);
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-length', size)
      .header('content-disposition', `inline; filename="${name}"`)
      .send(body);
  });
}
