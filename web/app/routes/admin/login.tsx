import { returnPath } from '@plinth/contract/admin-paths';
import stylesheet from '../../admin.css?url';
import { adminContent } from '../../content/admin.ts';
import { loginTexts } from '../../content/admin-login.ts';
import { company } from '../../content/company.ts';
import { LoginForm } from '../../features/admin-session/login-form.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/login';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${loginTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** Without the site layout: a picture, the logo and two fields. */
export default function Login() {
  const enter = () => {
    const from = new URLSearchParams(location.search).get('from');
    // Loads a new document, so that nothing of an earlier session is left in memory.
    location.assign(returnPath(from));
  };
  return (
    <main id="content" className="grid min-h-dvh lg:grid-cols-2">
      <div className="relative hidden overflow-hidden bg-sand lg:block">
        <Picture url={loginTexts.picture.url} alt="" sizes="50vw" isHero className="absolute inset-0" />
      </div>
      <div className="m-auto w-full max-w-[440px] px-6 py-8">
        <a href="/" className="inline-block">
          <img src={company.logo.url} alt={company.name} width="244" height="53" />
        </a>
        <h1 className="mt-8 text-h2">{loginTexts.title}</h1>
        <LoginForm texts={{ ...adminContent.login, ...loginTexts }} onLoggedIn={enter} />
      </div>
    </main>
  );
}
