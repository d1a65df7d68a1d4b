import { expect, it } from 'vitest';
import { isAdminPage } from './admin-paths.ts';

it.each([
  '/admin',
  '/admin/',
  '//admin',
  '/ADMIN',
  '/admin.data',
  '/%61dmin',
  '/AdminProjects/01hx.data',
  '/adminprojects//1',
  '/AddBlogPage',
  '/AdminSubmission/_.data',
  '\\admin',
])('guards %s', (path) => expect(isAdminPage(path)).toBe(true));

it.each(['/', '/login', '/administration', '/projects', '/blog/admin', '/AddBlog', '/%E0%A4%A'])(
  'leaves %s open',
  (path) => expect(isAdminPage(path)).toBe(false),
);
