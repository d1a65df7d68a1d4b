import { startEmptySite } from '../../testing/empty-site.ts';
import { desktop, expect, expectNoAxeViolations, expectNoSidewaysScroll, gotoLive, phone, test } from '../journey.ts';

let site: Awaited<ReturnType<typeof startEmptySite>>;
test.beforeAll(async () => {
  site = await startEmptySite({ hasWorker: true });
});
test.afterAll(async () => site.stop());

/** The worker stores some 190 files, from the cache of this machine where it has one. */
const loading = 900_000;

test.describe('demo content', () => {
  // The draft of the settings that a new site does not have yet.
  test.use({ expectedErrors: /status of 404/ });

  test('is loaded in the set-up, marked in the lists, and removed without what the Owner has edited', async ({
    page,
  }) => {
    test.setTimeout(loading * 2);
    const { origin } = site;
    await page.setViewportSize(phone);
    await gotoLive(page, `${origin}/setup`);
    await page.getByLabel('Code').fill(site.readCode());
    await page.keyboard.press('Enter');
    await page.getByLabel('Your name').fill('Anagha Rao');
    await page.getByLabel('E-mail').fill('anagha@kaveri.example');
    await page.getByLabel('Password', { exact: true }).fill('seven quiet bricks');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Who is the company?' })).toBeVisible();
    await page.getByLabel('Name in full').fill('Kaveri Homes');
    await page.getByLabel('One sentence').fill('Homes by the river.');
    await page.getByLabel('Sales telephone').fill('+91 20 5550 0101');
    await page.getByLabel('Mail for visitors').fill('post@kaveri.example');
    await page.getByRole('button', { name: 'Go on: logo and colours' }).click();
    await expect(page.getByRole('heading', { name: 'Your logo and your colours' })).toBeVisible();
    await gotoLive(page, `${origin}/setup`);
    await page.getByRole('button', { name: 'Go on: first project' }).click();

    await expect(page.getByRole('heading', { name: 'Or look around first' })).toBeVisible();
    await expect(page.getByText('which no visitor can reach')).toBeVisible();
    // Buttons that were disabled until the scripts ran change their colour.
    await expect(page.getByRole('button', { name: 'Load the demo content' })).toBeEnabled();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Load the demo content' }).click();
    await expect(page.getByText('Demo content has been loading since')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(page.getByText('The demo content is loaded.')).toBeVisible({ timeout: loading });
    await expect(page.getByText('137 entries, 187 files and 168 homes.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Go on: mail test' }).last().click();
    await expect(page.getByRole('heading', { name: 'Does mail arrive?' })).toBeVisible();

    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await gotoLive(page, `${origin}/AdminFaqs`);
      await expect(page.getByRole('row').getByText('Demo', { exact: true })).toHaveCount(5);
      await expectNoAxeViolations(page);
    }
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await page.getByLabel('Question', { exact: true }).fill('May I see the site on a Sunday?');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/successfully/).first()).toBeVisible();

    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await gotoLive(page, `${origin}/AdminDemo`);
      await expect(
        page.getByText('1 entry that you have edited is yours now and will stay, with its pictures.'),
      ).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Remove all demo content' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('Remove 136 entries, 187 files and 168 homes for good?');
    await expectNoAxeViolations(page);
    await dialog.getByText('Cancel', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove all demo content' }).click();
    await dialog.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByText('The demo content is removed.')).toBeVisible({ timeout: loading });
    await expectNoAxeViolations(page);

    await gotoLive(page, `${origin}/AdminFaqs`);
    await expect(page.getByRole('row', { name: /Sunday/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').getByText('Demo', { exact: true })).toHaveCount(0);
    const left = async (path: string) => (await (await page.request.get(`${origin}/api/${path}`)).json()).length;
    expect([await left('projects'), await left('blog'), await left('faqs')]).toEqual([0, 0, 1]);
    await gotoLive(page, `${origin}/AdminLaunch`);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'No demo content is left' }).getByLabel('Done'),
    ).toBeVisible();
  });
});
