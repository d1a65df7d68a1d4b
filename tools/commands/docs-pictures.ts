import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { adminPaths } from '@plinth/contract/admin-paths';
import { browserPath } from '../../testing/browser.ts';
import { root } from '../../testing/processes.ts';
import { startDemo } from '../../testing/start-demo.ts';

/** `npm run docs:pictures` (after `npm run build`): takes the README's screenshots of the demo. */

const folder = path.join(root, 'docs/pictures');
const largest = 150_000;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ baseURL: demo.origin, reducedMotion: 'reduce', viewport: desk });
const page = await context.newPage();
try {
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  // The poster opens once per session; this keeps it out of the pictures.
  await page.evaluate(() => sessionStorage.setItem('hasShownPopup', 'true'));
  await page.goto('/projects');
  const project = (await page.locator('main a[href^="/project/"]').first().getAttribute('href')) ?? '/projects';

  await take('home', '/');
  await take('project', project);
  await page.setViewportSize(phone);
  await take('projects-phone', '/projects');
  await take('project-phone', project);

  await page.setViewportSize(desk);
  await page.goto('/login');
  await page.getByLabel('Username').fill(demo.admin.email);
  await page.getByLabel('Password').fill(demo.admin.password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  const { list } = adminPaths.collections.projects;
  await take('admin-dashboard', adminPaths.dashboard);
  await take('admin-projects', list);
  const edit = await page.locator(`tbody a[href^="${list}/"]`).first().getAttribute('href');
  await take('admin-edit', edit ?? list);
} finally {
  await browser.close();
  await demo.stop();
}

async function take(name: string, url: string) {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
  const { size } = statSync(file);
  if (size > largest) throw new Error(`${name}.jpg has ${size} bytes, more than the limit of ${largest}`);
  console.log(`${name}.jpg ${Math.round(size / 1000)} KB`);
}
