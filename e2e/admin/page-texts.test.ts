import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, publish, publishBar, test, toast } from './admin-journey.ts';

// One document: its journeys follow each other.
test.describe.configure({ mode: 'serial' });

const field = 'Residents: small heading';
const was = 'Residents';
const now = 'Those who live here';

test('the list of pages leads to the form of the home page, with its sections in their order', async ({ page }) => {
  await gotoLive(page, '/AdminPages');
  await page.getByRole('link', { name: 'Edit Home' }).click();
  await expect(page).toHaveURL('/AdminPages/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(sections).toHaveText([
    ...[/Opening/, /Values/, /About/, /Projects/, /Residents/, /Blog/, /Invitation/, /Search/],
  ]);
});

test('a heading of the home page is previewed, published, and read on the site', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminPages/home');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.frameLocator('iframe').locator('#content');
  await expect(shown.getByText(was, { exact: true }).first()).toBeVisible();
  const heading = page.getByLabel(field, { exact: true });
  await heading.fill(now);
  await expect(shown.getByText(now, { exact: true }).first()).toBeVisible();
  expect(await (await page.request.get('/')).text()).not.toContain(now);
  await publish(page);
  await expect(toast(page, 'updated successfully!')).toBeVisible();
  await expect(publishBar(page)).toContainText('Everything here is live.');
  expect(await (await page.request.get('/')).text()).toContain(now);
  await heading.fill(was);
  await publish(page);
  await expect(publishBar(page)).toContainText('Everything here is live.');
  expect(await (await page.request.get('/')).text()).not.toContain(now);
});

test('a hidden section is not on the page, and comes back', async ({ page }) => {
  await gotoLive(page, '/AdminPages/contact');
  const sentence = 'Ask us to call';
  const home = async () => (await page.request.get('/contact')).text();
  expect(await home()).toContain(sentence);
  for (const [option, isShown] of [
    ['Hidden', false],
    ['Shown', true],
  ] as const) {
    await page.getByLabel('Enquiry form: on the page').selectOption({ label: option });
    await publish(page);
    await expect(publishBar(page)).toContainText('Everything here is live.');
    expect((await home()).includes(`>${sentence}</h2>`), option).toBe(isShown);
  }
});

for (const viewport of [phone, desktop]) {
  test(`the form of a page is accessible and does not overflow at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/AdminPages', '/AdminPages/profile']) {
      await gotoLive(page, path);
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    }
  });
}
