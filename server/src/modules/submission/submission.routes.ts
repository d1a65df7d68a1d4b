import type { Readable } from 'node:stream';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { readFormFacts } from '@plinth/contract/form-facts.schema';
import { idempotencyHeader } from '@plinth/contract/submission';
import type { SubmissionFilter } from '@plinth/contract/submission.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField } from '../../platform/failures.ts';
import { brochureCookie } from '../../plugins/brochure-cookie.ts';
import { countedExport, type ExportProgress } from '../../plugins/counted-export.ts';
import { linkNextPage, registerEndpoint, whoIs, withVersion } from '../../plugins/endpoints.ts';
import { toCsv, toXlsx } from './submission.export.ts';
import type { ExportedLead, SubmissionService } from './submission.service.ts';

/** A million leads take a minute, and longer over a slow connection; a stalled connection is closed well before. */
const exportLimit = 3_600_000;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Options = { isSecure: boolean };

export function registerSubmissionRoutes(app: FastifyInstance, submissions: SubmissionService, { isSecure }: Options) {
  registerEndpoint(app, 'submitForm', async ({ query, body }, { request, reply }) => {
    const key = keyOf(request.headers[idempotencyHeader]);
    const { lead, grant } = await submissions.submit({
      input: body,
      kind: query.kind,
      key,
      facts: readFormFacts(request.headers[formFactsHeader]),
      clientIp: request.ip,
    });
    if (grant) reply.header('set-cookie', brochureCookie(grant, isSecure));
    return lead;
  });
  registerEndpoint(app, 'listSubmissions', async ({ query }, { request, reply }) => {
    const page = await submissions.readPage(query);
    linkNextPage(page, query.limit, request, reply);
    return page;
  });
  registerEndpoint(app, 'getSubmission', async ({ params }, { reply }) =>
    withVersion(await submissions.read(params.id), reply),
  );
  registerEndpoint(app, 'updateSubmission', async ({ params, version, body }, { request, reply }) =>
    withVersion(await submissions.update(params.id, version, body, whoIs(request)), reply),
  );
  registerEndpoint(app, 'deleteSubmission', ({ params }, { request }) => submissions.remove(params.id, whoIs(request)));
  registerExport(app, 'exportExcel', submissions, { write: toXlsx, type: spreadsheet, file: 'submissions.xlsx' });
  registerExport(app, 'exportCsv', submissions, {
    write: toCsv,
    type: 'text/csv; charset=utf-8',
    file: 'submissions.csv',
  });
}

type Format = { write: (rows: AsyncIterable<ExportedLead>) => Readable; type: string; file: string };

function registerExport(
  app: FastifyInstance,
  name: 'exportExcel' | 'exportCsv',
  submissions: SubmissionService,
  { write, type, file: named }: Format,
) {
  registerEndpoint(
    app,
    name,
    async ({ query: filter }, { request, reply }) => {
      const file = countedExport(submissions.stream(filter), write, (progress) =>
        recordExport(request, filter, progress),
      );
      reply
        .header('content-disposition', `attachment; filename="${named}"`)
        .header('cache-control', 'no-store')
        .type(type);
      return reply.send(file);
    },
    { handlerTimeout: exportLimit },
  );

  async function recordExport(
    request: FastifyRequest,
    filter: SubmissionFilter,
    { count, isComplete }: ExportProgress,
  ) {
    const { q, ...shown } = filter;
    // The search text may be a person's name, so the log line says only that there was a search.
    const facts = { export: name, filter: { ...shown, isSearch: Boolean(q) }, count, isComplete };
    request.log.info(facts, 'leads were exported');
    try {
      await submissions.recordExport(filter, count, isComplete);
    } catch (error) {
      request.log.error({ ...facts, err: error }, 'the audit trail could not store an export of leads');
    }
  }
}

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\w-]{16,64}$/.test(header)) return header;
  throw invalidField(`headers.${idempotencyHeader}`, 'A key is 16 to 64 letters, digits, _ and -');
}
