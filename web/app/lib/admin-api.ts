import { type AdminCollection, type Edited, editCalls } from '@plinth/contract/admin-collections';
import { adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, collectionOf, titleIn } from '@plinth/contract/collections';
import type { PublicationInput, ReviewInput } from '@plinth/contract/publishing.schema';
import type { FilteredList } from '@plinth/contract/saved-filter.schema';
import { textOf } from '@plinth/contract/text-of';
import type { ApiTransport } from '@plinth/contract/web-host';
import { type Api, createApi } from './admin-client.ts';
import { clearSession, leaveForLogin } from './admin-session.ts';
import { codeIn } from './admin-sign-in.ts';
import { ApiError, fetchTransport } from './api-client.ts';

/** A 401 from any endpoint means that the session has ended. Unsaved text stays in its draft until the next login. */
const guarded: ApiTransport = async (request) => {
  const response = await fetchTransport(request);
  if (response.status === 401) leaveForLogin();
  // The days in which a second factor could be added are over while a page was open.
  if (response.status === 403 && codeIn(response.body) === 'factor_required') location.assign(adminPaths.profile);
  return response;
};

/** The browser's client in the admin area. */
export const adminApi = createApi(guarded);

/** Ends the session on the server and in the browser. */
export async function logOutTo(loginPath: string) {
  await adminApi.logout().catch(() => undefined);
  clearSession();
  location.assign(loginPath);
}

export type Entity = { id: string; version: number; [field: string]: unknown };
/** The name under which the admin area shows an item of a collection. */
export function titleOf(collection: AdminCollection, entity: Record<string, unknown>): string {
  if (collection === 'form') return textOf(entity.name ?? entity.email);
  return titleIn(collection, entity);
}

type Body = Record<string, unknown>;

/** A collection with variants, as blog posts and news items, has endpoints for each. */
export function editedOf(collection: AdminCollection, variant: unknown): Edited {
  if (collection === 'form') return collection;
  const { api } = collectionOf(collection);
  return typeof variant === 'string' && Object.hasOwn(api, variant) ? (variant as Edited) : collection;
}

/** One collection's endpoints under names shared by all collections. The server validates each body. */
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

/** The drafts of one collection and their way to the website. */
export function draftApi(collection: ContentCollection) {
  const paramsOf = (id: string) => ({ params: { collection, id } });
  return {
    create: (body: Body, key: string) => adminApi.createDraft({ params: { collection }, query: { key }, body }),
    load: (id: string) => adminApi.getDraft(paramsOf(id)),
    save: (id: string, version: number, body: Body) => adminApi.saveDraft({ ...paramsOf(id), version, body }),
    review: (id: string, body: ReviewInput) => adminApi.changeReview({ ...paramsOf(id), body }),
    publish: (id: string, body: PublicationInput) => adminApi.changePublication({ ...paramsOf(id), body }),
  };
}

type FilterInput = { name: string; query: string };

/** Saves, renames and deletes the saved filters of a list. A save resolves to 'taken' where another filter has the name. */
export function filterApi(collection: FilteredList) {
  const saved = async (call: Promise<unknown>): Promise<boolean | 'taken'> => {
    try {
      await call;
      return true;
    } catch (error) {
      return error instanceof ApiError && error.status === 409 ? 'taken' : false;
    }
  };
  return {
    create: (body: FilterInput) => saved(adminApi.createFilter({ params: { collection }, body })),
    update: (id: string, body: FilterInput) => saved(adminApi.updateFilter({ params: { collection, id }, body })),
    remove: (id: string) => adminApi.deleteFilter({ params: { collection, id } }),
  };
}
