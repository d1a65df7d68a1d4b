import { apiPrefix } from '@plinth/contract/calls';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldIssue } from '@plinth/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database.ts';
import { Failure } from '../failures.ts';

const retryAfterSeconds = 5;

/** The one place where something thrown becomes an answer. */
export function registerErrorHandling(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
    const status = errorStatus[failure.code];
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFailure(failure, request, reply);
  });
}

/** What no route answers. Pages have a 404 of their own; this is for the API. */
export function registerApiNotFound(app: FastifyInstance) {
  app.all(`${apiPrefix}/*`, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    sendFailure(new Failure('not_found', 'There is no such call'), request, reply),
  );
}

function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = {
    error: {
      code: failure.code,
      message: failure.message,
      requestId: request.id,
      ...(failure.issues && { issues: failure.issues }),
    },
  };
  if (failure.code === 'unavailable') reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(errorStatus[failure.code])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(body);
}

function toFailure(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Failure('invalid_request', 'The request was not understood', issuesOf(error));
  }
  if (isDatabaseUnavailable(error)) return new Failure('unavailable', 'The service is not available just now');
  const code = codeByStatus.get(error.statusCode ?? 500);
  if (code) return new Failure(code, error.message);
  request.log.debug({ status: error.statusCode }, 'answered as internal');
  return new Failure('internal', 'Something went wrong on our side');
}

/** The framework's own refusals (a body too large, a wrong content type), by the status they carry. */
const codeByStatus = new Map<number, ErrorCode>(
  Object.entries(errorStatus)
    .filter(([, status]) => status < 500 || status === 503)
    .map(([code, status]) => [status, code as ErrorCode]),
);

function issuesOf(error: FastifyError): FieldIssue[] {
  return (error.validation ?? []).map((issue) => ({
    path: [error.validationContext, ...issue.instancePath.split('/')].filter(Boolean).join('.'),
    message: issue.message ?? 'is not valid',
  }));
}
