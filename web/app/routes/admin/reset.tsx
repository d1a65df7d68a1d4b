import { loginPath } from '@plinth/contract/admin-paths';
import stylesheet from '../../admin.css?url';
import { resetTexts } from '../../content/admin-login.ts';
import { company } from '../../content/company.ts';
import { LoginShell } from '../../features/admin-session/login-shell.tsx';
import { ResetView } from '../../features/admin-session/reset-view.tsx';
import { loadSharePhoto } from '../../lib/load-page.ts';
import type { Route } from './+types/reset';

export function loader({ context }: Route.LoaderArgs) {
  return { photo: loadSharePhoto(context) };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${resetTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** The link of a password reset, whose token is in the fragment. */
export default function ResetPage({ loaderData: { photo } }: Route.ComponentProps) {
  return (
    <LoginShell photo={photo} logo={{ image: company.logo, name: company.name }}>
      <ResetView
        texts={resetTexts}
        loginPath={loginPath}
        onReset={() => location.assign(`${loginPath}?changed=password`)}
      />
    </LoginShell>
  );
}
