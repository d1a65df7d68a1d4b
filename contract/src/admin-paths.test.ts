import { expect, it } from 'vitest';
import { isAdminPage, loginPathFor, returnPath } from './admin-paths.ts';

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

it('leads back to the admin page that was asked for, and to no other site', () => {
  expect(loginPathFor('/AdminProjects/01hx?x=1')).toBe('/login?from=%2FAdminProjects%2F01hx%3Fx%3D1');
  expect(loginPathFor('/admin')).toBe('/login');
  expect(returnPath('/AdminSubmission?q=a#top')).toBe('/AdminSubmission?q=a#top');
  for (const bad of [
    null,
    '',
    '//evil.example/admin',
    '/\\evil.example',
    'https://evil.example',
    '/projects',
    '/\t/x',
    '/login',
  ]) {
    expect(returnPath(bad), String(bad)).toBe('/admin');
  }
});
