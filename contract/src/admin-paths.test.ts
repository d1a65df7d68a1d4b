import { expect, it } from 'vitest';
import { capabilityOfPage, isAdminPage, isSetupPage, isTeamPage, loginPathFor, returnPath } from './admin-paths.ts';

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
  '/AdminReviews',
  '/adminreviews/projects/01hx.data',
  '/AdminSetup/company',
  '/adminsetup.data',
  '/AdminLaunch',
  '/AdminDemo',
  '\\admin',
  '/x/../AdminProjects',
  '/x/%2E%2e/AdminProjects/01hx',
  '/%2e/admin',
  '/./admin',
  '/projects/../admin.data',
  '/admin#x',
  '/admin/..//admin',
])('the guard covers the admin path %s', (path) => expect(isAdminPage(path)).toBe(true));

it.each([
  '/',
  '/login',
  '/administration',
  '/setup',
  '/projects',
  '/blog/admin',
  '/AddBlog',
  '/%E0%A4%A',
  '/admin/../projects',
  '/x%2f../admin',
])('the guard leaves the path %s open', (path) => expect(isAdminPage(path)).toBe(false));

it('the page of the code is open in every spelling, and the steps behind it are the Owner’s', () => {
  for (const path of ['/setup', '/setup/', '//SETUP', '/setup.data', '/x/../setup'])
    expect(isSetupPage(path), path).toBe(true);
  for (const path of ['/setup/company', '/setups', '/AdminSetup']) expect(isSetupPage(path), path).toBe(false);
  for (const path of ['/setup', '/SETUP.data', '/Login', '/login/reset', '/AdminLaunch', '/AdminSetup/mail'])
    expect(isTeamPage(path), path).toBe(true);
  for (const path of ['/', '/projects', '/setups', '/logins', '/c/admin']) expect(isTeamPage(path), path).toBe(false);
  const owners = ['/AdminSetup/mail', '/AdminLaunch', '/AdminDemo'];
  expect(owners.map(capabilityOfPage)).toEqual(['settings.edit', 'settings.edit', 'settings.edit']);
});

it('after login the requested admin page opens, and never a page of another site', () => {
  expect(loginPathFor('/AdminProjects/01hx?x=1')).toBe('/login?from=%2FAdminProjects%2F01hx%3Fx%3D1');
  expect(loginPathFor('/admin')).toBe('/login');
  expect(returnPath('/AdminSubmission?q=a#top')).toBe('/AdminSubmission?q=a#top');
  expect(returnPath('/x/../AdminProjects')).toBe('/AdminProjects');
  for (const bad of [
    null,
    '',
    '//evil.example/admin',
    '/\\evil.example',
    'https://evil.example',
    '/projects',
    '/\t/x',
    '/login',
    '/x/..//admin',
  ]) {
    expect(returnPath(bad), String(bad)).toBe('/admin');
  }
});
