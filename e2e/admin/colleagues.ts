import { type Browser, type Page, test } from '@playwright/test';
import { becomeLive, expect, gotoLive } from '../journey.ts';
import { readAdminOf } from '../login.ts';

/** Colleagues for the tests about roles: invited and joined through the API, then signed in through the login form. */

type Role = 'owner' | 'approver' | 'editor' | 'sales' | 'viewer';
export type Colleague = { id: string; name: string; email: string; password: string };

const password = 'seven quiet terraces 42';
let count = 0;

/** Contexts of a test have the owner's session, which a new sign-in in the same browser would end. */
const signedOut = { storageState: { cookies: [], origins: [] } };

/**
 * Inviting and changing roles need a sign-in of the last five minutes, and the session that tests share may be older. The new
 * session is started in another context, because in this one it would end the shared session.
 */
export async function signInAgain(page: Page) {
  const { baseURL = '' } = test.info().project.use;
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...signedOut, baseURL });
  const response = await context?.request.post('/api/auth/login', { data: readAdminOf('admin') });
  expect(response?.status(), await response?.text()).toBe(200);
  await page.context().addCookies((await context?.cookies()) ?? []);
  await context?.close();
}

/** `owner` is a page on which an owner is signed in. */
export async function createColleague(owner: Page, role: Role, name: string): Promise<Colleague> {
  await signInAgain(owner);
  count += 1;
  const email = `${role}.${process.pid}x${count}.${Date.now()}@banyanbasalt.example`;
  const response = await owner.request.post('/api/admin/users', { data: { email, role } });
  expect(response.status(), await response.text()).toBe(201);
  const { link, user } = (await response.json()) as { link: string; user: { id: string } };
  await joinBy(owner, link, name);
  return { id: user.id, name, email, password };
}

/** Opens an invitation link's account without the page for it. The cookie of the new session is not kept. */
export async function joinBy(page: Page, link: string, name: string) {
  const context = await page.context().browser()?.newContext(signedOut);
  const origin = new URL(page.url().startsWith('http') ? page.url() : link).origin;
  const token = link.split('#')[1] ?? '';
  const joined = await context?.request.post(`${origin}/api/auth/invitation/accept`, {
    data: { token, name, password },
  });
  expect(joined?.status(), await joined?.text()).toBe(200);
  await context?.close();
}

/** A page of a browser in which the colleague is signed in. */
export async function openAs(browser: Browser, baseURL: string | undefined, colleague: Colleague, path: string) {
  const context = await browser.newContext({ ...signedOut, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await gotoLive(page, path);
  await page.getByLabel('Username').fill(colleague.email);
  await page.getByLabel('Password').fill(colleague.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await becomeLive(page);
  return page;
}
