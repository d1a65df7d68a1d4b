import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { apiPrefix } from '@plinth/contract/calls';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldIssue } from '@plinth/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database.ts';
import { Failure } from '../failures.ts';

export const retryAfterSeconds = 5;

/** As Fastify says it of every other answer. */
const jsonType = 'application/json; charset=utf-8';

const refusals = new Set([401, 403, 429]);
const fingerprintOf = ({ session }: FastifyRequest) => session?.fingerprint;

/** The one place where something thrown becomes an answer. */
export function registerErrorHandling(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
    const status = errorStatus[failure.code];
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    // What somebody tried and may not: an investigation starts here, and the request's id leads to the rest.
    else if (refusals.has(status))
      request.log.warn({ refused: failure.code, session: fingerprintOf(request) }, 'refused');
    return sendFailure(failure, request, reply);
  });
}

/** What no route answers. Pages have a 404 of their own; this is for the API, and for methods that no page has. */
export function registerApiNotFound(app: FastifyInstance) {
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(new Failure('not_found', 'There is no such call'), request, reply);
  for (const path of [apiPrefix, `${apiPrefix}/*`]) {
    app.all(path, { config: { access: 'public' }, schema: { hide: true } }, answer);
  }
  app.setNotFoundHandler(answer);
}

/** An address that cannot be decoded is refused before any route, so that its refusal is made here. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(new Failure('invalid_request', error.message), request, reply);
}

/** What is not even HTTP has no request to answer; the socket gets the same body, and is closed. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse },
  headers: Record<string, string>,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  // Answered already, and only then found broken: a second answer would be read as the next request's. (Node looks here too.)
  if (socket._httpMessage?.headersSent) return socket.end();
  const failure = { code: 'invalid_request', message: 'This is not a request', requestId: randomUUID() } as const;
  const body = JSON.stringify({ error: failure } satisfies ErrorBody);
  const fields = { ...headers, 'content-type': jsonType, 'cache-control': 'no-store', connection: 'close' };
  const head = ['HTTP/1.1 400 Bad Request', ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
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
  if (error.statusCode && error.statusCode < 500) return new Failure('invalid_request', error.message);
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
