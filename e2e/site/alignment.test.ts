import type { Locator } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import { asReturningVisitor, expect, test } from '../journey.ts';

/** The left edge of the text, or of the image if the element contains one. */
const leftOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node.querySelector('img, svg') ?? node);
    const first = [...range.getClientRects()].find(({ width }) => width > 1);
    return (node.querySelector('img, svg') ?? (first ? range : node)).getBoundingClientRect().left;
  });

test('logo, heading and content share one left edge on every kind of page', async ({ page, request }) => {
  await asReturningVisitor(page);
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const projects = await read<{ _id: string; name: string }[]>('/api/projects');
  const [post] = await read<[{ _id: string }]>('/api/blog');
  const pathOf = (name: string) => projectPath(projects.find((project) => project.name === name) ?? { _id: '', name });
  const pages = [
    ...[
      '/',
      '/profile',
      '/projects',
      '/residential',
      '/contact',
      '/blog',
      '/medianews',
      '/services',
      '/career',
      '/nri',
    ],
    ...['/events', '/awardsrecognition', '/search', '/privacy-policy', `/blog/${post._id}`],
    ...[pathOf('Basalt Heights'), pathOf('Mulberry Row')],
  ];
  for (const width of [1920, 1440, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const path of width === 1920 ? pages : ['/', '/projects', pathOf('Basalt Heights')]) {
      await page.goto(path);
      const below = page.locator('main .wrap:not(:has(h1)) > :not(nav, .sr-only)');
      const edges = {
        logo: await leftOf(page.getByRole('banner').getByRole('link').first()),
        title: await leftOf(page.locator('main h1:not(.sr-only), main input[type=search]').first()),
        content: await leftOf(
          (await below.count()) > 0 ? below.first() : page.locator('main .wrap > :not(h1)').first(),
        ),
      };
      const all = Object.values(edges);
      expect(Math.max(...all) - Math.min(...all), `${path} at ${width}: ${JSON.stringify(edges)}`).toBeLessThanOrEqual(
        1,
      );
    }
  }
});
