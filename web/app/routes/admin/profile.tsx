import { adminPaths } from '@plinth/contract/admin-paths';
import { adminContent } from '../../content/admin.ts';
import { accountTexts } from '../../content/admin-account.ts';
import { signInTexts } from '../../content/admin-login.ts';
import { roleTexts } from '../../content/admin-roles.ts';
import { company } from '../../content/company.ts';
import { DueNotice } from '../../features/admin-account/due-notice.tsx';
import { SessionsPanel } from '../../features/admin-account/sessions-panel.tsx';
import { WaysPanel } from '../../features/admin-account/ways-panel.tsx';
import { YouPanel } from '../../features/admin-account/you-panel.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { useFreshSignIn } from '../../features/admin-session/use-fresh-sign-in.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { isPasskeyOrigin } from '../../lib/admin-passkeys.ts';
import { companyDay } from '../../lib/admin-time.ts';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/profile';

export async function loader({ context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const [account, methods] = await Promise.all([api.getAccount(), api.getSignInMethods()]);
  const { factorDueAt } = account;
  return {
    account,
    sso: methods.sso,
    canUsePasskeys: isPasskeyOrigin(context.get(hostContext).publicOrigin),
    isDueOver: factorDueAt !== null && Date.parse(factorDueAt) <= Date.now(),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${accountTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const again = { ...adminContent.login, ...signInTexts, again: accountTexts.again };
const ssoPath = `/api/auth/sso?from=${encodeURIComponent(adminPaths.profile)}`;

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { account, sso, canUsePasskeys, isDueOver } = loaderData;
  const { email, hasPassword, passkeys, role, factorDueAt } = account;
  const fresh = useFreshSignIn({
    texts: again,
    email,
    hasPassword,
    canUsePasskeys: canUsePasskeys && passkeys.length > 0,
    sso: sso && !hasPassword ? { name: sso.name, path: ssoPath } : null,
  });
  const { due } = accountTexts;
  const shared = { texts: accountTexts, run: fresh.run };
  return (
    <AdminPage title={accountTexts.title}>
      {factorDueAt ? (
        <DueNotice
          isOver={isDueOver}
          title={isDueOver ? due.now : due.soon(companyDay(factorDueAt))}
          more={isDueOver ? due.nowMore : due.soonMore}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-6">
          <YouPanel {...shared} account={account} roleName={roleTexts[role].name} />
          <WaysPanel {...shared} account={account} canUsePasskeys={canUsePasskeys} />
        </div>
        <SessionsPanel {...shared} sessions={account.sessions} />
      </div>
      {fresh.dialog}
    </AdminPage>
  );
}
