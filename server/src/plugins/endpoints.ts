import { keysShownBy } from '@plinth/contract/cache-keys';
import { apiPrefix, type Call, type CallName, calls } from '@plinth/contract/calls';
import { type CallOutput, type EndpointShape, endpoints, type ParsedInput } from '@plinth/contract/endpoints';
import { errorBodySchema } from '@plinth/contract/errors';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteShorthandOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Failure } from '../failures.ts';
import { letCachesKeep } from './caching.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may come here. A route that says nothing is for the admin alone. */
    access?: 'public' | 'admin';
  }
}

type Versioned<N extends CallName> = (typeof calls)[N] extends { needsVersion: true } ? { version: number } : unknown;

type Handler<N extends CallName> = (
  input: ParsedInput<N> & Versioned<N>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<CallOutput<N>>;

/** What competes with calls of its own kind alone. */
const loadOf: Partial<Record<CallName, 'lead' | 'login'>> = { submitForm: 'lead', login: 'login' };

/** Where one call needs another limit than all the others. */
type Limits = Pick<RouteShorthandOptions, 'bodyLimit' | 'handlerTimeout'>;

/** Registers one call of the contract: its path, who may make it, what it takes and answers, its page in the API docs. */
export function registerEndpoint<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  limits: Limits = {},
) {
  const { method, path, summary, access, needsVersion }: Call = calls[name];
  const { params, query, body, chooseBody, output, status = 200 }: EndpointShape = endpoints[name];
  const load = loadOf[name];
  app.route({
    ...limits,
    method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access, ...(load && { load }) },
    schema: {
      operationId: name,
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(needsVersion && {
        description: 'Wants the version that was edited in If-Match: 428 without it, 412 when it is old',
      }),
      ...(access === 'admin' && { security: [{ session: [] }, { bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: output, default: errorBodySchema },
    },
    ...(chooseBody && {
      validatorCompiler: (route: Parameters<FastifySchemaCompiler<unknown>>[0]) => (data: unknown) => {
        const schema = route.httpPart === 'body' ? chooseBody(data) : (route.schema as z.ZodType);
        return validatorCompiler({ ...route, schema })(data);
      },
    }),
    handler: async (request, reply) => {
      reply.status(status);
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        ...(needsVersion && { version: versionOf(request) }),
      };
      const answer = await handler(input as unknown as Parameters<typeof handler>[0], { request, reply });
      const keys = keysShownBy(name, request.params as { id?: string });
      if (keys) letCachesKeep(reply, keys);
      return answer;
    },
  });
}

/** The version an edit started from, out of `If-Match`: an edit that does not say is refused, not guessed. */
function versionOf(request: FastifyRequest): number {
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '');
  if (!match) throw new Failure('version_missing', 'Say which version you edited, in If-Match');
  return Number(match[1]);
}

/** Answers an entity with its version as the `ETag` that the next edit must name. */
export function withVersion<E extends { version: number }>(entity: E, reply: FastifyReply): E {
  reply.header('etag', `"${entity.version}"`);
  return entity;
}

/** Who is logged in, for what is written down with an edit. */
export function whoIs(request: FastifyRequest): string | null {
  return request.session?.email ?? null;
}

/** Points to the next page of a list, where the page was full. */
export function linkNextPage(
  rows: readonly { id: string }[],
  limit: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return;
  const url = new URL(request.url, 'http://local');
  url.searchParams.set('after', last.id);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** Marks every route that `register` adds as open to all: files and pages, which guard themselves or need no guard. */
export async function publicScope(app: FastifyInstance, register: (scope: FastifyInstance) => Promise<void>) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { access: 'public', ...route.config };
    });
    await register(scope);
  });
}
