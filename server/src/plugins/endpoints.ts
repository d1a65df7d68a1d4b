import { apiPrefix, type CallName, calls } from '@plinth/contract/calls';
import { type CallInput, type CallOutput, endpoints } from '@plinth/contract/endpoints';
import { errorBodySchema } from '@plinth/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';

type Handler<N extends CallName> = (
  input: CallInput<N>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CallOutput<N>>;

/** Where one call needs another limit than all the others. */
type Limits = Pick<RouteShorthandOptions, 'bodyLimit' | 'handlerTimeout'>;

type Shape = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; output: z.ZodType };

/** Registers one call of the contract: its path, what it takes, what it answers and its page in the API docs. */
export function registerEndpoint<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  limits: Limits = {},
) {
  const { method, path, summary } = calls[name];
  const { params, query, body, output }: Shape = endpoints[name];
  app.route({
    ...limits,
    method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: name,
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: output, default: errorBodySchema },
    },
    handler: (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      return handler(input as unknown as CallInput<N>, request, reply);
    },
  });
}
