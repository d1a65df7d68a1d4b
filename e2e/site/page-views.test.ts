import type { Page } from '@playwright/test';
import { desktop, expect, gotoLive, test } from '../journey.ts';

test.use({ viewport: desktop });

type View = { page: string; isEntry: boolean; source: string | null; campaign: string | null };

/** The page views that the page sends from now on. */
async function watchViews(page: Page) {
  const sent: View[] = [];
  const requests: { method: string; cookie: boolean }[] = [];
  await page.exposeFunction('noteView', (text: string) => sent.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob)
        .text()
        .then((text) => (window as unknown as { noteView: (it: string) => void }).noteView(text));
      return send(url, body);
    };
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/page-views')) return;
    requests.push({ method: request.method(), cookie: 'cookie' in request.headers() });
  });
  return { sent, requests };
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A link of the footer, by a click that the router handles. */
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().dispatchEvent('click');

test('from Accept on every page view is counted once, with its source and without a cookie', async ({ page }) => {
  const { sent, requests } = await watchViews(page);
  await gotoLive(page, '/nri?utm_source=Google&utm_campaign=Diwali+search&q=private');
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);

  await choose(page, 'Accept');
  const from = { source: 'Google', campaign: 'Diwali search' };
  await expect.poll(() => sent).toEqual([{ page: '/nri', isEntry: true, ...from }]);
  await follow(page, 'Privacy policy');
  await expect(page).toHaveURL('/privacy-policy');
  await expect.poll(() => sent.at(1)).toEqual({ page: '/privacy-policy', isEntry: false, ...from });
  await page.reload();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toEqual({ page: '/privacy-policy', isEntry: false, ...from });
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(sent)).not.toContain('private');
  expect(requests).toEqual(Array.from({ length: 3 }, () => ({ method: 'POST', cookie: false })));
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click();
  await choose(page, 'Decline');
  await follow(page, 'Terms of use');
  await expect(page).toHaveURL('/terms-of-use');
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(3);
});

test('after Decline no page view is sent, on this page or the next', async ({ page }) => {
  const { sent, requests } = await watchViews(page);
  await gotoLive(page, '/nri?utm_source=google');
  await choose(page, 'Decline');
  await follow(page, 'Privacy policy');
  await expect(page).toHaveURL('/privacy-policy');
  await page.waitForTimeout(1_000);
  expect([sent, requests]).toEqual([[], []]);
});
