import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, test } from '../journey.ts';

let heights: ProjectSummary;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  heights = projects.find((project) => project.name === 'Basalt Heights') as ProjectSummary;
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
  await gotoLive(page, projectPath(heights));
});

const form = (page: Page) => page.getByRole('dialog', { name: 'Schedule a Visit' });

async function fill(page: Page) {
  await page.getByRole('button', { name: 'Enquire' }).click();
  await page.getByRole('button', { name: /^Schedule a Visit/ }).click();
  await form(page).getByLabel('Name').fill('Dev Rao');
  await form(page).getByLabel('Country code').selectOption('+971');
  await form(page).getByLabel('Phone').fill('501234567');
  await form(page).getByLabel('Email').fill('dev@example.com');
  await form(page).getByLabel('Site').selectOption('Monsoon House');
}

test('a visit is asked for from the widget, and the widget closes', async ({ page }) => {
  await fill(page);
  await expect(form(page).getByRole('option', { name: 'Select Site Interested In' })).toBeAttached();
  await expectNoAxeViolations(page);
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
  await expect(page.getByRole('dialog', { name: 'Form submitted successfully!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enquire' })).toHaveAttribute('aria-expanded', 'false');
});

test('Contact Us is a call', async ({ page }) => {
  await page.getByRole('button', { name: 'Enquire' }).click();
  await expect(page.getByRole('link', { name: /^Contact Us/ })).toHaveAttribute('href', 'tel:+912055500142');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: /^Contact Us/ })).toHaveCount(0);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: /500 \(Internal/ });
  test('the form says so, keeps what was typed and can be sent again', async ({ page }) => {
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

test('it stands aside where the footer is in view', async ({ page }) => {
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('[data-enquiry-widget]')).toBeHidden();
});
