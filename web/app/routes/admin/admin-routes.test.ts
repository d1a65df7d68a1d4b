import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { isAdminRoute } from '../../lib/admin-manifest.ts';
import routes from '../../routes.ts';
import { adminRoutes } from './admin-routes.ts';

/** React Router names a route without an id by its file. */
const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ''), ...idsOf(children)]);

const adminIds = idsOf(adminRoutes);

it('every page of the login and the admin area is left out of the manifest of public pages', () => {
  expect(adminIds.length).toBeGreaterThan(30);
  expect(adminIds.filter((id) => !isAdminRoute(id))).toEqual([]);
});

it('no public page is left out of it', () => {
  const publicIds = idsOf(routes).filter((id) => !adminIds.includes(id));
  expect(publicIds.length).toBeGreaterThan(30);
  expect(publicIds.filter(isAdminRoute)).toEqual([]);
});
