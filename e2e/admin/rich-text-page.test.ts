import type { Page } from '@playwright/test';
import { asReturningVisitor, desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, test, uniqueName } from './admin-journey.ts';

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const cell = (words: string, more: object = {}) => ({ type: 'cell', content: [text(words)], ...more });

async function createRichPost(page: Page, project: { id: string }) {
  const posts = (await (await page.request.get('/api/blog?limit=200')).json()) as { photo: string }[];
  const photo = posts.find((post) => post.photo.startsWith('/media/'))?.photo;
  const content = [
    paragraph(
      text('A carpet area is the floor, see '),
      text('the works', { link: { collection: 'projects', id: project.id } }),
      text('.'),
    ),
    { type: 'heading', level: 2, content: [text('What is counted')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Rooms', { bold: true }))] }] },
    { type: 'heading', level: 3, content: [text('In figures')] },
    {
      type: 'table',
      content: [
        { type: 'row', content: [cell('Room', { isHeader: true }), cell('Area', { isHeader: true })] },
        { type: 'row', content: [cell('Hall'), cell('12 sq. m')] },
      ],
    },
    { type: 'quote', content: [paragraph(text('Measure once.'))] },
    { type: 'picture', url: photo, alt: 'A living room', caption: 'Artist’s impression' },
    { type: 'plate', project: project.id },
    { type: 'video', url: 'https://youtu.be/abcdefghijk', title: 'A walk' },
  ];
  const data = {
    title: uniqueName('Rich'),
    photo: '',
    date: '1 January 2001',
    details: '',
    richContent: { type: 'document', content },
  };
  return (await (await page.request.post('/api/blog', { data })).json()) as { id: string };
}

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`a post shows headings, list, table, quote, picture, plate and video on a ${name}`, async ({ page }) => {
    await asReturningVisitor(page);
    await page.setViewportSize(viewport);
    const project = await createProject(page, uniqueName('Plate works'));
    const { id } = await createRichPost(page, project);
    await gotoLive(page, `/blog/${id}`);
    const article = page.getByRole('article').first();
    await expect(article.getByRole('heading', { level: 2, name: 'What is counted' })).toBeVisible();
    await expect(article.getByRole('heading', { level: 3, name: 'In figures' })).toBeVisible();
    await expect(article.getByRole('listitem').getByText('Rooms')).toHaveCSS('font-weight', '600');
    await expect(article.getByRole('columnheader')).toHaveText(['Room', 'Area']);
    await expect(article.getByRole('cell')).toHaveText(['Hall', '12 sq. m (129 sq. ft)']);
    await expect(article.getByRole('blockquote')).toHaveText('Measure once.');
    await expect(article.getByRole('figure')).toContainText('Artist’s impression');
    await expect(article.getByRole('img', { name: 'A living room' })).toBeVisible();
    await expect(article.getByRole('link', { name: 'P52100099999' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    expect(requests.filter((url) => url.includes('youtube'))).toEqual([]);
    await article.getByRole('link', { name: 'Play the film' }).click();
    await expect(page.locator('iframe[title="A walk"]')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/abcdefghijk/,
    );
  });
}

test('a link survives a rename of its document, and becomes plain text when the document is deleted', async ({
  page,
}) => {
  const project = await createProject(page, uniqueName('Old name'));
  const { id } = await createRichPost(page, project);
  const name = uniqueName('New name');
  const stored = await (await page.request.get(`/api/projects/${project.id}`)).json();
  await page.request.put(`/api/projects/${project.id}`, {
    data: { ...stored, name, reraNumber: 'P52100088888' },
    headers: { 'if-match': '"1"' },
  });
  await gotoLive(page, `/blog/${id}`);
  await expect(page.getByRole('link', { name: 'the works' })).toHaveAttribute(
    'href',
    new RegExp(`^/project/${project.id}/new-name`),
  );
  await expect(page.getByRole('link', { name: 'P52100088888' })).toBeVisible();
  await page.request.delete(`/api/projects/${project.id}`);
  await gotoLive(page, `/blog/${id}`);
  await expect(page.getByText('see the works.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the works' })).toHaveCount(0);
  await expect(page.getByText('P52100088888')).toHaveCount(0);
});

test('the editor is loaded when a post opens, and by no list or public page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/rich-text-editor/.test(request.url())) scripts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/AdminBlog', '/admin', '/blog', '/AddHiringPage']) await gotoLive(page, path);
  expect(scripts).toEqual([]);
  await gotoLive(page, '/AddBlogPage');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  expect(scripts.some((path) => path.endsWith('.js'))).toBe(true);
});
