/**
 * Every endpoint of the API: its name, path and access. Plain data, so that the browser's client can include it;
 * `endpoints.ts` adds input and output schemas, `call-summaries.ts` the documentation.
 */
import { type Api, type ApiOf, type CollectionName, contentApis } from './collections.ts';

export { apiPrefix } from './api-prefix.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `apiPrefix`, with parameters as OpenAPI writes them. */
  path: `/${string}`;
  access: 'public' | 'admin';
  /** An edit must name the version it started from. */
  needsVersion?: true;
};

const read = { method: 'GET', access: 'public' } as const;
const readAsAdmin = { method: 'GET', access: 'admin' } as const;
const create = { method: 'POST', access: 'admin' } as const;
const update = { method: 'PUT', access: 'admin', needsVersion: true } as const;
const remove = { method: 'DELETE', access: 'admin' } as const;

/** The five calls of a collection: how each is named and where it is, below the collection's path. */
const contentKinds = {
  list: { ...read, below: '' },
  get: { ...read, below: '/{id}' },
  create: { ...create, below: '' },
  update: { ...update, below: '/{id}' },
  delete: { ...remove, below: '/{id}' },
} as const;
type Kinds = typeof contentKinds;
type Kind = keyof Kinds;
type AnyApi = ApiOf<CollectionName>;

/** `listProjects` and `getProject`, for an entry of the registry that offers the call. */
export type ContentCallName<A extends Api, K extends Kind> = A extends { calls: readonly (infer Offered)[] }
  ? K extends Offered
    ? `${K}${K extends 'list' ? A['many'] : A['one']}`
    : never
  : never;

type ContentCalls = UnionToIntersection<
  {
    [K in Kind]: {
      [A in AnyApi as ContentCallName<A, K>]: Omit<Kinds[K], 'below'> & { path: `${A['path']}${Kinds[K]['below']}` };
    };
  }[Kind]
>;
export type ContentCallNames = keyof ContentCalls;
/** All members of a union at once. */
export type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

export function contentCallName({ one, many }: { one: string; many: string }, kind: Kind): string {
  return `${kind}${kind === 'list' ? many : one}`;
}

function contentCallsOfAll(): ContentCalls {
  const named = contentApis.flatMap((api) =>
    api.calls.map((kind) => {
      const { below, ...call } = contentKinds[kind];
      return [contentCallName(api, kind), { ...call, path: `${api.path}${below}` }];
    }),
  );
  return Object.fromEntries(named) as ContentCalls;
}

export const calls = {
  ...contentCallsOfAll(),
  getBlogReferences: { ...read, path: '/blog/{id}/references' },
  getBlogAddress: { ...read, path: '/blog/addresses/{slug}' },
  listProjectPage: { ...read, path: '/projects/page' },
  getBrochure: { ...read, path: '/projects/{id}/brochure' },

  submitForm: {
    method: 'POST',
    path: '/form',
    access: 'public',
  },
  getWithdrawal: { ...read, path: '/withdrawals' },
  withdrawConsent: {
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/confirmations',
    access: 'public',
  },
  listSubmissions: { ...readAsAdmin, path: '/form' },
  getSubmission: { ...readAsAdmin, path: '/form/{id}' },
  updateSubmission: { ...update, path: '/form/{id}' },
  deleteSubmission: { ...remove, path: '/form/{id}' },
  exportExcel: { ...readAsAdmin, path: '/form/export/excel' },
  exportCsv: { ...readAsAdmin, path: '/form/export/csv' },

  uploadMedia: { ...create, path: '/media' },
  getMedia: { ...readAsAdmin, path: '/media/{id}' },
  openMedia: { ...readAsAdmin, path: '/media/{id}/content' },
  describeMedia: { ...create, path: '/media/{id}/details' },
  replaceMedia: { ...create, path: '/media/{id}/replacement' },
  deleteMedia: { ...remove, path: '/media/{id}' },
  restoreMedia: { ...create, path: '/media/{id}/restore' },
  listMedia: { ...readAsAdmin, path: '/admin/media' },
  getMediaFile: { ...readAsAdmin, path: '/admin/media/{id}' },

  login: { method: 'POST', path: '/auth/login', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'admin' },
  getSession: { ...readAsAdmin, path: '/auth/session' },

  getOverview: { ...readAsAdmin, path: '/admin/overview' },
  getDashboard: { ...readAsAdmin, path: '/admin/dashboard' },
  listForAdmin: { ...readAsAdmin, path: '/admin/collections/{collection}' },
  findForAdmin: { ...readAsAdmin, path: '/admin/find' },
  listDeleted: { ...readAsAdmin, path: '/admin/deleted' },
  restoreDeleted: { ...create, path: '/admin/collections/{collection}/{id}/restore' },
  listRevisions: { ...readAsAdmin, path: '/admin/collections/{collection}/{id}/revisions' },
  restoreRevision: {
    ...create,
    path: '/admin/collections/{collection}/{id}/revisions/{version}/restore',
    needsVersion: true,
  },
  moveDocument: { ...create, path: '/admin/collections/{collection}/{id}/move' },
  duplicateDocument: { ...create, path: '/admin/collections/{collection}/{id}/duplicate' },
  listFilters: { ...readAsAdmin, path: '/admin/filters/{collection}' },
  createFilter: { ...create, path: '/admin/filters/{collection}' },
  updateFilter: { method: 'PUT', access: 'admin', path: '/admin/filters/{collection}/{id}' },
  deleteFilter: { ...remove, path: '/admin/filters/{collection}/{id}' },
  listOldAddresses: { ...readAsAdmin, path: '/admin/addresses' },
  listLeads: { ...readAsAdmin, path: '/admin/leads' },
  getLead: { ...readAsAdmin, path: '/admin/leads/{id}' },
  replayDelivery: { ...create, path: '/admin/leads/{id}/deliveries/{channel}/replay' },
  releaseLead: { ...create, path: '/admin/leads/{id}/release' },
  addLeadEvent: { ...create, path: '/admin/leads/{id}/events' },

  search: { ...read, path: '/search' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
