import { readFileSync } from 'node:fs';
import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, photoFile, test, uniqueName } from './admin-journey.ts';

/** Uploads a picture and waits until its sizes are made. */
async function uploadPicture(page: Parameters<typeof gotoLive>[0]): Promise<string> {
  const file = { name: 'gate.jpg', mimeType: 'image/jpeg', buffer: readFileSync(photoFile) };
  const sent = await page.request.post('/api/media', { multipart: { alt: 'The gate', file } });
  const { id } = (await sent.json()) as { id: string };
  let url = '';
  await expect
    .poll(async () => {
      const found = (await (await page.request.get(`/api/media/${id}`)).json()) as { url?: string };
      url = found.url ?? '';
      return url;
    })
    .not.toBe('');
  return url;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a deleted project is found, with its values, picture and hash of the day, as a page and as a PDF', async ({
      page,
    }) => {
      const url = await uploadPicture(page);
      const name = uniqueName('Recorded');
      const fields = { quote: 'A lane under banyans.', photos: [{ url, alt: 'The gate' }] };
      const { id } = await createProject(page, name, fields);
      expect((await page.request.delete(`/api/projects/${id}`)).ok()).toBe(true);

      await gotoLive(page, '/AdminRecord');
      const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
      await expect(tabs.getByRole('link', { name: 'Published' })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('searchbox').fill(name);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('Not public since');
      await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);

      await row.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name: `What was public of ${name}` })).toBeVisible();
      const values = page.getByRole('table', { name: 'Values of version 1' });
      const line = values.getByRole('row').filter({ hasText: 'Opening line' });
      await expect(line.getByRole('cell')).toHaveText('A lane under banyans.');
      await expect(page.getByText('The day is not over')).toBeVisible();
      const picture = page.getByRole('img', { name: 'gate.jpg' });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(100);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);

      const hash = await page.getByText(/^[0-9a-f]{64}$/).textContent();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download as PDF' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^record-.*\.pdf$/);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      const response = await page.request.get(
        await page.getByRole('link', { name: 'Download as PDF' }).evaluate((it) => (it as HTMLAnchorElement).href),
      );
      expect(response.headers()['x-record-sha256']).toBe(hash);

      await page.getByLabel('Day', { exact: true }).fill('2026-01-05');
      await page.getByRole('button', { name: 'Show this day' }).click();
      await expect(page.getByRole('heading', { name: 'The record has nothing of it on this day.' })).toBeVisible();
      await page.getByRole('navigation', { name: 'Days with changes' }).getByRole('link').first().click();
      await expect(values).toBeVisible();
    });

    test('Tab reaches every control of a record', async ({ page }) => {
      const { id } = await createProject(page, uniqueName('Reached'));
      await gotoLive(page, `/AdminRecord/projects/${id}`);
      await expectKeyboardReach(page);
    });
  });
}

test('the prices of homes are shown as visitors saw them, and a day without a record says which are kept', async ({
  page,
}) => {
  await gotoLive(page, '/AdminRecord?q=Basalt%20Heights');
  const project = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Projects', exact: true }) });
  await project.getByRole('link', { name: 'Basalt Heights', exact: true }).click();
  const homes = page.getByRole('region', { name: /homes as visitors saw them/ });
  await expect(homes.getByRole('row').nth(1)).toContainText(/₹|no price shown/);
  await page.goto(`${new URL(page.url()).pathname}?day=2001-01-01`);
  await expect(page.getByRole('alert')).toContainText('Records are kept from');
});
