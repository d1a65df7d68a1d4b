import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  phone,
  test,
} from '../journey.ts';

let path: string;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  path = projectPath(projects.find(({ name }) => name === 'Basalt Heights') as ProjectSummary);
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

test('a project page shows its homes, what is left and what one costs, between About and the amenities', async ({
  page,
}) => {
  await page.goto(path);
  const sections = await page.locator('main section').allTextContents();
  const text = sections.join(' ').toLowerCase();
  const marks = ['About', 'Plans, sizes and prices', 'Choose a floor', 'The whole sum', 'Key amenities'];
  const places = marks.map((mark) => text.indexOf(mark.toLowerCase()));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  const homes = page.locator('#homes');
  await expect(homes.getByRole('listitem')).toHaveCount(2);
  await expect(homes.getByText('14 homes left')).toBeVisible();
  await expect(homes.getByText('P52100099001').first()).toBeVisible();
});

test('the cost section shows the home that the address names', async ({ page }) => {
  await page.goto(`${path}?home=B-1703`);
  const cost = page.locator('#cost');
  await expect(cost.getByRole('row', { name: /^Agreement value/ })).toContainText('₹1,96,75,480');
  await expect(cost.getByRole('row', { name: /^All-in/ })).toContainText('₹2,22,84,334');
  await cost.getByRole('link', { name: 'Open the cost sheet' }).click();
  await expect(page).toHaveURL(`${path}/cost/B-1703`);
  await expect(page.getByRole('heading', { level: 1, name: 'Basalt Heights, B 1703' })).toBeVisible();
});

test('a cost sheet follows the buyer and the currency, and its canonical address does not', async ({ page }) => {
  await gotoLive(page, `${path}/cost/B-1703`);
  await page.getByRole('link', { name: 'Women only, 6 %' }).click();
  await expect(page).toHaveURL(`${path}/cost/B-1703/woman`);
  await expect(page.getByRole('row', { name: /^All-in/ })).toContainText('₹2,20,87,634');
  await page.getByRole('link', { name: 'AED', exact: true }).click();
  await expect(page).toHaveURL(`${path}/cost/B-1703/woman?in=AED`);
  await expect(page.getByRole('row', { name: /^All-in/ })).toContainText('AED');
  await expect(page.getByText(/^Indicative, at ₹24.29 for 1 AED/)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}/cost/B-1703$`));
});

test('the sheet of a woman and a man together says that sources differ about its rate', async ({ page }) => {
  await page.goto(`${path}/cost/B-1703/joint`);
  await expect(page.getByText('sources differ between 6.5 and 7 %')).toBeVisible();
});

test('a loan is slid or typed, and both show the same monthly instalment', async ({ page }) => {
  await gotoLive(page, `${path}/cost/B-1703`);
  const monthly = page.locator('output');
  await expect(monthly).toHaveText('₹1,25,254');
  const years = page.getByRole('textbox', { name: 'Years' });
  const slider = page.getByRole('slider', { name: 'Years, slider' });
  await slider.press('ArrowLeft');
  await expect(years).toHaveValue('19');
  await years.fill('20');
  await expect(slider).toHaveValue('20');
  await expect(monthly).toHaveText('₹1,25,254');
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  await amount.fill('99999999');
  await amount.blur();
  await expect(amount).toHaveValue('1,47,00,000');
});

test('a loan is typed in crores or lakh, what makes no sense changes nothing, and the own share follows', async ({
  page,
}) => {
  await gotoLive(page, `${path}/cost/B-1703`);
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  for (const [typed, shown] of [
    ['1.2 Cr', '1,20,00,000'],
    ['79 lakh', '79,00,000'],
    ['lots', '79,00,000'],
    ['', '79,00,000'],
  ] as const) {
    await amount.fill(typed);
    await amount.blur();
    await expect(amount).toHaveValue(shown);
  }
  // The home costs ₹2,22,84,334 in all.
  await expect(page.getByText('Own share with this loan ₹1,43,84,334')).toBeVisible();
});

test('the list of homes leads by floor to a cost sheet, and from there to a question about that home', async ({
  page,
}) => {
  await page.goto(`${path}/homes/B`);
  const row = page.getByRole('row', { name: /B 1703/ });
  await expect(row).toContainText('Available');
  await expect(row).toContainText('₹2,22,84,334');
  await row.getByRole('link', { name: 'Cost sheet of B 1703' }).click();
  await expect(page).toHaveURL(`${path}/cost/B-1703`);
  await page.getByRole('link', { name: 'Ask about this home' }).click();
  await expect(page.getByLabel('Message For Us')).toHaveValue(
    'I would like to know more about B 1703 at Basalt Heights.',
  );
});

test.describe('the payment plan', () => {
  const later = (page: Page) => page.getByRole('row', { name: /^(\d+ )?Possession/ });
  test.describe('on a phone', () => {
    test.use({ viewport: phone });
    test('shows four stages, then all', async ({ page }) => {
      await gotoLive(page, `${path}/cost/B-1703`);
      await expect(later(page)).toBeHidden();
      await page.getByRole('button', { name: 'Show all 11' }).click();
      await expect(later(page)).toBeVisible();
      await expect(page.locator('.payment-line')).toBeHidden();
    });
  });
  test.describe('on a wide screen', () => {
    test.use({ viewport: desktop });
    test('is drawn as a line above its table', async ({ page }) => {
      await page.goto(`${path}/cost/B-1703`);
      await expect(page.locator('.payment-tick').first()).toHaveText('53 %1–4');
      await expect(page.locator('.payment-tick').last()).toHaveText('5 %11');
      await expect(later(page)).toBeVisible();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the homes and a cost sheet are complete, and the loan panel is hidden', async ({ page }) => {
    await page.goto(`${path}/homes`);
    await page.getByRole('link', { name: /^Tower B/ }).click();
    await page.getByRole('link', { name: 'Cost sheet of B 1703' }).click();
    await expect(page.getByRole('row', { name: /^All-in/ })).toContainText('₹2,22,84,334');
    await expect(page.getByRole('row', { name: /Possession/ })).toContainText('5 %');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  });
});

test('an unknown home, buyer or tower is not found', async ({ request }) => {
  for (const below of ['cost/B-9999', 'cost/B-1703/unknown', 'homes/Z']) {
    expect((await request.get(`${path}/${below}`)).status()).toBe(404);
  }
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const below of ['', '/homes/B', '/cost/B-1703', '/cost/3-bhk/woman?in=USD']) {
      test(`a project's page ${below || 'with homes'} has no accessibility violation and no sideways scroll`, async ({
        page,
      }) => {
        await gotoLive(page, path + below);
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test('a home is chosen on the plan of its floor, by mouse and by keyboard, and its card leads on', async ({ page }) => {
  await gotoLive(page, `${path}/homes/B`);
  await page.getByRole('button', { name: 'Floor 17 1 left of 4 homes' }).click();
  await expect(page.getByRole('heading', { name: 'Tower B, floor 17' })).toBeVisible();
  await page.getByRole('button', { name: /^B 1703/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'B 1703' });
  await expect(card.getByText('₹2,22,84,334')).toBeVisible();
  await expect(card.getByText('P52100099001')).toBeVisible();

  await page.getByRole('button', { name: 'Floor 17 1 left of 4 homes' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tower B, floor 16' })).toBeVisible();
  await expectNoAxeViolations(page);
});
