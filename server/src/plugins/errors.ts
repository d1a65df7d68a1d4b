import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { apiPrefix } from '@plinth/contract/calls';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldIssue } from '@plinth/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../platform/database.ts';
import { Failure } from '../platform/failures.ts';
import { disconnectLater } from './unread-body.ts';

export const retryAfterSeconds = 5;

/** The content type that Fastify uses for all JSON responses. */
const jsonType = 'application/json; charset=utf-8';

const refusals = new Set([401, 403, 429]);
const fingerprintOf = ({ session }: FastifyRequest) => session?.fingerprint;

/** The one place where a thrown error becomes a response. */
export function registerErrorHandling(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
    const status = errorStatus[failure.code];
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    // Refused attempts are logged: an investigation starts here, and the request id leads to the other lines.
    else if (refusals.has(status))
      request.log.warn({ refused: failure.code, session: fingerprintOf(request) }, 'request refused');
    return sendFailure(failure, request, reply);
  });
}

/** The 404 of the API, and of methods that no page has. Pages have a 404 of their own. */
export function registerApiNotFound(app: FastifyInstance) {
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(new Failure('not_found', 'There is no such endpoint'), request, reply);
  for (const path of [apiPrefix, `${apiPrefix}/*`]) {
    app.all(path, { config: { access: 'public' }, schema: { hide: true } }, sendNotFound);
  }
  app.setNotFoundHandler(sendNotFound);
}

/** Fastify refuses a URL that cannot be decoded before routing, so its error response is made here. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(new Failure('invalid_request', error.message), request, reply);
}

const refused = new WeakSet<Socket>();

/** Bytes that are not HTTP make no request object; the socket gets the same error body and is closed. */
export function replyToClientError(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse },
  headers: Record<string, string>,
) {
  // Each further piece of such a request is an error again. It is discarded, because closing with unread bytes would reset the
  // connection, and with it the response.
  if (refused.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  refused.add(socket);
  disconnectLater(socket);
  // A response was already sent and the error came after: a second response would be read as that of the next request. Node
  // checks the same field.
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
  const retryAfter = failure.retryAfter ?? (failure.code === 'unavailable' ? retryAfterSeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
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
  request.log.debug({ status: error.statusCode }, 'an unknown error is sent as internal');
  return new Failure('internal', 'Something went wrong on our side');
}

/** Codes for the framework's own refusals (body too large, wrong content type), by status. */
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
