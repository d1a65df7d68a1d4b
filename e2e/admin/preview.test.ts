import type { Frame, FrameLocator, Page } from '@playwright/test';
import { median, percentile } from '../../testing/figures.ts';
import { expectNoAxeViolations } from '../journey.ts';
import { createProject, expect, gotoLive, test, uniqueName } from './admin-journey.ts';

/** A live project with a draft that differs from it. */
async function createDraft(page: Page, about: string) {
  const { id, name } = await createProject(page, uniqueName('Previewed'), { about: 'What is live.' });
  const url = `/api/admin/collections/projects/${id}/draft`;
  const draft = await (await page.request.get(url)).json();
  const saved = await page.request.put(url, {
    data: { ...draft.body, about },
    headers: { 'if-match': `"${draft.version}"` },
  });
  expect(saved.status()).toBe(200);
  return { id, name };
}

const createLink = async (page: Page, id: string): Promise<{ id: string; url: string }> =>
  (await page.request.post(`/api/admin/collections/projects/${id}/previews`)).json();

for (const width of [390, 1440]) {
  test(`a preview link shows the draft without a session at ${width} px, and nothing once it is revoked`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, name } = await createDraft(page, 'Zzdraft text of the towers.');
    const link = await createLink(page, id);
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      storageState: { cookies: [], origins: [] },
    });
    const phone = await context.newPage();
    const sent: string[] = [];
    phone.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/(preview|assets|brand|media|fonts)\/|^\/favicon/.test(pathname))
        sent.push(`${request.method()} ${pathname}`);
    });
    const at = new URL(link.url).pathname;
    await gotoLive(phone, `${baseURL}${at}`);
    await expect(phone.locator('#about')).toContainText('Zzdraft text of the towers.');
    const banner = phone.getByRole('region', { name: 'Preview' });
    await expect(banner).toContainText(`Preview of the draft ‘${name}’. This link works until`);
    await expect(banner).toContainText('Forms are off: nothing can be sent from here.');
    await expect(phone.locator('[data-cookie-banner]')).toHaveCount(0);
    expect(await phone.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
    await expect(phone.locator('[data-field]')).toHaveCount(0);

    const form = phone.locator('footer form');
    await expect(form).toHaveAttribute('inert');
    expect(await form.evaluate((it) => getComputedStyle(it, '::before').content)).toContain('Forms are off');
    expect(
      await phone.evaluate(() => fetch('/api/form', { method: 'POST', body: '{}' }).then(({ status }) => status)),
    ).toBe(403);
    await expectNoAxeViolations(phone);

    // Links stay within the preview, and the list has the draft too.
    await phone.locator('footer a', { hasText: 'Services' }).first().click();
    await expect(phone).toHaveURL(/\/preview\/[^/]+\/services$/);
    await phone.goto(`${baseURL}${at.split('/').slice(0, 3).join('/')}`);
    await expect(phone.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(sent).toEqual([]);

    const live = await (await page.request.get(`/project/${id}/x`)).text();
    expect(live).toContain('What is live.');
    expect(live).not.toContain('Zzdraft');
    const revoked = await page.request.delete(`/api/admin/collections/projects/${id}/previews/${link.id}`);
    expect(revoked.status()).toBe(200);
    const gone = await phone.request.get(`${baseURL}${at}`);
    expect(gone.status()).toBe(404);
    expect(gone.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await gone.text()).not.toContain('Zzdraft');
    await context.close();
  });
}

async function openPreview(page: Page, id: string): Promise<FrameLocator> {
  await gotoLive(page, `/AdminProjects/${id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.locator('[data-field=name]').first()).toBeAttached({ timeout: 30_000 });
  return frame;
}

/** Types twenty texts. Returns the milliseconds from each input to the preview that shows it. */
async function measureTyping(page: Page, inside: Frame, word: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const text = `${word} sentence ${turn}.`;
    const seen = inside.evaluate(
      (wanted) =>
        new Promise<number>((done) => {
          const look = () => {
            if (document.querySelector('#about')?.textContent?.includes(wanted)) done(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      text,
    );
    const typedAt = await page.locator('#about').evaluate((area, value) => {
      const field = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
      field?.set?.call(area, value);
      area.dispatchEvent(new Event('input', { bubbles: true }));
      return Date.now();
    }, text);
    times.push((await seen) - typedAt);
    await page.waitForTimeout(150);
  }
  return times;
}

/** The slowest depend on the machine, so they are printed only. */
function expectSoon(pane: string, times: readonly number[]) {
  const figures = `${pane}: p50 ${median(times)} ms, p95 ${percentile(times, 95)} ms of ${times.join(', ')}`;
  test.info().annotations.push({ type: 'milliseconds', description: figures });
  process.stdout.write(`the preview followed typing on the ${figures}\n`);
  expect(median(times), figures).toBeLessThan(300);
}

test.describe('a preview beside the form', () => {
  // The frame may ask once more after its link is revoked.
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test('the preview beside the form follows typing within 300 ms at both widths, and a click on a text opens its field', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { id } = await createDraft(page, 'The draft.');
    const frame = await openPreview(page, id);
    await expect(frame.locator('#about')).toContainText('The draft.');
    await page.waitForTimeout(1_000);
    const inside = page.frames().find((it) => it.url().includes('/preview/'));
    if (!inside) throw new Error('The preview has no frame');
    expect(await inside.evaluate(() => innerWidth)).toBe(390);
    expectSoon('phone', await measureTyping(page, inside, 'Phone'));

    await frame.locator('#about h2[data-field=quote]').click();
    await expect(page.locator('#quote')).toBeFocused();
    await frame.locator('[data-field=reraNumber]').first().press('Enter');
    await expect(page.locator('#reraNumber')).toBeFocused();
    await expect(frame.locator('[data-lit]')).toHaveAttribute('data-field', 'reraNumber');

    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect(page.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
    expect(await inside.evaluate(() => innerWidth)).toBe(1280);
    expectSoon('desktop', await measureTyping(page, inside, 'Desktop'));
    await page.getByText('1 link is open').click();
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await expect(page.getByText('The link is revoked: it shows nothing any more.')).toBeVisible();
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await expect(page.frameLocator('dialog iframe').locator('#about')).toContainText('Desktop sentence 19.');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.locator('dialog iframe')).toHaveCount(0);
  });
});

test('on a phone the preview is its own screen, which closes when a field is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await createDraft(page, 'The draft on a phone.');
  const frame = await openPreview(page, id);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expectNoAxeViolations(page, 'dialog[open]');
  await frame.locator('[data-field=quote]').first().dispatchEvent('click');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(page.locator('#quote')).toBeFocused();
});

test('a preview sends no page view, whatever the visitor agreed to on the website', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await createDraft(page, 'Counted by no one.');
  const link = await createLink(page, id);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  const sent: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().includes('page-views')) sent.push(request.url());
  });
  await gotoLive(visitor, `${baseURL}/privacy-policy`);
  await visitor.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
  await gotoLive(visitor, `${baseURL}${new URL(link.url).pathname}`);
  await expect(visitor.locator('#about')).toContainText('Counted by no one.');
  expect(await visitor.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined');
  await visitor.locator('footer a', { hasText: 'Services' }).first().click();
  await expect(visitor).toHaveURL(/\/preview\/[^/]+\/services$/);
  await visitor.waitForTimeout(1_000);
  expect(sent).toHaveLength(1);
  await context.close();
});
