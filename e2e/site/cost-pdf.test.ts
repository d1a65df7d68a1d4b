import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { asReturningVisitor, expect, test } from '../journey.ts';

const paths = new Map<string, string>();
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  for (const project of projects) paths.set(project.name, projectPath(project));
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

for (const { what, project, home, total } of [
  { what: 'a home', project: 'Basalt Heights', home: 'B-1703', total: '₹2,22,84,334' },
  { what: 'a home that a woman buys', project: 'Basalt Heights', home: 'B-1703/woman', total: '₹2,20,87,634' },
  { what: 'a home type without homes of its own', project: 'Banyan Court', home: '2-bhk', total: '₹1,35,94,780' },
]) {
  test(`the PDF of ${what} has every amount of its page, the registration and the page’s address`, async ({ page }) => {
    const path = `${paths.get(project)}/cost/${home}`;
    await page.goto(path);
    const table = page.getByRole('table', { name: 'What you pay' });
    const shown = ((await table.innerText()).match(/₹[\d,]+/g) ?? []) as string[];
    const sum = ((await table.getByRole('row', { name: /^All-in/ }).innerText()).match(/₹[\d,]+/) ?? [''])[0];
    expect(sum).toBe(total);

    const link = page.getByRole('link', { name: 'PDF' });
    await expect(link).toHaveAttribute('href', `${path}.pdf`);
    const response = await page.request.get(`${path}.pdf`);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect(response.headers()['content-disposition']).toMatch(/^inline; filename="cost-sheet-[a-z0-9-]+\.pdf"$/);
    expect(response.headers()['cache-control']).toBe('public, no-cache');
    const texts = pdfTexts(await response.body());
    expect(texts[texts.indexOf('All-in') + 1]).toBe(sum);
    for (const amount of shown) expect(texts.join('\n')).toContain(amount);
    expect(texts.some((text) => /^P521000990\d\d$/.test(text))).toBe(true);
    expect(texts.at(-1)).toBe(new URL(path, page.url()).href);
    expect(texts.some((text) => text.startsWith('Rates as of'))).toBe(true);
  });
}

test('the PDF of a sheet in another currency says at which rate', async ({ page }) => {
  const response = await page.request.get(`${paths.get('Basalt Heights')}/cost/B-1703.pdf?in=AED`);
  const texts = pdfTexts(await response.body());
  expect(texts[texts.indexOf('All-in') + 1]).toMatch(/^AED [\d,]+$/);
  expect(texts.join(' ')).toContain('₹24.29 for 1 AED');
});

test('a home that does not exist has no PDF, and an old project name leads to the present one', async ({ page }) => {
  const path = paths.get('Basalt Heights') ?? '';
  expect((await page.request.get(`${path}/cost/B-9999.pdf`)).status()).toBe(404);
  expect((await page.request.get(`${path}/cost/B-1703/other.pdf`)).status()).toBe(404);
  const moved = await page.request.get(`${path.replace(/[^/]+$/, 'old-name')}/cost/B-1703/woman.pdf`);
  expect(new URL(moved.url()).pathname).toBe(`${path}/cost/B-1703/woman.pdf`);
});
