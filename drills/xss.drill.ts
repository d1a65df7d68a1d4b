import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../testing/browser.ts';
import { logIn } from '../testing/log-in.ts';
import { root } from '../testing/processes.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { isLong } from './kit/length.ts';
import { putPoisoned } from './xss/fields.ts';
import { payloads } from './xss/payloads.ts';

/**
 * Puts hostile text into every field that an admin can edit and opens the pages that show it in Chromium. No script runs,
 * not even with React's escaping switched off, because the Content Security Policy blocks it. Short by default; `DRILL=long`
 * tries all 300 payloads, or the first `DRILL_ROUNDS`.
 */

const rounds = isLong ? Number(process.env.DRILL_ROUNDS ?? payloads.length) : 2;
const collections = ['projects', 'blog', 'news', 'services', 'testimonial', 'hiring'] as const;
const timeoutMs = 4_000;
const limit = { timeout: rounds * 60_000 + 120_000 };

type Row = Record<string, unknown> & { _id: string; id: string; name: string; version: number };

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
});
afterAll(() => browser.close());

/** A string, because it is evaluated in the page. */
const clickBadLinks = `for (const link of document.querySelectorAll('a[href^="javascript:" i]')) link.click()`;

/** A payload may block its page for ever, so every step has a time limit. */
const withTimeout = (work: Promise<unknown>) => Promise.race([work.catch(() => {}), sleep(timeoutMs)]);

/** Fills the first row of each collection and opens the pages that show it. Counts scripts that ran or were blocked by the CSP. */
async function tryAll(demo: Demo, context: BrowserContext, count: number) {
  const headers = { ...(await logIn(demo)), 'content-type': 'application/json' };
  const tally = { fields: 0, pages: 0, ran: [] as string[], refused: 0 };
  const first = new Map<string, Row>();
  for (const name of collections) {
    const [row] = (await (await fetch(`${demo.origin}/api/${name}`)).json()) as [Row];
    first.set(name, (await (await fetch(`${demo.origin}/api/${name}/${row.id}`, { headers })).json()) as Row);
  }
  context.on('dialog', (dialog) => {
    tally.ran.push(dialog.page()?.url() ?? '');
    void dialog.dismiss().catch(() => {});
  });
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) tally.refused++;
  });

  for (let round = 0; round < count; round++) {
    const rows = new Map<string, Row>();
    for (const name of collections) {
      const row = first.get(name) as Row;
      const url = `${demo.origin}/api/${name}/${row.id}`;
      const { version } = (await (await fetch(url, { headers })).json()) as Row;
      tally.fields += await putPoisoned(row, round, (body) =>
        fetch(url, { method: 'PUT', headers: { ...headers, 'if-match': `"${version}"` }, body: JSON.stringify(body) }),
      );
      rows.set(name, (await (await fetch(url, { headers })).json()) as Row);
    }
    const project = rows.get('projects') as Row;
    const items = [`/blog/${rows.get('blog')?.id}`, `/medianews/${rows.get('news')?.id}`];
    for (const url of [projectPath(project), '/', '/projects', ...items, '/services', '/career']) {
      // A new page for each URL, because a page that a payload blocks would block all that follow.
      const page = await context.newPage();
      const response = await page.goto(demo.origin + url, { waitUntil: 'commit', timeout: 30_000 }).catch(() => null);
      // A page with broken markup may never finish loading its pictures.
      await page.waitForLoadState('load', { timeout: timeoutMs }).catch(() => {});
      // An error page does not show whether the text is safe.
      if (response && response.status() < 400) tally.pages++;
      await withTimeout(page.mouse.move(200, 200));
      await withTimeout(page.evaluate(clickBadLinks));
      await withTimeout(page.close());
    }
  }
  return tally;
}

describe('hostile text in every field', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.stop());

  it('hostile text in any field does not run as a script', limit, async () => {
    const { fields, pages, ran } = await tryAll(demo, await browser.newContext(), rounds);
    console.log(
      `escaped: ${rounds} of ${payloads.length} payloads, ${fields} fields filled, ${pages} pages, ran ${ran.length}`,
    );
    expect(ran).toEqual([]);
    expect(pages).toBe(rounds * 7);
  });
});

describe('hostile text in every field, and no escaping', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ env: { NODE_OPTIONS: `--import=${path.join(root, 'drills/xss/unescaped.ts')}` } });
  });
  afterAll(() => demo.stop());

  it('hostile text that is not escaped is blocked by the Content Security Policy', limit, async () => {
    const { pages, ran, refused } = await tryAll(demo, await browser.newContext(), rounds);
    console.log(
      `not escaped: ${rounds} of ${payloads.length} payloads, ${pages} pages, refused ${refused}, ran ${ran.length}`,
    );
    expect(ran).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  it('control: hostile text that is not escaped runs in a browser without Content Security Policy', limit, async () => {
    const { ran } = await tryAll(demo, await browser.newContext({ bypassCSP: true }), 1);
    expect(ran.length).toBeGreaterThan(0);
  });
});
