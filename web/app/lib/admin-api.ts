import { type AdminCollection, editCalls } from '@plinth/contract/admin-collections';
import { textOf } from '@plinth/contract/text-of';
import type { ApiTransport } from '@plinth/contract/web-host';
import { leaveForLogin } from './admin-session.ts';
import { type Api, createApi, fetchTransport } from './api-client.ts';

/** A 401 anywhere means that the session is over; what was typed waits in its draft. */
const guarded: ApiTransport = async (request) => {
  const answer = await fetchTransport(request);
  if (answer.status === 401) leaveForLogin();
  return answer;
};

/** The browser's client in the admin area. */
export const adminApi = createApi(guarded);

export type Entity = { id: string; version: number; [field: string]: unknown };
/** What the team calls it: the first of these that it has. */
export function titleOf(entity: Record<string, unknown>): string {
  return textOf(entity.name ?? entity.title ?? entity.position ?? entity.email);
}

type Body = Record<string, unknown>;

/** A post's calls are named by its kind. */
export type Edited = AdminCollection | 'news';

/** One collection's calls under the names that all have in common; each checks its body at the server. */
export function collectionApi(api: Api, collection: Edited) {
  const names = editCalls[collection];
  const call = (name: keyof typeof names) => api[names[name]] as (input: object) => Promise<Entity>;
  return {
    get: (id: string) => call('get')({ params: { id } }),
    create: (body: Body) => call('create')({ body }),
    update: (id: string, version: number, body: Body) => call('update')({ params: { id }, version, body }),
    remove: (id: string) => call('remove')({ params: { id } }),
  };
}
