import type { Overview } from '@plinth/contract/admin.schema';
import { adminPageOf, adminPaths, capabilityOfPage, loginPath, loginPathFor } from '@plinth/contract/admin-paths';
import { contentCollections, fixedIdsOf } from '@plinth/contract/collections';
import { can, type Role } from '@plinth/contract/roles';
import { useEffect, useMemo } from 'react';
import { isRouteErrorResponse, Outlet, redirect, useLocation, useMatches } from 'react-router';
import stylesheet from '../../admin.css?url';
import { adminContent } from '../../content/admin.ts';
import { deletedPath, menuEntryOf, menuFor } from '../../content/admin-menu.ts';
import { noPermissionTexts } from '../../content/admin-permission.ts';
import { collectionTexts, frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminFailure } from '../../features/admin-frame/admin-failure.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { EnrolFrame } from '../../features/admin-frame/enrol-frame.tsx';
import { FactorNotice } from '../../features/admin-frame/factor-notice.tsx';
import { NoPermission } from '../../features/admin-frame/no-permission.tsx';
import { titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { endSession, hasSession } from '../../lib/admin-session.ts';
import { codeOf } from '../../lib/admin-sign-in.ts';
import { mayCall, RoleContext } from '../../lib/use-can.ts';
import { useSessionGuard } from '../../lib/use-session-guard.ts';
import type { Route } from './+types/layout';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Without an overview, the person must add a second factor first: then the profile is the only page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return { overview: await adminApiFrom(context).getOverview() };
  } catch (error) {
    if (codeOf(error) !== 'factor_required') throw error;
    if (!isProfile(url.pathname)) throw redirect(adminPaths.profile);
    return { overview: null };
  }
}

/** Section 6: the guard in the browser. The server checks the session again and decides. */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (!hasSession()) {
    endSession();
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPathFor(pathname + search));
  }
  return next();
};
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${adminContent.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const paths = { dashboard: adminPaths.dashboard, login: loginPath, profile: adminPaths.profile };
const isProfile = (pathname: string) => pathname.toLowerCase().startsWith(adminPaths.profile.toLowerCase());
const logoOf = () => ({ image: company.logoLight, name: company.shortName });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nouns = Object.fromEntries(Object.entries(collectionTexts).map(([name, { one }]) => [name, capital(one)]));
const creations = [
  ...contentCollections
    .filter((name) => !fixedIdsOf(name))
    .map((name) => ({
      title: collectionTexts[name].add,
      link: adminPaths.collections[name].create,
    })),
  {
    title: collectionTexts.news.add,
    link: `${adminPaths.collections.blog.create}?kind=news`,
  },
];

const findSourcesFor = (role: Role) => ({
  pages: menuFor(role)
    .flat()
    .flatMap(({ title, link, parts }) => (parts.length > 0 ? parts : [{ title, link }])),
  actions: mayCall(role, 'createDraft') ? creations : [],
  nouns,
});

/** The last overview that this browser has loaded, for the frame around a page whose request failed as a whole. */
let lastOverview: Overview | undefined;

/** What the frame knows from the page inside it: the entry of the menu, and the document that is being edited. */
function useFrame(role: Role) {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const [, , id, below] = pathname.split('/');
  const shown = adminPageOf(pathname);
  const isReview = pathname.toLowerCase().startsWith(`${adminPaths.reviews.toLowerCase()}/`);
  const isEditor =
    isReview || (shown !== null && shown.collection !== 'form' && (shown.page === 'create' || (!!id && !below)));
  const { menu, sources } = useMemo(() => ({ menu: menuFor(role), sources: findSourcesFor(role) }), [role]);
  const { entity } = (page?.loaderData ?? {}) as { entity?: Record<string, unknown> };
  const title = shown && entity ? titleOf(shown.collection, entity) : '';
  const document = isEditor && shown && title ? { collection: shown.collection, title, path: pathname } : null;
  return {
    ...{ texts: frameTexts, logo: logoOf(), menu, paths, isEditor },
    current: menuEntryOf(pathname, menu)?.link,
    find: { ...sources, document },
  };
}

type PermissionProps = { overview: Overview; path: string };

function NotAllowed({ overview: { name, role }, path }: PermissionProps) {
  const texts = noPermissionTexts(capabilityOfPage(path), name, role);
  return <NoPermission page={menuEntryOf(path)?.title ?? ''} texts={texts} dashboard={adminPaths.dashboard} />;
}

export default function AdminLayout({ loaderData: { overview } }: Route.ComponentProps) {
  useSessionGuard();
  const frame = useFrame(overview?.role ?? 'viewer');
  const { pathname } = useLocation();
  useEffect(() => {
    lastOverview = overview ?? undefined;
  });
  if (!overview) {
    return (
      <EnrolFrame texts={frameTexts} logo={logoOf()} loginPath={loginPath}>
        <Outlet />
      </EnrolFrame>
    );
  }
  const { factorDueAt, role } = overview;
  const notice =
    factorDueAt && !isProfile(pathname) ? (
      <FactorNotice texts={frameTexts.factorDue} dueAt={factorDueAt} profilePath={paths.profile} />
    ) : null;
  const isAllowed = can(role, capabilityOfPage(pathname));
  return (
    <RoleContext value={role}>
      <AdminFrame {...frame} isEditor={isAllowed && frame.isEditor} overview={overview} notice={notice}>
        {isAllowed ? <Outlet /> : <NotAllowed overview={overview} path={pathname} />}
      </AdminFrame>
    </RoleContext>
  );
}

/** The frame stays around a page that failed, if its own data were loaded before. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const overview = loaderData?.overview ?? lastOverview;
  const frame = useFrame(overview?.role ?? 'viewer');
  const { pathname } = useLocation();
  const failure = <AdminFailure error={error} texts={frameTexts.failed} deletedPath={deletedPath} />;
  if (!overview) return failure;
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  return (
    <RoleContext value={overview.role}>
      <AdminFrame {...frame} isEditor={false} overview={overview}>
        {isRefused ? <NotAllowed overview={overview} path={pathname} /> : failure}
      </AdminFrame>
    </RoleContext>
  );
}
