import type { Page } from '@playwright/test';
import { logIn } from '../../testing/log-in.ts';
import { becomeLive, expect, phone, projectCards, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';

/**
 * 'A three-bedroom home under ₹2.25 Cr all-in, ready before 2029', from an advertisement on a phone to a sent interest. The
 * visitor has never been here, so the cookie question is open all the time. Scrolling and typing are no taps.
 */

const advertised = '/projects?bedrooms=3&budgetTo=22500000&possessionBy=2028&utm_source=ad#projects';

/** The name also finds the lead again, so that it is different in each run. */
const nameOf = (way: string) => `Asha ${way} ${Date.now()}`;

test.use({ viewport: phone });

test('on a phone an interest is sent with six taps', async ({ page }) => {
  const name = nameOf('Touch');
  let taps = 0;
  const tap = async (element: ReturnType<Page['locator']>) => {
    taps += 1;
    await element.click();
  };
  await page.goto(advertised);
  await becomeLive(page);
  await expect(page.locator(projectCards).first()).toBeInViewport();
  await tap(page.locator(projectCards).filter({ hasText: 'Basalt Heights' }));
  await tap(page.getByRole('link', { name: 'Ask about this home: 3 BHK' }));
  await tap(page.getByLabel('Name'));
  await page.keyboard.type(name);
  await tap(page.getByLabel('Email'));
  await page.keyboard.type('asha@example.com');
  await tap(page.getByLabel('Phone'));
  await page.keyboard.type('9876543210');
  await tap(page.getByRole('button', { name: 'Ask us to call' }));
  await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  await expectLead(page, name);
});

test('the same is possible by keyboard alone', async ({ page }) => {
  const name = nameOf('Keyboard');
  await page.goto(advertised);
  await becomeLive(page);
  await pressTabTo(page, 'Basalt Heights');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Basalt Heights' })).toBeVisible();
  await pressTabTo(page, 'Ask about this home: 3 BHK');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '3 BHK, Basalt Heights' })).toBeVisible();
  await pressTabTo(page, 'Name');
  await page.keyboard.type(name);
  await pressTabTo(page, 'Email');
  await page.keyboard.type('asha@example.com');
  await pressTabTo(page, 'Phone');
  await page.keyboard.type('9876543210');
  await pressTabTo(page, 'Ask us to call');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
  await expectLead(page, name);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same is possible with six taps', async ({ page }) => {
    const name = nameOf('Plain');
    await page.goto(advertised);
    await page.locator(projectCards).filter({ hasText: 'Basalt Heights' }).click();
    await page.getByRole('link', { name: 'Ask about this home: 3 BHK' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Ask us to call' }).click();
    await expect(page.getByRole('heading', { name: 'Success! Your message has been sent.' })).toBeVisible();
    await expectLead(page, name);
  });
});

/** Presses Tab until the element with this name has the focus. */
async function pressTabTo(page: Page, name: string) {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (found.trim() === name) return;
  }
  throw new Error(`150 times Tab did not reach ${name}`);
}

/** As the team finds it: with the project, and with the home in its message. */
async function expectLead(page: Page, name: string) {
  const { origin } = new URL(page.url());
  const headers = await logIn({ origin, admin: readAdminOf('site') });
  const response = await fetch(`${origin}/api/form?q=${encodeURIComponent(name)}`, { headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([
    expect.objectContaining({
      name,
      site: 'Basalt Heights',
      message: 'I would like to know more about 3 BHK at Basalt Heights.',
    }),
  ]);
}
