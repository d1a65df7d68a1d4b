import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { lendRegistration } from '../../testing/registration.ts';
import { becomeLive, expect, gotoLive, test as journey } from '../journey.ts';
import { type Admin, readAdminOf } from '../login.ts';

/** Fixtures and helpers of the admin tests, with a browser that is logged in. */

export const tablet = { width: 768, height: 1024 };
const seedFiles = path.join(import.meta.dirname, '../../server/seeds/media');
/** A file of the demo's media, by its path. */
export const seedFile = (name: string) => path.join(seedFiles, name);
export const photoFile = seedFile('basalt-heights/detail.jpg');
export const anotherPhotoFile = seedFile('basalt-heights/verandah.jpg');

export const readAdmin = () => readAdminOf('admin');

/** Opens an admin page without a session, and logs in through the login form. */
export async function logIn(page: Page, at: string, admin: Admin = readAdmin()) {
  await gotoLive(page, at);
  await signIn(page, admin);
}

export async function signIn(page: Page, admin: Admin = readAdmin()) {
  await page.getByLabel('Username').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await becomeLive(page);
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Pages are logged in from the start; each worker logs in once and shares the session among its tests. */
export const test = journey.extend<Record<never, never>, { session: State }>({
  session: [
    async ({ browser }, use, info) => {
      const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' });
      const page = await context.newPage();
      await logIn(page, '/admin');
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
});

export { expect, gotoLive };

/** A page in another browser context with the same session. */
export async function anotherBrowser(browser: Browser, session: State, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ storageState: session, ...(baseURL && { baseURL }) });
  return context.newPage();
}

const send = async (page: Page, url: string, data: object) => {
  const response = await page.request.post(url, { data });
  expect(response.status(), url).toBe(201);
  return (await response.json()) as { id: string };
};

/** Creates a project through the API, for tests that are not about creating one. */
export async function createProject(page: Page, name: string, fields: object = {}) {
  const registration = await lendRegistration('', async (path) => (await page.request.get(path)).json());
  const required = { ...registration, name, priority: 500, status: 'Ongoing', type: 'Residential' };
  const { id } = await send(page, '/api/projects', {
    ...required,
    reraNumber: 'P52100099999',
    quote: 'A quiet street.',
    ...fields,
  });
  return { id, name };
}

export async function submitLead(page: Page, name: string, fields: object = {}, query = '') {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const lead = { name, phone: `9${digits}`, email: `m${digits}@example.com`, site: 'Basalt Heights', ...fields };
  const { id } = await send(page, `/api/form${query}`, lead);
  return { id, ...lead };
}

/** Publishes what a document's form shows, as Ctrl Enter does. What is not saved yet is saved first. */
export const publish = (page: Page) => page.keyboard.press('Control+Enter');

/** The bar below a document's form. */
export const publishBar = (page: Page) => page.locator('[data-publish-bar]');

/** Chooses one of the steps behind the arrow of the publish bar. */
export async function chooseStep(page: Page, step: string | RegExp) {
  await page.getByRole('button', { name: 'Other ways to publish' }).click();
  await page.getByRole('menuitem', { name: step }).click();
}

/** Fills in every required field that is still empty: the first choice, a date, or a text. */
export async function answerRequired(page: Page) {
  for (const group of await page.locator('form [role=radiogroup][aria-required=true]').all()) {
    if ((await group.locator(':checked').count()) === 0) await group.getByRole('radio').first().check();
  }
  for (const field of await page.locator('form :is(input, textarea)[required]:not([type=radio])').all()) {
    if ((await field.inputValue()) !== '') continue;
    await field.fill((await field.getAttribute('type')) === 'date' ? '2025-06-02' : 'Written by a test');
  }
}

/** A completed project with an occupancy certificate needs no registration, so any test may publish it. */
export async function completeProject(page: Page) {
  const open = (section: RegExp) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  // A phone shows one section at a time.
  await open(/^Basics/);
  await choose(page, 'Stage', 'Completed');
  await open(/^Registration/);
  await page.getByLabel('Occupancy certificate', { exact: true }).fill('2025-06-02');
}

/** The options of a field whose choices stand side by side. */
export const choices = (page: Page, label: string) => page.getByRole('radiogroup', { name: label });
export const choose = (page: Page, label: string, option: string) =>
  choices(page, label).getByRole('radio', { name: option, exact: true }).check();

let count = 0;
/** A name that is unique in this run. */
export const uniqueName = (what: string) => {
  count += 1;
  return `${what} ${process.pid}x${count}`;
};

type Dropped = { name: string; type: string; bytes: Buffer };

/** A file as a person drags it from another window. */
export const asDropped = (file: string, name = path.basename(file)): Dropped => ({
  name,
  type: { '.pdf': 'application/pdf', '.png': 'image/png' }[path.extname(file)] ?? 'image/jpeg',
  bytes: readFileSync(file),
});

/** Drops files from outside the browser onto an element. */
export async function dropFiles(target: Locator, files: readonly Dropped[]) {
  const given = files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('base64') }));
  const transfer = await target.page().evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, type, text } of list) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, given);
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer: transfer });
  await transfer.dispose();
}

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string | RegExp, limit = 120) {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const own = element?.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
      const label = (own ?? element?.closest('label'))?.textContent;
      return element?.getAttribute('aria-label') || label || element?.textContent?.trim() || '';
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab did not reach ${name} within ${limit} presses`);
}
