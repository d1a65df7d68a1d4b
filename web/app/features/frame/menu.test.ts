import { expect, it } from 'vitest';
import { isActive, linesOf } from './menu.ts';

const media = { name: 'Media', link: 'na', submenu: [{ name: 'Blog', link: '/blog' }] };
const projects = { name: 'Projects', link: '/projects', submenu: [{ name: 'Upcoming', link: '/upcoming' }] };

it('a menu entry is active on its own path and on those of its submenu', () => {
  expect(isActive(projects, '/projects')).toBe(true);
  expect(isActive(projects, '/upcoming')).toBe(true);
  expect(isActive(projects, '/upcoming/')).toBe(true);
  expect(isActive(media, '/blog')).toBe(true);
  expect(isActive(media, '/na')).toBe(false);
  expect(isActive(projects, '/')).toBe(false);
});

it('a collapsed menu group links to its own page exactly once', () => {
  expect(linesOf(media)).toEqual(media.submenu);
  expect(linesOf(projects)[0]).toEqual({ name: 'Projects', link: '/projects' });
  expect(linesOf({ ...projects, submenu: [{ name: 'All', link: '/projects' }] })).toHaveLength(1);
});
