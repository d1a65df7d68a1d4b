import { type ContentCollection, collections, contentCollections, ownersCapabilityOf } from './collections.ts';
import { setupPath } from './launch.ts';
import type { Capability } from './roles.ts';

/** The pages of the admin area (section 2.8). The server opens them to the admin only, in any spelling. */

export const loginPath = '/login';

export const adminPaths = {
  dashboard: '/admin',
  /** The library of pictures and files. */
  media: '/AdminMedia',
  users: '/AdminUsers',
  activity: '/AdminActivity',
  /** The drafts that wait for an approval. */
  reviews: '/AdminReviews',
  /** The advertising record: what was public on a day. */
  record: '/AdminRecord',
  /** The check of the website: what is wrong, each with the field that mends it. */
  checks: '/AdminChecks',
  /** The steps of the set-up, until the site is live. */
  setup: '/AdminSetup',
  /** What is left to do before and after the site goes live. */
  launch: '/AdminLaunch',
  /** The demo content: load it, remove it. */
  demo: '/AdminDemo',
  /** One's own profile and ways to sign in. */
  profile: '/AdminProfile',
  /** The lead desk; a person's page is below it. */
  leads: '/AdminLeads',
  collections: {
    ...(Object.fromEntries(
      contentCollections.map((name) => {
        const { list, create } = collections[name].admin;
        return [name, { list, create }];
      }),
    ) as { [C in ContentCollection]: Omit<(typeof collections)[C]['admin'], 'card'> }),
    form: { list: '/AdminSubmission' },
  },
} as const;

export type AdminPage = { collection: keyof typeof adminPaths.collections; page: 'list' | 'create' };

/** The page that lists this collection; news items are a tab of the posts. */
export function adminListPath(collection: keyof typeof adminPaths.collections, kind?: unknown): string {
  const { list } = adminPaths.collections[collection];
  return collection === 'blog' && kind === 'news' ? `${list}?kind=news` : list;
}

/** The collection that an admin path is about. Like the router, it ignores upper and lower case. */
export function adminPageOf(pathname: string): AdminPage | null {
  const first = `/${pathname.split('/')[1] ?? ''}`.toLowerCase().replace(/\.data$/, '');
  for (const [collection, paths] of Object.entries(adminPaths.collections)) {
    for (const [page, path] of Object.entries(paths)) {
      if (path.toLowerCase() === first) return { collection, page } as AdminPage;
    }
  }
  return null;
}

const guarded = [
  adminPaths.dashboard,
  adminPaths.media,
  adminPaths.users,
  adminPaths.activity,
  adminPaths.reviews,
  adminPaths.record,
  adminPaths.checks,
  adminPaths.setup,
  adminPaths.launch,
  adminPaths.demo,
  adminPaths.profile,
  adminPaths.leads,
  ...Object.values(adminPaths.collections).flatMap((paths) => Object.values(paths)),
].map((path) => path.toLowerCase());

/**
 * Whether a path leads to an admin page, however it is spelled: other case, doubled slashes, `.data`, percent encoding, dot
 * segments, a fragment. Pages are matched after URL parsing, so the guard parses first as well.
 */
export function isAdminPage(pathname: string): boolean {
  const plain = plainPath(pathname);
  return guarded.some((path) => plain === path || plain.startsWith(`${path}/`) || plain.startsWith(`${path}.`));
}

function plainPath(pathname: string): string {
  return decoded(parsedPath(pathname))
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '');
}

export function isLoginPage(pathname: string): boolean {
  const plain = plainPath(pathname);
  return plain === loginPath || plain.startsWith(`${loginPath}/`);
}

/** The page that creates the first owner, for the holder of the code. */
export const isSetupPage = (pathname: string): boolean => plainPath(pathname) === setupPath;

/** A page of the team, before or after it has signed in; every other page is for visitors. */
export const isTeamPage = (pathname: string): boolean =>
  isAdminPage(pathname) || isLoginPage(pathname) || isSetupPage(pathname);

/** The capability that a page of the admin area needs; the server checks it before the page is rendered. */
export function capabilityOfPage(pathname: string): Capability {
  const plain = plainPath(pathname);
  const isAt = (path: string) => plain === path.toLowerCase() || plain.startsWith(`${path.toLowerCase()}/`);
  if (isAt(adminPaths.users)) return 'users.manage';
  if (isAt(adminPaths.activity)) return 'activity.read';
  if (isAt(adminPaths.checks)) return 'check.read';
  if ([adminPaths.setup, adminPaths.launch, adminPaths.demo].some(isAt)) return 'settings.edit';
  if (isAt(adminPaths.profile)) return 'account';
  if (isAt(adminPaths.collections.form.list)) return 'leads.work';
  if (isAt(`${adminPaths.leads}/import`)) return 'leads.manage';
  if (isAt(`${adminPaths.leads}/report`)) return 'report.read';
  if (isAt(`${adminPaths.leads}/privacy`)) return 'privacy.work';
  if (isAt(adminPaths.leads)) return 'leads.work';
  for (const name of contentCollections) {
    const capability = ownersCapabilityOf(name);
    if (capability && Object.values(adminPaths.collections[name]).some(isAt)) return capability;
  }
  const isCreate = Object.values(adminPaths.collections).some((paths) => 'create' in paths && isAt(paths.create));
  return isCreate ? 'content.edit' : 'content.read';
}

/** The login page, with the admin page to return to. */
export function loginPathFor(url: string): string {
  const back = returnPath(url);
  return back === adminPaths.dashboard ? loginPath : `${loginPath}?from=${encodeURIComponent(back)}`;
}

/** The page to open after login: an admin page of this site, never another URL, whatever `from` contains. */
export function returnPath(from: string | null): string {
  if (!from || !/^\/[A-Za-z]/.test(from) || /[\\\s\p{Cc}]/u.test(from)) return adminPaths.dashboard;
  const { pathname, search, hash } = new URL(`http://site${from}`);
  // Resolving dot segments may leave two slashes, which a browser would read as another host.
  const isOurs = !pathname.startsWith('//') && isAdminPage(pathname) && !pathname.endsWith('.data');
  return isOurs ? pathname + search + hash : adminPaths.dashboard;
}

/**
 * Parses as a URL parser does: dot segments (`/x/..`, `/%2e`) are resolved, backslashes become slashes, query and fragment are
 * dropped.
 */
function parsedPath(url: string): string {
  // With an explicit host, because `//admin` alone would be parsed as a host.
  return URL.parse(`http://site${url.startsWith('/') ? '' : '/'}${url}`)?.pathname ?? url;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
