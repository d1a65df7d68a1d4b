import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { becomeLive, expect, gotoLive, test as journey } from '../journey.ts';
import { type Admin, readAdminOf } from '../login.ts';

/** What journeys of the admin area share: a computer that is logged in, and ways to get at things. */

export const tablet = { width: 768, height: 1024 };
export const photoFile = path.join(import.meta.dirname, '../../server/seeds/media/basalt-heights/detail.jpg');

export const readAdmin = () => readAdminOf('admin');

/** As a person does it. */
export async function logIn(page: Page, at: string, admin: Admin = readAdmin()) {
  await gotoLive(page, at);
  await page.getByLabel('Username').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await becomeLive(page);
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Pages are logged in from the start; each worker logs in once, as one computer of the office. */
export const test = journey.extend<Record<never, never>, { office: State }>({
  office: [
    async ({ browser }, use, info) => {
      const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' });
      const page = await context.newPage();
      await logIn(page, '/admin');
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ office }, use) => use(office),
});

export { expect, gotoLive };

/** Another computer of the same office. */
export async function anotherBrowser(browser: Browser, office: State, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ storageState: office, ...(baseURL && { baseURL }) });
  return context.newPage();
}

const send = async (page: Page, url: string, data: object) => {
  const answer = await page.request.post(url, { data });
  expect(answer.status(), url).toBe(201);
  return (await answer.json()) as { id: string };
};

/** Made by the API, for journeys that are about something else. */
export async function createProject(page: Page, name: string, fields: object = {}) {
  const required = { name, priority: 500, status: 'Ongoing', reraNumber: 'P52100099999', type: 'Residential' };
  const { id } = await send(page, '/api/projects', { ...required, quote: 'A quiet street.', ...fields });
  return { id, name };
}

export async function submitLead(page: Page, name: string, fields: object = {}, query = '') {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const lead = { name, phone: `9${digits}`, email: `m${digits}@example.com`, site: 'Basalt Heights', ...fields };
  const { id } = await send(page, `/api/form${query}`, lead);
  return { id, ...lead };
}

let count = 0;
/** A name nobody else in this run has. */
export const uniqueName = (what: string) => {
  count += 1;
  return `${what} ${process.pid}x${count}`;
};

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
