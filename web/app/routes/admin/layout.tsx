import { adminPageOf, adminPaths, loginPath, loginPathFor } from '@plinth/contract/admin-paths';
import { Outlet, redirect } from 'react-router';
import { adminContent } from '../../content/admin.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminFailure } from '../../features/admin-frame/admin-failure.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { clearSession, hasSession } from '../../lib/admin-session.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import { useSessionGuard } from '../../lib/use-session-guard.ts';
import type { Route } from './+types/layout';

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await adminApiFrom(context).getOverview() };
}

/** Section 6: the guard in the browser. The server's own stands behind it and decides. */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (!hasSession()) {
    clearSession();
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
const paths = { dashboard: adminPaths.dashboard, deleted: `${adminPaths.dashboard}/deleted`, login: loginPath };
const logo = { url: company.logoLight.url, name: company.shortName };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useSessionGuard();
  return (
    <AdminFrame texts={frameTexts} logo={logo} entries={entries} paths={paths} overview={loaderData.overview}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} texts={frameTexts.failed} />;
}
