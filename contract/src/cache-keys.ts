import { type CallName, type ContentCallNames, type calls, contentCallName } from './calls.ts';
import { type CollectionName, collectionOf, collections, contentApis } from './collections.ts';
import type { Reference } from './rich-text.ts';

/**
 * Cache tags: which content a response shows, and which tags an edit purges. Both rules are kept here. A page has the tags of
 * the API requests that it is made of.
 */

export type CacheKey = string;

type PublicRead = {
  [N in CallName]: (typeof calls)[N] extends { method: 'GET'; access: 'public' } ? N : never;
}[CallName];

/** `response` is what the endpoint returns, where the tags depend on it. */
type Kept = (params: { id: string }, response?: unknown) => CacheKey[];

const contentTags = Object.fromEntries(
  contentApis.flatMap((api) => [
    [contentCallName(api, 'list'), () => [api.listTag]],
    [contentCallName(api, 'get'), ({ id }: { id: string }) => [documentTag(api.collection, id)]],
  ]),
) as Record<Extract<PublicRead, ContentCallNames>, Kept>;

const searchedTags = contentApis
  .filter(({ collection }) => collections[collection].search !== null)
  .map(({ listTag }) => listTag);

/** Tags of public reads, whose responses are the same for everyone. Null for responses that depend on the client. */
const shownBy: Record<PublicRead, Kept | null> = {
  ...contentTags,
  getBlogReferences: ({ id }, response) => [
    documentTag('blog', id),
    ...((response ?? []) as Reference[]).map((reference) => documentTag(reference.collection, reference.id)),
  ],
  // An edit of the post may change where an old slug leads.
  getBlogAddress: (_params, response) => [documentTag('blog', (response as { id: string } | undefined)?.id ?? '')],
  getCampaignAddress: (_params, response) => [
    documentTag('campaigns', (response as { id: string } | undefined)?.id ?? ''),
  ],
  findRedirect: () => [collections.redirects.api.redirects.listTag],
  // Prices on cards, the budget filter and the order by price are computed from the rates.
  listProjectPage: () => [collections.projects.api.projects.listTag, collections.rates.api.rates.listTag],
  // An entry may move to another project, so every edit of an entry changes these.
  listProjectProgress: () => [collections.progress.api.progress.listTag],
  // Purged by every edit of a version, and on the day on which a version comes into force.
  listPolicyVersions: () => [collections.policies.api.policies.listTag],
  listHomes: () => [collections.projects.api.projects.listTag, collections.rates.api.rates.listTag],
  getLapsedProject: ({ id }) => [documentTag('projects', id)],
  getOffer: ({ id }) => [documentTag('projects', id)],
  getAvailability: ({ id }) => [documentTag('projects', id)],
  getUnit: ({ id }) => [documentTag('projects', id)],
  // Another word for the menu.
  getSiteData: () => [collections.navigation.api.navigation.listTag],
  // A visitor decides by it, so it is never an old one.
  getHoldOffer: null,
  getBrochure: null,
  getProjectDocument: null,
  getWithdrawal: null,
  getHold: null,
  getSignInMethods: null,
  getSetupDoor: null,
  startSso: null,
  finishSso: null,
  search: () => searchedTags,
};

/** Null where no cache may keep the response. */
export function keysShownBy(name: CallName, params: { id?: string } = {}, response?: unknown): CacheKey[] | null {
  const kept = (shownBy as Partial<Record<CallName, Kept | null>>)[name];
  return kept ? kept({ id: params.id ?? '' }, response) : null;
}

/** On every page, so that a new release, or an edit of what every page shows, can purge all of them at once. */
export const everyPage: CacheKey = 'pages';

export type Edit = { collection: CollectionName; id: string; variant?: string };

/** Their pages come before a redirect from the same path, so an edit may end a redirect that the edge keeps. */
const collectionsBeforeRedirects: ReadonlySet<CollectionName> = new Set(['projects', 'blog', 'campaigns']);

/** The tags of everything that shows a document which was created, changed, deleted or restored. */
export function keysOfEdit({ collection, id, variant }: Edit): CacheKey[] {
  const apis = contentApis.filter((api) => api.collection === collection && (!variant || api.variant === variant));
  const shown = collectionOf(collection).isOnEveryPage ? [everyPage] : [];
  const redirects = collectionsBeforeRedirects.has(collection) ? [collections.redirects.api.redirects.listTag] : [];
  return [...apis.map(({ listTag }) => listTag), documentTag(collection, id), ...redirects, ...shown];
}

function documentTag(collection: CollectionName, id: string): CacheKey {
  return `${collections[collection].documentTag}:${id}`;
}

/**
 * The query parameters that change a public response. The edge drops all others; otherwise each advertisement would be a cache
 * miss.
 */
export const shownParameters = [
  '_routes',
  'after',
  'areaFrom',
  'areaTo',
  'bedrooms',
  'budgetFrom',
  'budgetTo',
  'home',
  'homes',
  'in',
  'index',
  'limit',
  'list',
  'location',
  'name',
  'only',
  'page',
  'possessionBy',
  'q',
  'sent',
  'sort',
  'status',
  'tower',
  'type',
  'wish',
] as const;
