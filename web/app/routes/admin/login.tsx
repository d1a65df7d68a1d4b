import { returnPath } from '@plinth/contract/admin-paths';
import type { SignInMethods } from '@plinth/contract/auth.schema';
import stylesheet from '../../admin.css?url';
import { adminContent } from '../../content/admin.ts';
import { loginTexts } from '../../content/admin-login.ts';
import { company } from '../../content/company.ts';
import { LoginShell } from '../../features/admin-session/login-shell.tsx';
import { LoginView } from '../../features/admin-session/login-view.tsx';
import { createApi } from '../../lib/admin-client.ts';
import { isPasskeyOrigin } from '../../lib/admin-passkeys.ts';
import { hostContext } from '../../lib/host.ts';
import { loadSharePhoto } from '../../lib/load-page.ts';
import type { Route } from './+types/login';

/** If the methods cannot be read, the page still offers the two fields. */
const onlyPassword: SignInMethods = { hasMail: false, sso: null, isPasswordOff: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { callApi, publicOrigin } = context.get(hostContext);
  return {
    photo: loadSharePhoto(context),
    methods: await createApi(callApi)
      .getSignInMethods()
      .catch(() => onlyPassword),
    canUsePasskeys: isPasskeyOrigin(publicOrigin),
    isPasswordChanged: url.searchParams.get('changed') === 'password',
    back: returnPath(url.searchParams.get('from')),
  };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${loginTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Login({
  loaderData: { photo, methods, canUsePasskeys, isPasswordChanged, back },
}: Route.ComponentProps) {
  return (
    <LoginShell photo={photo} logo={{ image: company.logo, name: company.name }}>
      <LoginView
        texts={{ ...adminContent.login, ...loginTexts }}
        methods={methods}
        canUsePasskeys={canUsePasskeys}
        ssoPath={`/api/auth/sso?from=${encodeURIComponent(back)}`}
        done={isPasswordChanged ? loginTexts.passwordChanged : undefined}
        // Loads a new document, so that nothing of an earlier session is left in memory.
        onSignedIn={() => location.assign(back)}
      />
    </LoginShell>
  );
}
