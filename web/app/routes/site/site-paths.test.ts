import { destinationOf, fixedPages } from '@plinth/contract/site-paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { adminRoutes } from '../admin/admin-routes.ts';

/** The check of the website knows by `site-paths.ts` which paths answer; this test compares it with the routes. */

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children),
  ]);
const publicPaths = pathsOf(routes.filter((it) => !adminRoutes.includes(it))).filter(
  (path) => path !== '/*' && path !== '/kit',
);
/** A URL of the route, without and with its last optional part. */
const examplesOf = (path: string) => [
  path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x1'),
  path.replaceAll(/:\w+\??/g, 'x1'),
];
const kindOf = (path: string) => destinationOf(path, 'https://site.example/').kind;

it('every public route is known to the check of the website', () => {
  expect(publicPaths.length).toBeGreaterThan(50);
  for (const path of publicPaths.flatMap(examplesOf)) expect(kindOf(path), path).not.toBe('notFound');
  expect(kindOf('/no-such-page')).toBe('notFound');
});

it('every page that it takes for one that always answers is a route', () => {
  expect(fixedPages.length).toBeGreaterThan(35);
  for (const path of fixedPages) expect(publicPaths).toContain(path);
});

it('the page of a document is told from a fixed page', () => {
  expect(destinationOf('/project/p1/Basalt%20heights/homes/A', 'https://site.example/')).toEqual({
    ...{ kind: 'document', collection: 'projects', at: 'p1', slug: 'Basalt heights', isNews: false },
  });
  expect(destinationOf('/medianews/n1', 'https://site.example/')).toMatchObject({ collection: 'blog', isNews: true });
  expect(kindOf('/blog')).toBe('page');
});
