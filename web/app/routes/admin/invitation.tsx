import { adminPaths, loginPath } from '@plinth/contract/admin-paths';
import stylesheet from '../../admin.css?url';
import { invitationTexts } from '../../content/admin-login.ts';
import { roleTexts } from '../../content/admin-roles.ts';
import { company } from '../../content/company.ts';
import { InvitationView } from '../../features/admin-session/invitation-view.tsx';
import { LoginShell } from '../../features/admin-session/login-shell.tsx';
import { isPasskeyOrigin } from '../../lib/admin-passkeys.ts';
import { hostContext } from '../../lib/host.ts';
import { loadSharePhoto } from '../../lib/load-page.ts';
import type { Route } from './+types/invitation';

export function loader({ context }: Route.LoaderArgs) {
  return {
    photo: loadSharePhoto(context),
    canUsePasskeys: isPasskeyOrigin(context.get(hostContext).publicOrigin),
  };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${invitationTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** The link of an invitation, whose token is in the fragment. */
export default function InvitationPage({ loaderData: { photo, canUsePasskeys } }: Route.ComponentProps) {
  return (
    <LoginShell photo={photo} logo={{ image: company.logo, name: company.name }}>
      <InvitationView
        texts={invitationTexts}
        roleName={(role) => roleTexts[role].name}
        canUsePasskeys={canUsePasskeys}
        loginPath={loginPath}
        onJoined={() => location.assign(adminPaths.dashboard)}
      />
    </LoginShell>
  );
}
