import { chromium } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../../../../testing/browser.ts';
import { freePort } from '../../../../testing/ports.ts';
import { createTestDatabase, createTestResources } from '../../../test/context.ts';
import { startIdentityProvider } from '../../../test/identity-provider.ts';
import { buildApp } from '../../app.ts';
import { publicScope } from '../../plugins/endpoints.ts';

/** Chromium decides which cookies cross from one site to another. To it, `localhost` and `127.0.0.1` are two sites. */

const port = await freePort();
const origin = `http://localhost:${port}`;
const provider = await startIdentityProvider({ redirectUri: `${origin}/api/auth/sso/callback` });
const { appDb, appUrl } = await createTestDatabase();
const answers = { isRedirect: false };
const app = await buildApp({
  ...createTestResources(appDb, appUrl),
  publicOrigin: origin,
  sso: {
    ...{ issuer: provider.issuer, clientId: 'plinth', clientSecret: provider.clientSecret, name: 'Company' },
    ...{ groupsClaim: 'groups', groupRoles: [{ group: 'editors', role: 'editor' }], isOnly: false, emergencyOwner: '' },
  },
  mountWeb: (scope) =>
    publicScope(
      scope,
      async (pages) =>
        void pages.all('*', ({ url }, reply) =>
          reply.type('text/html').send(`<h1>${url}</h1><a href="/api/auth/sso?from=/AdminBlog">Sign in</a>`),
        ),
    ),
});
app.addHook('onSend', async ({ url }, reply, payload) => {
  if (!answers.isRedirect || !url.includes('/callback')) return payload;
  reply.redirect('/AdminBlog', 302);
  return '';
});
await app.listen({ port, host: 'localhost' });
const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
afterAll(async () => {
  await browser.close();
  await app.close();
  await provider.close();
});

/** Signs in from the login page, or from a page of another site, and returns the page that it ends on. */
async function signInFrom(start: 'login page' | 'company portal') {
  provider.seat({ sub: '1', email: 'neha@company.example', email_verified: true, name: 'Neha', groups: ['editors'] });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/portal', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/api/auth/sso?from=/AdminBlog">Website</a>` }),
  );
  await page.goto(start === 'login page' ? `${origin}/login` : `${provider.issuer}/portal`);
  await page.click('a');
  await page.waitForURL(/AdminBlog/);
  const heading = await page.textContent('h1');
  await context.close();
  return heading;
}

it.each(['login page', 'company portal'] as const)('a browser that starts at the %s ends signed in', async (start) => {
  answers.isRedirect = false;
  expect(await signInFrom(start)).toBe('/AdminBlog');
});

it('with a plain redirect a browser that starts at the company portal would end at the login page', async () => {
  answers.isRedirect = true;
  expect(await signInFrom('company portal')).toBe('/login?from=%2FAdminBlog');
});
