import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { findMovedText, type Shift, watchPage } from './in-page.ts';

export type Load = {
  url: string;
  width: number;
  /** The delay of each web font, in milliseconds. */
  delay: number;
  /** Whether to scroll to the end of the page once it is hydrated. */
  scrolls?: boolean;
  /** A visitor with a stored cookie choice, who sees no banner, and on the home page the poster instead. */
  isReturning?: boolean;
  /** Rewrites the style sheet before the page receives it. */
  changeStyles?: (css: string) => string;
  /** Runs in the page after it has loaded, before scripts start. */
  disturb?: () => void;
};

export type Result = { shift: number; sources: string[]; moved: string[] };

const heights: Record<number, number> = { 390: 844, 412: 823, 768: 1024, 1350: 940 };
const slowdown = 4;
const timeout = 60_000;

/** Loads the page once with an empty cache on a slow processor. Retries if the server shed load on a busy machine. */
export async function measureLoad(browser: Browser, load: Load): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const refused: string[] = [];
    try {
      return await measureOnce(browser, load, refused);
    } catch (error) {
      const what = `${load.url} at ${load.width} px, fonts ${load.delay} ms late`;
      if (refused.length === 0 || attempt === 3)
        throw new Error(`${what}; refused: ${refused.join(', ')}`, { cause: error });
    }
  }
}

async function measureOnce(browser: Browser, load: Load, refused: string[]): Promise<Result> {
  const { url, width, scrolls, isReturning, disturb } = load;
  const viewport = { width, height: heights[width] ?? 900 };
  // A phone's scroll bar overlays the page; a desktop's takes width from it.
  const context = await browser.newContext({ viewport, isMobile: width < 1_000, hasTouch: width < 1_000 });
  context.setDefaultTimeout(timeout);
  try {
    const page = await context.newPage();
    page.on('response', (response) => response.status() >= 500 && refused.push(response.url()));
    page.on('requestfailed', (request) => refused.push(request.url()));
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await interceptFiles(page, protocol, load);
    await page.addInitScript(watchPage);
    if (isReturning) await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
    if (disturb) await page.addInitScript(disturb);
    await page.goto(url);
    await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 100 });
    // The poster opens 3 s after the load, whose own shifts the other loads measure.
    if (isReturning) await page.evaluate(() => window.shifts.splice(0));
    await page.locator(isReturning ? 'dialog[open]' : '[data-cookie-banner]').waitFor();
    await page.evaluate(settle);
    const moved = await page.evaluate(findMovedText);
    if (scrolls) await scrollThrough(page);
    const shifts = await page.evaluate(() => window.shifts);
    return { ...worstWindow(shifts), moved };
  } finally {
    await context.close();
  }
}

type Paused = { requestId: string; request: { url: string }; responseHeaders?: object[] | undefined };

async function interceptFiles(page: Page, protocol: CDPSession, { delay, changeStyles }: Load) {
  const patterns = [
    ...(delay > 0 ? [{ urlPattern: '*.woff2' }] : []),
    ...(changeStyles ? [{ urlPattern: '*.css', requestStage: 'Response' as const }] : []),
  ];
  if (patterns.length === 0) return;
  const respond = async ({ requestId, request, responseHeaders }: Paused) => {
    try {
      if (changeStyles && responseHeaders) {
        const { body } = await protocol.send('Fetch.getResponseBody', { requestId });
        await protocol.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: 'text/css' }],
          body: Buffer.from(changeStyles(Buffer.from(body, 'base64').toString())).toString('base64'),
        });
        return;
      }
      if (request.url.endsWith('.woff2')) await Promise.all([sleep(delay), untilPainted(page)]);
      await protocol.send('Fetch.continueRequest', { requestId });
    } catch {
      // The page was closed while the file was held back.
    }
  };
  protocol.on('Fetch.requestPaused', (paused) => void respond(paused));
  await protocol.send('Fetch.enable', { patterns });
}

/** On a busy machine the first paint may take longer than the delay; a font that arrives before it could cause no shift. */
export async function untilPainted(page: Page) {
  const isPainted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  while (!page.isClosed() && !(await isPainted().catch(() => false))) await sleep(100);
}

/** Runs in the page. Waits until the changes of scripts and web fonts are painted and recorded. */
async function settle() {
  await document.fonts.ready;
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done, 100));
}

async function scrollThrough(page: Page) {
  await page.mouse.move(100, 400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
  await page.evaluate(settle);
}

/** Cumulative layout shift as web.dev defines it: the largest sum of a window of at most 5 s without a gap of 1 s. */
export function worstWindow(shifts: readonly Shift[]): { shift: number; sources: string[] } {
  let worst = { shift: 0, sources: [] as string[] };
  let current = { shift: 0, sources: [] as string[] };
  let [start, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value, sources } of shifts) {
    if (at - last >= 1_000 || at - start >= 5_000) {
      current = { shift: 0, sources: [] };
      start = at;
    }
    last = at;
    current = { shift: current.shift + value, sources: [...current.sources, ...sources] };
    if (current.shift > worst.shift) worst = current;
  }
  return worst;
}
