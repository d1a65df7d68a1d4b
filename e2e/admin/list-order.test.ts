import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';

/** Three projects under one word, at priorities of their own, so that tests at the same time do not meet. */
async function createThree(page: Page, priority: number) {
  const word = uniqueName('Ordered');
  const ids: string[] = [];
  for (const [index, end] of ['A', 'B', 'C'].entries()) {
    ids.push((await createProject(page, `${word} ${end}`, { priority: priority + index })).id);
  }
  return { word, ids };
}

/** The last letters of the names, from above. */
const names = async (page: Page, word: string) => {
  const labels = await page
    .getByRole('checkbox', { name: `Select ${word}` })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.slice(-1)).join('');
};

const publicOrder = async (page: Page, word: string) => {
  const all = (await (await page.request.get('/api/projects')).json()) as { name: string }[];
  return all.flatMap(({ name }) => (name.startsWith(word) ? name.slice(-1) : [])).join('');
};

test('a list opens by id; as on the website, rows are moved by keyboard, and the website follows', async ({ page }) => {
  const { word } = await createThree(page, 700_000);
  await gotoLive(page, `/AdminProjects?q=${word}`);
  await expect(page.getByText(/sorted by id, oldest first$/)).toBeVisible();
  await expect(page.locator('[data-handle]')).toHaveCount(0);
  await page.getByLabel('Order', { exact: true }).selectOption('As on the website');
  await expect(page).toHaveURL(/sort=website/);
  await expect(page.getByText('3 of 3, as on the website.', { exact: false })).toBeVisible();

  const handle = page.getByRole('button', { name: `Move ${word} C` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expect(page.getByText(`${word} C, position 1 of 3`)).toBeAttached();
  await expect.poll(() => publicOrder(page, word)).toBe('ABC');
  await page.keyboard.press('Space');
  await expect(page.getByText(`${word} C is now at position 1 of 3.`)).toBeAttached();
  await expect.poll(() => names(page, word)).toBe('CAB');
  await expect.poll(() => publicOrder(page, word)).toBe('CAB');

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${word} C is back where it was.`)).toBeAttached();
  await expect.poll(() => names(page, word)).toBe('CAB');
  await expect.poll(() => publicOrder(page, word)).toBe('CAB');
});

test('a row is dragged by its dots to another place', async ({ page }) => {
  const { word } = await createThree(page, 710_000);
  await gotoLive(page, `/AdminProjects?q=${word}&sort=website`);
  await page.waitForLoadState('networkidle');
  const rows = page.locator('tbody tr');
  await rows
    .nth(0)
    .locator('[data-handle]')
    .dragTo(rows.nth(2), { targetPosition: { x: 300, y: 50 } });
  await expect.poll(() => names(page, word)).toBe('BCA');
  await expect.poll(() => publicOrder(page, word)).toBe('BCA');
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500/ });

  test('a move that fails is said, and the row goes back', async ({ page }) => {
    const { word } = await createThree(page, 720_000);
    await gotoLive(page, `/AdminProjects?q=${word}&sort=website`);
    await page.route('**/move', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `More for ${word} A` }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(toast(page, `${word} A was not moved.`)).toBeVisible();
    await expect.poll(() => names(page, word)).toBe('ABC');
  });
});

test('the menu of a row opens by keyboard, moves rows, and closes with Escape', async ({ page }) => {
  const { word } = await createThree(page, 730_000);
  await gotoLive(page, `/AdminProjects?q=${word}&sort=website`);
  const more = page.getByRole('button', { name: `More for ${word} C` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View live page' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => publicOrder(page, word)).toBe('CAB');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('rows move through their menu, and the page does not scroll sideways', async ({ page }) => {
    const { word } = await createThree(page, 740_000);
    await gotoLive(page, `/AdminProjects?q=${word}&sort=website`);
    await page.getByRole('button', { name: `More for ${word} A` }).click();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(() => publicOrder(page, word)).toBe('BAC');
  });
});

test('services, openings and testimonials can be ordered; posts are ordered by date', async ({ page }) => {
  for (const list of ['/AdminServices', '/AdminHiring', '/AdminTestimonial']) {
    await gotoLive(page, `${list}?sort=website`);
    await expect(page.locator('[data-handle]').first()).toBeVisible();
  }
  await gotoLive(page, '/AdminBlog');
  await expect(page.getByLabel('Order', { exact: true })).toHaveCount(0);
});

test('a project is duplicated without its registration, one or several at once', async ({ page }) => {
  const { word } = await createThree(page, 750_000);
  await gotoLive(page, `/AdminProjects?q=${word}`);
  await page.getByRole('button', { name: `More for ${word} A` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate ${word} A?` });
  await expect(dialog).toContainText('The copy is a draft');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(toast(page, `${word} A copied.`)).toContainText('registration number and QR code were left empty');
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await toast(page, `${word} A copied.`).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${word} A` })).toBeVisible();

  await gotoLive(page, `/AdminProjects?q=${word}`);
  for (const end of ['B', 'C']) await page.getByRole('checkbox', { name: `Select ${word} ${end}` }).check();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(toast(page, '2 copied.')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(6);
  const all = (await (await page.request.get('/api/projects')).json()) as { name: string }[];
  expect(all.filter(({ name }) => name.startsWith(`Copy of ${word}`))).toEqual([]);
  const { rows } = (await (await page.request.get(`/api/admin/collections/projects?q=${word}`)).json()) as {
    rows: { id: string; title: string }[];
  };
  const copies = rows.filter(({ title }) => title.startsWith('Copy of '));
  expect(copies).toHaveLength(3);
  for (const { id } of copies) {
    const draft = await (await page.request.get(`/api/admin/collections/projects/${id}/draft`)).json();
    expect([draft.state, draft.body.reraNumber]).toEqual(['draft', '']);
  }
});

test('a list loads at most 180,000 bytes of scripts, and code for dragging only in the order of the website', async ({
  page,
}) => {
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('.js')) return;
    scripts.set(request.url(), (await request.sizes()).responseBodySize);
  });
  await gotoLive(page, '/AdminProjects');
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(180_000);
  const hasDragging = () => [...scripts.keys()].some((url) => url.includes('element-adapter'));
  expect(hasDragging()).toBe(false);
  await page.getByLabel('Order', { exact: true }).selectOption('As on the website');
  await expect.poll(hasDragging).toBe(true);
});
