import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';
import { readKeptLead } from './kept-lead.ts';
import { paste } from './paste.ts';

let heights: ProjectSummary;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  heights = projects.find((project) => project.name === 'Basalt Heights') as ProjectSummary;
});
test.beforeEach(({ page }) => asReturningVisitor(page));

const form = (page: Page) => page.getByRole('dialog', { name: 'Schedule a Visit' });
const facts = (page: Page) => page.locator('main dl').first();
const widget = (page: Page) => page.locator('[data-enquiry-widget]');

/** Scrolls to where the facts row has just left the screen. */
async function passFacts(page: Page) {
  await facts(page).evaluate((row) => scrollTo({ top: row.getBoundingClientRect().bottom + scrollY + 8 }));
}

async function openMenu(page: Page) {
  await gotoLive(page, projectPath(heights));
  await passFacts(page);
  await page.getByRole('button', { name: 'Enquire' }).click();
}

async function fill(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: /^Schedule a Visit/ }).click();
  await form(page).getByLabel('Name').fill('Dev Rao');
  await form(page).getByLabel('Dial code').selectOption('+971');
  await form(page).getByLabel('Phone').fill('501234567');
  await form(page).getByLabel('Email').fill('dev@example.com');
  await form(page).getByLabel('Site').selectOption('Monsoon House');
}

test('a visit is requested from the enquiry widget, and the widget closes', async ({ page }) => {
  await fill(page);
  await expect(form(page).getByRole('option', { name: 'Select Site Interested In' })).toBeAttached();
  await expectNoAxeViolations(page);
  await expect(widget(page)).toBeHidden();
  const sent = page.waitForRequest((request) => request.url().includes('/api/form'));
  await form(page).getByRole('button', { name: 'Request this visit' }).dblclick();
  const request = await sent;
  expect(new URL(request.url()).search).toBe('?kind=visit');
  expect(request.postDataJSON()).toEqual({
    name: 'Dev Rao',
    email: 'dev@example.com',
    phone: '+971 501234567',
    site: 'Monsoon House',
  });
  const alert = page.getByRole('dialog', { name: 'Form submitted successfully!' });
  await expect(alert).toContainText('Our office calls you within one working day, between nine and six');
  await expect(alert).toContainText('An engineer then meets you at Monsoon House.');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enquire' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Enquire' })).toBeFocused();
});

test('‘Contact Us’ of the enquiry widget is a telephone link', async ({ page }) => {
  await openMenu(page);
  await expect(page.getByRole('link', { name: /^Contact Us/ })).toHaveAttribute('href', 'tel:+912055500142');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: /^Contact Us/ })).toHaveCount(0);
});

test('a visit form with errors shows each at its field, and its summary gets the focus', async ({ page }) => {
  await openMenu(page);
  await page.getByRole('button', { name: /^Schedule a Visit/ }).click();
  await form(page).getByLabel('Phone').fill('9822012');
  await form(page).getByLabel('Email').fill('dev@');
  const submit = form(page).getByRole('button', { name: 'Request this visit' });
  expect((await submit.boundingBox())?.height).toBe(52);
  await submit.click();
  const summary = form(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('3 fields need a look. Your other answers are kept.');
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('This one is needed');
  await expect(form(page).getByLabel('Phone')).toHaveAccessibleDescription('This number is 3 digits short');
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/needs an @/);
  await expectNoAxeViolations(page);
  await summary.getByRole('link', { name: /^Phone/ }).click();
  await expect(form(page).getByLabel('Phone')).toBeFocused();
});

test.describe('with a short foreign number', () => {
  test.use({ expectedErrors: /400/ });
  test('a foreign number that is too short is named in the summary with the digits needed', async ({ page }) => {
    await fill(page);
    const number = form(page).getByLabel('Phone');
    const submit = form(page).getByRole('button', { name: 'Request this visit' });
    const summary = form(page).getByRole('alert');
    for (const [digits, fault] of [
      ['50123', 'This is not a number of +971, where a mobile number has 9 digits'],
      ['50', 'This number is 7 digits short'],
    ] as const) {
      await number.fill(digits);
      await submit.click();
      await expect(summary).toContainText('One field needs a look.');
      await expect(summary.getByRole('link')).toHaveText([`Phone: ${fault}`]);
      await expect(number).toHaveAccessibleDescription(fault);
    }
    await number.fill('501234567');
    await expect(number).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500 \(Internal/ });
  test('a visit request that fails shows an error, keeps its input and can be sent again', async ({ page }) => {
    await page.route('**/api/form*', (route) => route.fulfill({ status: 500, json: {} }));
    await fill(page);
    const submit = form(page).getByRole('button', { name: 'Request this visit' });
    await submit.click();
    await expect(form(page).getByText('There was an error submitting the form. Please try again.')).toBeVisible();
    await expect(form(page).getByLabel('Name')).toHaveValue('Dev Rao');
    await expect(submit).toBeEnabled();
    await page.unroute('**/api/form*');
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'Form submitted successfully!' })).toBeVisible();
  });
});

test('the enquiry widget is hidden while the footer is in view', async ({ page }) => {
  await gotoLive(page, projectPath(heights));
  await passFacts(page);
  await expect(widget(page)).toBeVisible();
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }));
  await expect(widget(page)).toBeHidden();
});

for (const width of [320, 390, 768, 1440]) {
  test(`at ${width} px the enquiry widget covers no fact, and appears once the facts have scrolled away`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await gotoLive(page, projectPath(heights));
    const covered = () =>
      page.evaluate(() => {
        const seen = [...document.querySelectorAll('[data-enquiry-widget] :is(a, button)')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map((control) => control.getBoundingClientRect());
        return [...document.querySelectorAll('main dl > div')]
          .filter((fact) => {
            const { left, right, top, bottom } = fact.getBoundingClientRect();
            return seen.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
          })
          .map((fact) => fact.textContent);
      });
    expect(await facts(page).locator('> div').count()).toBeGreaterThan(2);
    expect(await covered()).toEqual([]);
    // Scrolls the facts to the bottom edge, where the bar would be.
    await facts(page).evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }));
    expect(await covered()).toEqual([]);
    await passFacts(page);
    await expect(page.getByRole('button', { name: 'Enquire' })).toBeVisible();
    expect(await covered()).toEqual([]);
    const isPhone = width < 900;
    await expect(widget(page).getByRole('link', { name: 'Call', exact: true })).toBeVisible({ visible: isPhone });
    await expect(widget(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible({ visible: isPhone });
    const box = await widget(page).boundingBox();
    // Compared with main and not with the viewport, which may include a scroll bar.
    if (isPhone) expect(box?.width).toBe((await page.getByRole('main').boundingBox())?.width);
    else expect(box?.width).toBeLessThan(200);
    expect(844 - (box?.y ?? 0) - (box?.height ?? 0)).toBe(isPhone ? 0 : 16);
    if (width !== 390 && width !== 1440) return;
    await page.getByRole('button', { name: 'Enquire' }).click();
    await expectNoAxeViolations(page);
  });
}

for (const [name, path] of [
  ['home', '/home'],
  ['the list of projects', '/projects'],
] as const) {
  test(`'Plan a visit' on ${name} opens the visit form without a chosen site`, async ({ page }) => {
    await gotoLive(page, path);
    await page.getByRole('link', { name: 'Plan a visit' }).click();
    await expect(form(page)).toBeVisible();
    await expect(form(page).getByLabel('Site')).toHaveValue('');
    await expect(form(page).getByRole('option', { name: 'Monsoon House' })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Plan a visit' })).toBeFocused();
    await expect(page).toHaveURL(path);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript ‘Plan a visit’ leads to the contact page', async ({ page }) => {
    await page.goto(projectPath(heights));
    await expect(widget(page)).toBeHidden();
    await page.getByRole('link', { name: 'Plan a visit' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { name: 'Ask us to call' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('on a phone a visit is requested from a project page with a pasted phone number', async ({ page }) => {
    await gotoLive(page, projectPath(heights));
    await page.getByRole('link', { name: 'Plan a visit' }).tap();
    await expect(form(page).getByLabel('Site')).toHaveValue('Basalt Heights');
    await form(page).getByLabel('Name').fill('Dev Rao');
    const number = form(page).getByLabel('Phone');
    await expect(number).toHaveAttribute('maxlength', '10');
    await paste(number, '+91 98765 43210');
    await expect(number).toHaveValue('9876543210');
    await form(page).getByLabel('Email').fill('dev@example.com');
    await expectNoAxeViolations(page);
    const response = page.waitForResponse('**/api/form*');
    await form(page).getByRole('button', { name: 'Request this visit' }).tap();
    await expect(page.getByRole('dialog', { name: 'Form submitted successfully!' })).toContainText(
      'An engineer then meets you at Basalt Heights.',
    );
    expect(await readKeptLead(await response)).toMatchObject({
      kind: 'visit',
      name: 'Dev Rao',
      phone: '+91 9876543210',
      site: 'Basalt Heights',
    });
  });
});
