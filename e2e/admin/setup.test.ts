import { startEmptySite } from '../../testing/empty-site.ts';
import { desktop, expect, expectNoAxeViolations, expectNoSidewaysScroll, gotoLive, phone, test } from '../journey.ts';

let site: Awaited<ReturnType<typeof startEmptySite>>;
test.beforeAll(async () => {
  site = await startEmptySite();
});
test.afterAll(async () => site.stop());

test.describe('a new site', () => {
  // Browsers log a refused code (401), a refused telephone number (400), and the draft of the settings that a new site
  // does not have yet (404).
  test.use({ expectedErrors: /status of (400|401|404)/ });

  test('the holder of the code sets it up by keyboard, leaves, comes back and goes live', async ({ page, browser }) => {
    const { origin } = site;
    const missing = new Set<string>();
    page.on('response', (response) => {
      if (response.status() === 404) missing.add(new URL(response.url()).pathname);
    });
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${origin}/projects`);
    await expect(visitor.getByText('Our website is coming soon.')).toBeVisible();

    // Without a session there is nothing beyond the page of the code.
    await gotoLive(page, `${origin}/AdminSetup/company`);
    expect(new URL(page.url()).pathname).toBe('/login');

    await page.setViewportSize({ width: 390, height: 844 });
    await gotoLive(page, `${origin}/setup`);
    await expectNoAxeViolations(page);
    await page.getByLabel('Code').fill('AAAA-AAAA-AAAA-AAAA-AAAA');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not the code')).toBeVisible();
    await page.getByLabel('Code').fill(site.readCode());
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.type('Anagha Rao');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anagha@kaveri.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('seven quiet bricks');
    await page.keyboard.press('Enter');

    // A new document, on which the button waits for the scripts.
    await expect(page.getByRole('heading', { name: 'Who is the company?' })).toBeVisible();
    await expect(page.getByText('Step 1 of 5: Company')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoAxeViolations(page);
    await page.getByLabel('Name in full').fill('Kaveri Homes');
    await page.getByLabel('One sentence').fill('Homes by the river.');
    await page.getByLabel('Sales telephone').fill('020 5550');
    await page.getByLabel('Mail for visitors').fill('post@kaveri.example');
    await page.getByRole('button', { name: 'Go on: logo and colours' }).click();
    await expect(page.getByText('Start with + and the country code')).toBeVisible();
    await page.getByLabel('Sales telephone').fill('+91 20 5550 0101');
    await page.getByLabel('Office', { exact: true }).fill('1 River Road\nPune 411001');
    await page.getByLabel('Neighbourhood and city').fill('Aundh, Pune');
    await page.getByLabel('Latitude').fill('18.55');
    await page.getByLabel('Longitude').fill('73.80');
    await page.getByRole('button', { name: 'Go on: logo and colours' }).click();

    await expect(page.getByRole('heading', { name: 'Your logo and your colours' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Kaveri Homes' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: '+91 20 5550 0101' })).toBeVisible();
    await expect(visitor.getByText('1 River Road')).toBeVisible();
    await expectNoAxeViolations(visitor);

    // The place is kept.
    await gotoLive(page, `${origin}/setup`);
    await expect(page.getByRole('heading', { name: 'Your logo and your colours' })).toBeVisible();
    await expectNoAxeViolations(page);
    // The form of the brand opens beside it, with the colours that visitors see.
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Choose logo and colours' }).click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();
    await expect(beside.getByLabel('Ground', { exact: true })).toHaveValue('#f6f2ea');
    await expect(beside.getByLabel('Newsreader with Hanken Grotesk')).toBeChecked();
    await expect(beside.locator('[data-contrast]')).toContainText('All 49 pairs can be read');
    // So does that of the menu, with its entries.
    await gotoLive(beside, `${origin}/AdminNavigation`);
    await expect(beside.getByRole('heading', { level: 1, name: 'Menu and footer' })).toBeVisible();
    const menu = beside.getByRole('group', { name: 'Menu', exact: true });
    await expect(menu.getByRole('button', { name: /^Remove/ })).toHaveCount(17);
    await expectNoAxeViolations(beside);
    // The form of a page is named after it before anything is typed.
    await gotoLive(beside, `${origin}/AddPagesPage?page=home`);
    await expect(beside.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await beside.close();
    await page.getByRole('button', { name: 'Go on: first project' }).click();
    await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Name').fill('River Court');
    await page.getByLabel('Neighbourhood').fill('Aundh, Pune');
    await page.getByLabel('State you build in').selectOption('Karnataka: Karnataka RERA');
    await page.getByLabel('RERA number').fill('P52100099001');
    await page.getByRole('button', { name: 'Go on: mail test' }).click();
    await expect(page.getByText('this one reads P52100099001')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('RERA number').fill('PRM/KA/RERA/1251/446/PR/220124/099001');
    await page.getByRole('button', { name: 'Go on: mail test' }).click();

    await expect(page.getByRole('heading', { name: 'Does mail arrive?' })).toBeVisible();
    await expectNoAxeViolations(page);
    await site.mailbox.turn('fails');
    await page.getByRole('button', { name: 'Send the test' }).click();
    await expect(page.getByText('The mail server refused it.')).toBeVisible();
    await site.mailbox.turn('takes');
    await page.getByRole('button', { name: 'Send the test' }).click();
    await expect(page.getByText('A test is on its way to post@kaveri.example.')).toBeVisible();
    expect(site.mailbox.messages.map(({ to }) => to)).toEqual([['post@kaveri.example']]);
    await page.getByRole('button', { name: 'It arrived' }).click();

    await expect(page.getByRole('heading', { name: 'Show the site to visitors?' })).toBeVisible();
    await expectNoAxeViolations(page);
    await visitor.goto(`${origin}/contact`);
    await expect(visitor.getByText('Our website is coming soon.')).toBeVisible();
    await page.getByRole('button', { name: 'Go live' }).click();
    await expect(page.getByText('Visitors see the site.')).toBeVisible();
    await expectNoAxeViolations(page);
    await visitor.goto(`${origin}/contact`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText('Our website is coming soon.')).toHaveCount(0);

    // The first project is still a draft: until there is one, pages say whom to call and offer no empty list.
    for (const size of [phone, desktop]) {
      await visitor.setViewportSize(size);
      for (const path of ['/', '/projects', '/residential', '/upcoming']) {
        await visitor.goto(origin + path);
        const main = visitor.getByRole('main');
        await expect(main.getByRole('heading', { name: 'No projects found.' })).toBeVisible();
        await expect(main.getByRole('link', { name: '+91 20 5550 0101' })).toHaveAttribute('href', 'tel:+912055500101');
        await expect(main.getByRole('link', { name: 'Contact us' }).first()).toHaveAttribute('href', '/contact');
        await expect(main.getByText(/all projects|Plan a visit|Show the map|No blogs/)).toHaveCount(0);
        await expectNoAxeViolations(visitor);
        await expectNoSidewaysScroll(visitor);
      }
    }

    // The company builds where its first project is.
    await gotoLive(page, `${origin}/AddProjectsPage`);
    await expect(page.getByLabel('Authority', { exact: true })).toHaveValue('karnataka');

    // What is left stays on the page that opens first.
    await gotoLive(page, `${origin}/admin`);
    await page.getByRole('link', { name: 'See the list' }).click();
    await page.getByRole('button', { name: 'It is decided' }).click();
    await expect(page.getByRole('button', { name: 'It is decided' })).toHaveCount(0);
    await expect(page.getByText('4 of 11')).toBeVisible();
    // Nothing else is missing on a new site, such as a picture of the demo.
    expect([...missing]).toEqual(['/api/admin/collections/settings/site/draft']);
  });
});
