import { keysShownBy } from '@plinth/contract/cache-keys';
import { callSummaries } from '@plinth/contract/call-summaries';
import { apiPrefix, type Call, type CallName, calls } from '@plinth/contract/calls';
import { type CallOutput, type EndpointShape, endpoints, type ParsedInput } from '@plinth/contract/endpoints';
import { errorBodySchema } from '@plinth/contract/errors';
import type { Capability } from '@plinth/contract/roles';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteShorthandOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { allowCaching } from '../edge/caching.ts';
import { type Actor, actAs } from '../platform/actor.ts';
import { Failure } from '../platform/failures.ts';
import { networkPrefix } from '../platform/networks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The capability that this route needs. A route without it is closed. */
    access?: Call['access'];
    formAccess?: Capability;
  }
}

type Versioned<N extends CallName> = (typeof calls)[N] extends { needsVersion: true } ? { version: number } : unknown;

type Handler<N extends CallName> = (
  input: ParsedInput<N> & Versioned<N>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<CallOutput<N>>;

/** Endpoints with a load limit of their own. */
const loadOf: Partial<Record<CallName, 'lead' | 'login' | 'count'>> = {
  submitForm: 'lead',
  login: 'login',
  verifyFactor: 'login',
  loginWithPasskey: 'login',
  acceptInvitation: 'login',
  checkSetupCode: 'login',
  createFirstOwner: 'login',
  resetPassword: 'login',
  recordPageView: 'count',
  // They wait for the identity provider, which must not hold up public reads.
  startSso: 'login',
  finishSso: 'login',
};

/** Limits that one endpoint overrides. */
type Limits = Pick<RouteShorthandOptions, 'bodyLimit' | 'handlerTimeout'>;

/** Registers one endpoint of the contract: its path, access, input, output and API documentation. */
export function registerEndpoint<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  limits: Limits = {},
) {
  const { method, path, access, formAccess, needsVersion }: Call = calls[name];
  const { params, query, body, chooseBody, output, status = 200 }: EndpointShape = endpoints[name];
  const load = loadOf[name];
  app.route({
    ...limits,
    method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access, ...(formAccess && { formAccess }), ...(load && { load }) },
    schema: {
      operationId: name,
      summary: callSummaries[name],
      tags: [path.split('/')[1] ?? ''],
      ...(needsVersion && {
        description: 'Wants the version that was edited in If-Match: 428 without it, 412 when it is old',
      }),
      ...(access !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
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
      const result = await actAs(actorOf(request), () =>
        handler(input as unknown as Parameters<typeof handler>[0], { request, reply }),
      );
      const keys = keysShownBy(name, request.params as { id?: string }, result);
      if (keys) allowCaching(reply, keys);
      return result;
    },
  });
}

/** The version that an edit started from, out of `If-Match`; an edit without it is refused. */
function versionOf(request: FastifyRequest): number {
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '');
  if (!match) throw new Failure('version_missing', 'Say which version you edited, in If-Match');
  return Number(match[1]);
}

/** Sends the entity's version as the `ETag` that the next edit must name. */
export function withVersion<E extends { version: number }>(entity: E, reply: FastifyReply): E {
  reply.header('etag', `"${entity.version}"`);
  return entity;
}

/** Whom the audit trail names for what this request does. */
const actorOf = ({ session, ip }: FastifyRequest): Actor => ({
  userId: session?.userId ?? null,
  email: session?.email ?? null,
  role: session?.role ?? null,
  session: session?.fingerprint ?? null,
  network: networkPrefix(ip),
});

/** The e-mail address of the signed-in user, stored with an edit. */
export function whoIs(request: FastifyRequest): string | null {
  return request.session?.email ?? null;
}

/** Adds a Link header to the next page of a list if this page was full. */
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

/** Marks every route that `register` adds as public: files and pages, which have their own guard or need none. */
export async function publicScope(app: FastifyInstance, register: (scope: FastifyInstance) => Promise<void>) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { access: 'public', ...route.config };
    });
    await register(scope);
  });
}
