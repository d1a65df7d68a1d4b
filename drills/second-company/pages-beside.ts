import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import { root } from '../../testing/processes.ts';
import { sizes } from './look.ts';

/** Pictures of the same page of two sites beside each other: to look at, and for docs/rebrand.md with `DRILL_PICTURES=docs`. */

const folder = path.join(root, process.env.DRILL_PICTURES === 'docs' ? 'docs/pictures' : 'test-results');

async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // Without the room that is kept for the bar at the side.
  const { width, height } = await page.evaluate(() => ({
    width: document.body.getBoundingClientRect().width,
    height: innerHeight,
  }));
  return page.screenshot({ clip: { x: 0, y: 0, width, height } });
}

export async function compareSites(browser: Browser, origins: readonly [string, string]) {
  mkdirSync(folder, { recursive: true });
  const made: { name: string; size: number }[] = [];
  const sheet = await browser.newPage();
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      localStorage.setItem('cookieConsent', 'declined');
      sessionStorage.setItem('hasShownPopup', 'true');
    });
    const page = await context.newPage();
    const pages = { home: async () => '/', project: projectOf, contact: async () => '/contact' };
    for (const [name, pathOf] of Object.entries(pages)) {
      const shots: string[] = [];
      for (const origin of origins) {
        const shot = await shoot(page, origin + (await pathOf(origin)));
        shots.push(
          `<img src="data:image/png;base64,${shot.toString('base64')}" style="width:${viewport.width > 700 ? 720 : 390}px">`,
        );
      }
      const file = path.join(folder, `two-companies-${name}-${size}.jpg`);
      await sheet.setViewportSize({ width: viewport.width > 700 ? 1496 : 836, height: 400 });
      await sheet.setContent(
        `<body style="margin:16px;display:flex;align-items:start;gap:24px;background:#8a8f94;width:max-content">${shots.join('')}</body>`,
      );
      await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      writeFileSync(file, await sheet.screenshot({ fullPage: true, type: 'jpeg', quality: 80 }));
      made.push({ name: path.basename(file), size: statSync(file).size });
    }
    await context.close();
  }
  await sheet.close();
  return made;
}

async function projectOf(origin: string): Promise<string> {
  const [first] = (await (await fetch(`${origin}/api/projects`)).json()) as { _id: string; name: string }[];
  if (!first) throw new Error(`${origin} has no project`);
  return projectPath(first);
}
