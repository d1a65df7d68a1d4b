import { type CallName, contentCallName } from '@plinth/contract/calls';
import { collectionOf, contentApis } from '@plinth/contract/collections';
import type { FastifyInstance } from 'fastify';
import { linkNextPage, registerEndpoint, whoIs, withVersion } from '../plugins/endpoints.ts';
import type { Content } from './content.service.ts';

type Document = { id: string; version: number };

/** The part of a content service that the API needs. The inputs are checked by the contract. */
type ContentApi = {
  list: (page?: { after?: string | undefined; limit?: number }) => Promise<Document[]>;
  get: (id: string) => Promise<object>;
  create: (input: never, by: string | null) => Promise<{ version: number }>;
  update: (id: string, version: number, input: never, by: string | null) => Promise<{ version: number }>;
  remove: (id: string, by: string | null) => Promise<{ id: string }>;
};

/** Input of any of the five endpoints; each uses its part. */
type Input = { params: { id: string }; query: { after?: string; limit: number }; body: never; version: number };
type Handler = Parameters<typeof registerEndpoint<CallName>>[2];

/** Registers the endpoints of every collection in the registry. */
export function registerContentRoutes(app: FastifyInstance, services: Record<keyof Content['variants'], ContentApi>) {
  for (const api of contentApis) {
    const service: ContentApi = services[api.variant];
    const handlers: Record<
      (typeof api.calls)[number],
      (input: Input, http: Parameters<Handler>[1]) => Promise<unknown>
    > = {
      async list({ query }, { request, reply }) {
        if (!collectionOf(api.collection).isPaged) return service.list();
        const page = await service.list(query);
        linkNextPage(page, query.limit, request, reply);
        return page;
      },
      // Without an update there is no version to name: the ETag stays that of the content.
      get: async ({ params }, { reply }) => {
        const document = await service.get(params.id);
        return api.calls.includes('update') ? withVersion(document as Document, reply) : document;
      },
      create: async ({ body }, { request, reply }) => withVersion(await service.create(body, whoIs(request)), reply),
      update: async ({ params, version, body }, { request, reply }) =>
        withVersion(await service.update(params.id, version, body, whoIs(request)), reply),
      delete: ({ params }, { request }) => service.remove(params.id, whoIs(request)),
    };
    for (const kind of api.calls) {
      const name = contentCallName(api, kind) as CallName;
      registerEndpoint(app, name, (input: unknown, http) => handlers[kind](input as Input, http));
    }
  }
}
