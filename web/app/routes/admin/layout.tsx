import type { Overview } from '@plinth/contract/admin.schema';
import { adminPageOf, adminPaths, loginPath, loginPathFor } from '@plinth/contract/admin-paths';
import { contentCollections } from '@plinth/contract/collections';
import { useEffect } from 'react';
import { Outlet, redirect, useLocation, useMatches } from 'react-router';
import stylesheet from '../../admin.css?url';
import { adminContent } from '../../content/admin.ts';
import { adminMenu, deletedPath, menuEntryOf } from '../../content/admin-menu.ts';
import { collectionTexts, frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminFailure } from '../../features/admin-frame/admin-failure.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { EnrolFrame } from '../../features/admin-frame/enrol-frame.tsx';
import { FactorNotice } from '../../features/admin-frame/factor-notice.tsx';
import { titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { endSession, hasSession } from '../../lib/admin-session.ts';
import { codeOf } from '../../lib/admin-sign-in.ts';
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
const logo = { url: company.logoLight.url, name: company.shortName };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const findSources = {
  pages: adminMenu.flat().flatMap(({ title, link, parts }) => (parts.length > 0 ? parts : [{ title, link }])),
  actions: [
    ...contentCollections.map((name) => ({
      title: collectionTexts[name].add,
      link: adminPaths.collections[name].create,
    })),
    { title: collectionTexts.news.add, link: `${adminPaths.collections.blog.create}?kind=news` },
  ],
  nouns: Object.fromEntries(Object.entries(collectionTexts).map(([name, { one }]) => [name, capital(one)])),
};

/** The last overview that this browser has loaded, for the frame around a page whose request failed as a whole. */
let lastOverview: Overview | undefined;

/** What the frame knows from the page inside it: the entry of the menu, and the document that is being edited. */
function useFrame() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const [, , id, below] = pathname.split('/');
  const shown = adminPageOf(pathname);
  const isEditor = shown !== null && shown.collection !== 'form' && (shown.page === 'create' || (!!id && !below));
  const { entity } = (page?.loaderData ?? {}) as { entity?: Record<string, unknown> };
  const title = shown && entity ? titleOf(shown.collection, entity) : '';
  const document = isEditor && title ? { collection: shown.collection, title, path: pathname } : null;
  return {
    ...{ texts: frameTexts, logo, menu: adminMenu, paths, isEditor },
    current: menuEntryOf(pathname)?.link,
    find: { ...findSources, document },
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useSessionGuard();
  const frame = useFrame();
  const { pathname } = useLocation();
  const { overview } = loaderData;
  useEffect(() => {
    lastOverview = overview ?? undefined;
  });
  if (!overview) {
    return (
      <EnrolFrame texts={frameTexts} logo={logo} loginPath={loginPath}>
        <Outlet />
      </EnrolFrame>
    );
  }
  const { factorDueAt } = overview;
  const notice =
    factorDueAt && !isProfile(pathname) ? (
      <FactorNotice texts={frameTexts.factorDue} dueAt={factorDueAt} profilePath={paths.profile} />
    ) : null;
  return (
    <AdminFrame {...frame} overview={overview} notice={notice}>
      <Outlet />
    </AdminFrame>
  );
}

/** The frame stays around a page that failed, if its own data were loaded before. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const frame = useFrame();
  const failure = <AdminFailure error={error} texts={frameTexts.failed} deletedPath={deletedPath} />;
  const overview = loaderData?.overview ?? lastOverview;
  if (!overview) return failure;
  return (
    <AdminFrame {...frame} isEditor={false} overview={overview}>
      {failure}
    </AdminFrame>
  );
}
