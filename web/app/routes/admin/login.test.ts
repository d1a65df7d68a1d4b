import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { adminContent } from '../../content/admin.ts';
import { loginTexts } from '../../content/admin-login.ts';
import { LoginView } from '../../features/admin-session/login-view.tsx';

const texts = { ...adminContent.login, ...loginTexts };
const render = (methods: Partial<Parameters<typeof LoginView>[0]['methods']>, canUsePasskeys = true) =>
  renderToStaticMarkup(
    createElement(LoginView, {
      ...{ texts, canUsePasskeys, ssoPath: '/api/auth/sso?from=%2Fadmin', onSignedIn: () => {} },
      methods: { hasMail: true, sso: null, isPasswordOff: false, ...methods },
    }),
  );

it('the login page offers a passkey and the two fields of the specification', () => {
  const html = render({});
  for (const text of ['Sign in with a passkey', 'Username', 'Password', 'I cannot sign in'])
    expect(html).toContain(text);
  expect(html).not.toContain('Emergency sign-in');
});

it('where passkeys cannot work, the page offers the two fields only', () => {
  expect(render({}, false)).not.toContain('passkey');
});

it('with a company login the page links to it, and the password stays beside it', () => {
  const html = render({ sso: { name: 'Banyan ID' } });
  expect(html).toContain('href="/api/auth/sso?from=%2Fadmin"');
  expect(html).toContain('Sign in with Banyan ID');
  expect(html).toContain('Password');
});

it('where passwords are off, the fields are behind the emergency sign-in', () => {
  const html = render({ sso: { name: 'Banyan ID' }, isPasswordOff: true });
  expect(html).toContain('Emergency sign-in');
  expect(html).not.toContain('Username');
});
