import type { Page } from '@playwright/test';
import {
  asReturningVisitor,
  becomeLive,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  phone,
  test,
} from '../journey.ts';

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const idOf = async (page: Page, name: string) => {
  const projects = (await (await page.request.get('/api/projects')).json()) as { _id: string; name: string }[];
  return projects.find((project) => project.name === name)?._id ?? '';
};

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('three homes are compared from a list, the fourth is refused in words, and the address holds the choice', async ({
      page,
    }) => {
      await gotoLive(page, '/residential?bedrooms=2');
      const tray = page.getByRole('region', { name: 'Compare' });
      await expect(tray).toHaveCount(0);
      for (const name of ['Basalt Heights', 'Banyan Court', 'Laterite Terraces']) {
        await page.getByRole('button', { name: `Compare ${name}, 2 BHK` }).click();
      }
      await expect(page.getByRole('button', { name: 'In compare Basalt Heights, 2 BHK' })).toBeVisible();
      await page.getByRole('button', { name: 'Compare Meridian Yard, 2 BHK' }).click();
      await expect(page.getByText('Three homes at most. Take one out first.')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await tray.getByRole('link', { name: 'Compare 3' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Side by side' })).toBeVisible();
      await expect(page).toHaveURL(/\/compare\?homes=\w+~2-bhk,\w+~2-bhk,\w+~2-bhk$/);
      await expect(page.getByRole('row', { name: /^All-in differs/ })).toContainText('On request');
      await expect(page.getByRole('columnheader', { name: /^Basalt Heights/ })).toContainText('P52100099001');
      await page.getByRole('link', { name: /^Differences only/ }).click();
      await expect(page.getByRole('row', { name: /^Plan/ })).toHaveCount(0);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Take out Laterite Terraces, 2 BHK' }).click();
      await expect(page.getByText(/^Two homes\. /)).toBeVisible();
      await page.getByRole('link', { name: 'Add another home' }).click();
      await expect(page.getByRole('button', { name: 'Compare Laterite Terraces, 2 BHK' })).toBeVisible();
    });

    test('the names of compared homes stay in view while the facts scroll', async ({ page }) => {
      const id = await idOf(page, 'Basalt Heights');
      await gotoLive(page, `/compare?homes=${id}~B-1703,${id}~2-bhk`);
      await page.getByRole('row', { name: /^Status/ }).evaluate((row) => {
        scrollTo(0, row.getBoundingClientRect().top + scrollY - innerHeight / 2);
      });
      const number = page.locator(viewport === phone ? '.compare-strip li' : '.compare-names th:not(:first-child)');
      await expect(number.first()).toBeInViewport();
      await expect(number.first()).toContainText('P52100099001');
    });

    test('a saved home shows its price now and then, keeps its note, and is shared with words about what is shared', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await gotoLive(page, '/shortlist');
      await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
      await expectNoAxeViolations(page);

      await gotoLive(page, `/residential?bedrooms=3`);
      await page.getByRole('button', { name: 'Save Basalt Heights, 3 BHK' }).click();
      await page.getByRole('link', { name: 'Your shortlist: 1 home' }).click();
      await expect(page.getByText(/^Unchanged since you saved it on /)).toBeVisible();
      await expect(page.getByText('₹2,15,11,156')).toBeVisible();
      await expect(page.getByText('P52100099001')).toBeVisible();
      await page.getByRole('textbox', { name: 'Your note: Basalt Heights, 3 BHK' }).fill('Aai likes it & asks why.');
      await page.reload();
      await becomeLive(page);
      await expect(page.getByRole('textbox', { name: /^Your note/ })).toHaveValue('Aai likes it & asks why.');
      // The reload returns to where the note was typed, where the header may cover part of a button: axe calls that button small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'Copy link to share' }).click();
      await expect(page.getByText(/sees this home and your notes, nothing else/)).toBeVisible();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(shared).search).toMatch(/^\?homes=\w+~3-bhk$/);
      await page.getByRole('button', { name: 'Leave the notes out' }).click();
      await expect(page.getByText(/sees this home, nothing else/)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('Aai');

      await page.getByRole('button', { name: 'Take out Basalt Heights, 3 BHK' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
      const { pathname, search, hash } = new URL(shared);
      await page.goto(pathname + search + hash);
      await becomeLive(page);
      await expect(page.getByRole('heading', { level: 1, name: 'A shared shortlist' })).toBeVisible();
      await expect(page.getByText('Aai likes it & asks why.')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Save these on this device' }).click();
      await page.getByRole('link', { name: 'Your own shortlist' }).click();
      await expect(page.getByRole('textbox', { name: /^Your note/ })).toHaveValue('Aai likes it & asks why.');
    });
  });
}

test('the price of the day a home was saved is shown beside a changed one, and a sold home offers another', async ({
  page,
}) => {
  const id = await idOf(page, 'Basalt Heights');
  const home = (key: string, name: string, total: number) => ({
    ...{
      project: id,
      home: key,
      projectName: 'Basalt Heights',
      homeName: name,
      savedOn: '2026-11-01',
      total,
      note: '',
    },
  });
  await page.addInitScript(
    (homes) => {
      if (!localStorage.getItem('shortlist')) localStorage.setItem('shortlist', homes);
    },
    JSON.stringify([home('B-1703', 'B 1703', 2_200_000_000), home('B-1702', 'B 1702', 2_000_000_000)]),
  );
  await gotoLive(page, '/shortlist');
  await expect(page.getByText('Was ₹2,20,00,000 when you saved it on 1 November 2026.')).toBeVisible();
  await expect(page.getByText(/^Sold as of /)).toBeVisible();
  await page.getByRole('button', { name: 'Swap for B 603' }).click();
  await expect(page.getByRole('heading', { name: 'Basalt Heights, B 603' })).toBeVisible();
});

test('projects that were opened are listed on this device, newest first', async ({ page }) => {
  for (const name of ['Basalt Heights', 'Banyan Court']) {
    await gotoLive(page, `/project/${await idOf(page, name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await gotoLive(page, '/residential');
  await expect(page.getByRole('navigation', { name: 'Seen recently' }).getByRole('link')).toHaveText([
    'Banyan Court',
    'Basalt Heights',
  ]);
});

test('a project shows up to three similar ones', async ({ page }) => {
  await gotoLive(page, `/project/${await idOf(page, 'Basalt Heights')}`);
  const similar = page.locator('#similar');
  await expect(similar.getByRole('heading', { level: 3 })).toHaveText([
    'Banyan Court',
    'Laterite Terraces',
    'Meridian Yard',
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('homes are compared through the address, and a home of the address is shown on the shortlist', async ({
    page,
  }) => {
    await page.goto('/residential?bedrooms=3');
    await page.getByRole('link', { name: 'Compare Basalt Heights, 3 BHK' }).click();
    await page.getByRole('link', { name: 'Add another home' }).click();
    await page.getByRole('link', { name: 'Compare Banyan Court, 2 BHK' }).click();
    await expect(page).toHaveURL(/\/compare\?homes=\w+~3-bhk,\w+~2-bhk$/);
    await expect(page.getByRole('row', { name: /^Plan differs/ })).toContainText('3 BHK');
    await page.goto('/residential?bedrooms=3');
    await page.getByRole('link', { name: 'Save Basalt Heights, 3 BHK' }).click();
    await expect(page.getByRole('heading', { name: 'Basalt Heights, 3 BHK' })).toBeVisible();
    await page.goto('/shortlist');
    // Locators by text leave out <noscript>.
    await expect(page.locator('main noscript p')).toContainText('Saving needs JavaScript.');
  });
});
