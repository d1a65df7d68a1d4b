import type { Api } from './collection-types.ts';
import { type ApiOf, type CollectionName, contentApis, ownersCapabilityOf } from './collections.ts';
import { pageViewPath } from './page-view-path.ts';
import { privacyAskCalls } from './privacy-calls.ts';
import type { Capability } from './roles.ts';
import { visitorCalls } from './visitor-calls.ts';

/** The endpoints that pages for visitors call. Apart from the others, so that visitors do not load the admin area's. */

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `apiPrefix`, with parameters as OpenAPI writes them. */
  path: `/${string}`;
  /** The capability that the caller's role must have. */
  access: 'public' | Capability;
  /** Instead of `access` where `{collection}` is the submissions of the forms. */
  formAccess?: Capability;
  /** An edit must name the version it started from. */
  needsVersion?: true;
};

type AnyApi = ApiOf<CollectionName>;
type Kind = AnyApi['calls'][number];

/** `listProjects` and `getProject`, for an entry of the registry that offers the call. */
export type ContentCallName<A extends Api, K extends Kind> = A extends { calls: readonly (infer Offered)[] }
  ? K extends Offered
    ? `${K}${K extends 'list' ? A['many'] : A['one']}`
    : never
  : never;

export function contentCallName({ one, many }: { one: string; many: string }, kind: Kind): string {
  return `${kind}${kind === 'list' ? many : one}`;
}

/** All members of a union at once. */
export type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** By kind: what a call on content does, and where it is below the collection's path. */
type Kinds = { [K in Kind]?: Omit<Call, 'path'> & { below: string } };
type BelowOf<T> = T extends { below: infer B extends string } ? B : never;
export type ContentCallsOf<T extends Kinds> = UnionToIntersection<
  {
    [K in keyof T & Kind]: {
      [A in AnyApi as ContentCallName<A, K>]: Omit<T[K], 'below'> & { path: `${A['path']}${BelowOf<T[K]>}` };
    };
  }[keyof T & Kind]
>;

/** The calls of these kinds on every collection that offers them. */
export function contentCallsOf<T extends Kinds>(kinds: T): ContentCallsOf<T> {
  const named = contentApis.flatMap((api) =>
    api.calls.flatMap((kind) => {
      const found = kinds[kind];
      if (!found) return [];
      const { below, ...call } = found;
      // What the owner alone edits.
      const owners = call.access !== 'public' && ownersCapabilityOf(api.collection);
      const access = owners || call.access;
      return [[contentCallName(api, kind), { ...call, access, path: `${api.path}${below}` }]];
    }),
  );
  return Object.fromEntries(named) as ContentCallsOf<T>;
}

const read = { method: 'GET', access: 'public' } as const;
const reads = { list: { ...read, below: '' }, get: { ...read, below: '/{id}' } } as const;
export type ContentReads = ContentCallsOf<typeof reads>;
const send = { method: 'POST', access: 'public' } as const;

export const publicCalls = {
  ...contentCallsOf(reads),
  getBlogReferences: { ...read, path: '/blog/{id}/references' },
  getBlogAddress: { ...read, path: '/blog/addresses/{slug}' },
  getCampaignAddress: { ...read, path: '/campaigns/addresses/{slug}' },
  findRedirect: { ...read, path: '/redirects/from/{path}' },
  listProjectPage: { ...read, path: '/projects/page' },
  listProjectProgress: { ...read, path: '/projects/{id}/progress' },
  listPolicyVersions: { ...read, path: '/policies/of/{policy}' },
  listHomes: { ...read, path: '/homes' },
  getLapsedProject: { ...read, path: '/projects/{id}/lapsed' },
  getOffer: { ...read, path: '/projects/{id}/offer' },
  getAvailability: { ...read, path: '/projects/{id}/units' },
  getUnit: { ...read, path: '/projects/{id}/units/{unit}' },
  getHoldOffer: visitorCalls.getHoldOffer,
  getBrochure: visitorCalls.getBrochure,
  getProjectDocument: { ...read, path: '/projects/{id}/documents/{position}' },
  submitForm: visitorCalls.submitForm,
  getWithdrawal: { ...read, path: '/withdrawals' },
  withdrawConsent: { ...send, path: '/withdrawals' },
  confirmSubscription: { ...send, path: '/confirmations' },
  getHold: { ...read, path: '/holds' },
  confirmHold: { ...send, path: '/holds' },
  letGoHold: { ...send, path: '/holds/end' },
  search: { ...read, path: '/search' },
  ...privacyAskCalls,
  recordPageView: { ...send, path: pageViewPath },
} as const satisfies Record<string, Call>;

export type PublicCallName = keyof typeof publicCalls;
