import { adminPaths } from '@plinth/contract/admin-paths';
import { redirect } from 'react-router';
import stylesheet from '../../admin.css?url';
import { setupTexts as texts } from '../../content/admin-setup.ts';
import { OwnerForms } from '../../features/admin-setup/owner-forms.tsx';
import { SetupShell } from '../../features/admin-setup/setup-shell.tsx';
import { createApi } from '../../lib/admin-client.ts';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/setup';

/** Where there is a user, the steps are behind the sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isOpen } = await createApi(context.get(hostContext).callApi).getSetupDoor();
  if (!isOpen) throw redirect(adminPaths.setup, { headers: { 'cache-control': 'no-store' } });
  return null;
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function Setup() {
  return (
    <SetupShell texts={texts} steps={[]}>
      {/* A new document, so that the steps are read with the new session. */}
      <OwnerForms texts={texts} onCreated={() => location.assign(adminPaths.setup)} />
    </SetupShell>
  );
}
