import { desktop, expectNoAxeViolations } from '../journey.ts';
import { expect, gotoLive, publish, publishBar, test, toast } from './admin-journey.ts';

// One document: its journeys follow each other.
test.describe.configure({ mode: 'serial' });

/** A fact that no other journey looks at, so that those that run beside this one find what they expect. */
const field = 'Legal name';

test('the Owner finds the company’s facts under Settings, changes one, and the website has it', async ({ page }) => {
  await gotoLive(page, '/AdminUsers');
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL('/AdminSettings/site');
  await expect(page.getByRole('heading', { level: 1, name: 'Banyan & Basalt Developers' })).toBeVisible();
  for (const section of ['Company', 'Contact', 'Offices', 'Social pages'])
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section })).toBeVisible();
  await expect(page.getByLabel('Telephone', { exact: true })).toHaveValue('+91 20 5550 0142');
  await expect(page.getByLabel('Telephone', { exact: true })).toHaveAccessibleDescription(/footer/);

  const legalName = async () => (await (await page.request.get('/')).text()).match(/"legalName":"([^"]*)"/)?.[1];
  for (const name of ['Deccan Homes Limited', '']) {
    await page.getByLabel(field, { exact: true }).fill(name);
    await expect(publishBar(page)).toContainText(`1 change is not live yet: ${field}.`);
    await publish(page);
    await expect(toast(page, 'updated successfully!')).toBeVisible();
    await expect(publishBar(page)).toContainText('Everything here is live.');
    expect(await legalName()).toBe(name || undefined);
  }
});

test('the preview shows the facts of the draft on every part of the page, and the website keeps its own', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminSettings/site');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const footer = page.frameLocator('iframe').locator('footer');
  await expect(footer).toContainText('+91 20 5550 0142');
  const phone = page.getByLabel('Telephone', { exact: true });
  await phone.fill('+91 20 5550 0199');
  await expect(footer).toContainText('+91 20 5550 0199');
  await expect(phone).toBeFocused();
  expect(await (await page.request.get('/contact')).text()).not.toContain('+91 20 5550 0199');
  await phone.fill('+91 20 5550 0142');
  await expect(footer).toContainText('+91 20 5550 0142');
  await publish(page);
  await expect(publishBar(page)).toContainText('Everything here is live.');
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /400/ });

  test('a telephone number without the country code is refused beside its field', async ({ page }) => {
    await gotoLive(page, '/AdminSettings/site');
    const phone = page.getByLabel('Telephone', { exact: true });
    await phone.fill('020 5550 0142');
    await publish(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      /^Telephone: Start with \+ and the country code/,
    ]);
    await phone.fill('+91 20 5550 0142');
    await publish(page);
    await expect(publishBar(page)).toContainText('Everything here is live.');
  });
});

for (const width of [390, 1440]) {
  test(`the form of the company’s facts is accessible and does not overflow at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await gotoLive(page, '/AdminSettings/site');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
  });
}
