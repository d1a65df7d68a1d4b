import type { Overview } from '@plinth/contract/admin.schema';
import { adminPageOf, adminPaths, loginPath, loginPathFor } from '@plinth/contract/admin-paths';
import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { adminContent } from '../../content/admin.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminFailure } from '../../features/admin-frame/admin-failure.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { endSession, hasSession } from '../../lib/admin-session.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import { useSessionGuard } from '../../lib/use-session-guard.ts';
import type { Route } from './+types/layout';

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await adminApiFrom(context).getOverview() };
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

const entries = adminContent.cards.flatMap(({ title, link }) => {
  const collection = adminPageOf(link)?.collection;
  return collection ? [{ collection, title, link }] : [];
});
const paths = {
  dashboard: adminPaths.dashboard,
  media: adminPaths.media,
  deleted: `${adminPaths.dashboard}/deleted`,
  login: loginPath,
};
const logo = { url: company.logoLight.url, name: company.shortName };

/** The last overview that this browser has loaded, for the frame around a page whose request failed as a whole. */
let lastOverview: Overview | undefined;

const frame = { texts: frameTexts, logo, entries, paths };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useSessionGuard();
  useEffect(() => {
    lastOverview = loaderData.overview;
  });
  return (
    <AdminFrame {...frame} overview={loaderData.overview}>
      <Outlet />
    </AdminFrame>
  );
}

/** The frame stays around a page that failed, if its own data were loaded before. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = <AdminFailure error={error} texts={frameTexts.failed} deletedPath={paths.deleted} />;
  const overview = loaderData?.overview ?? lastOverview;
  if (!overview) return failure;
  return (
    <AdminFrame {...frame} overview={overview}>
      {failure}
    </AdminFrame>
  );
}
