import { loginPath } from '@plinth/contract/admin-paths';
import stylesheet from '../../admin.css?url';
import { loginTexts, resetTexts } from '../../content/admin-login.ts';
import { company } from '../../content/company.ts';
import { LoginShell } from '../../features/admin-session/login-shell.tsx';
import { ResetView } from '../../features/admin-session/reset-view.tsx';
import type { Route } from './+types/reset';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${resetTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** The link of a password reset, whose token is in the fragment. */
export default function ResetPage() {
  return (
    <LoginShell picture={loginTexts.picture} logo={{ url: company.logo.url, name: company.name }}>
      <ResetView
        texts={resetTexts}
        loginPath={loginPath}
        onReset={() => location.assign(`${loginPath}?changed=password`)}
      />
    </LoginShell>
  );
}
