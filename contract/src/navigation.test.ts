import { describe, expect, it } from 'vitest';
import { navigationInputSchema } from './navigation.schema.ts';
import { defaultNavigation, menuOf, type NavigationRow, shownNavigation } from './navigation.ts';
import { siteDataOf } from './site-data.ts';

const row = (level: 'entry' | 'below', name: string, link = ''): NavigationRow => ({ level, name, link });
const navigation = { menu: [row('entry', 'Profile', '/profile')], closing: [] };
const issuesOf = (changed: object) =>
  navigationInputSchema
    .safeParse({ ...navigation, ...changed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const noPage = 'This is no page of the website. Write a path such as /profile, or an address with https://';

describe('the menu', () => {
  it('has two levels, made of its rows in their order, and a row without a link is a label', () => {
    expect(
      menuOf([row('entry', 'Media'), row('below', 'Blog', '/blog'), row('below', 'Soon'), row('entry', 'NRI', '/nri')]),
    ).toEqual([
      {
        ...{ name: 'Media', link: 'na' },
        submenu: [
          { name: 'Blog', link: '/blog' },
          { name: 'Soon', link: 'na' },
        ],
      },
      { name: 'NRI', link: '/nri' },
    ]);
  });

  it('a draft whose first row is below no entry can be shown', () => {
    expect(menuOf([row('below', 'Blog', '/blog')])).toEqual([{ name: 'Blog', link: '/blog' }]);
  });

  it('is returned in the shape of the JSON host', () => {
    expect(siteDataOf({ menu: [row('entry', 'Profile', '/profile'), row('below', 'Team', '/profile#team')] })).toEqual({
      logo: '/brand/logo',
      menu: [{ name: 'Profile', link: '/profile', submenu: [{ name: 'Team', link: '/profile#team' }] }],
    });
  });
});

describe('what pages show', () => {
  it('the footer has the menu unless it has links of its own', () => {
    expect(shownNavigation({ ...defaultNavigation, footer: [] }, 'Kaveri', 2026).footer).toBe(null);
    const footer = [row('entry', 'Blog', '/blog')];
    expect(shownNavigation({ ...defaultNavigation, footer }, 'Kaveri', 2026).footer).toEqual([
      { name: 'Blog', link: '/blog' },
    ]);
  });

  it('the rights line names the year and the company, and ends as the Owner wrote or as the product says', () => {
    expect(shownNavigation(defaultNavigation, 'Kaveri', 2026).rights).toBe('© 2026 Kaveri. All rights reserved.');
    expect(shownNavigation({ ...defaultNavigation, rights: 'Some rights.' }, 'Kaveri', 2027).rights).toBe(
      '© 2027 Kaveri. Some rights.',
    );
  });

  it('without the document every link leads to a page, and the company says nothing', () => {
    expect(navigationInputSchema.parse(defaultNavigation)).toEqual(defaultNavigation);
    expect(defaultNavigation.menu.map(({ name }) => name)).toContain('Projects');
    expect([defaultNavigation.rights, defaultNavigation.credit]).toEqual(['', '']);
  });
});

describe('a menu that the form refuses', () => {
  it('what is left out is stored as empty', () => {
    expect(navigationInputSchema.parse(navigation)).toEqual({ ...navigation, footer: [], rights: '', credit: '' });
  });

  it.each([
    [{ menu: [row('entry', 'Walks', '/walks')] }, `menu.0.link: ${noPage}`],
    [{ menu: [row('entry', 'Admin', '/admin')] }, `menu.0.link: ${noPage}`],
    [{ menu: [row('entry', 'Logo', '/brand/logo.svg')] }, `menu.0.link: ${noPage}`],
    [{ menu: [row('entry', 'Other', '//other.example/')] }, `menu.0.link: ${noPage}`],
    [{ menu: [row('entry', 'Other', 'http://other.example/')] }, `menu.0.link: ${noPage}`],
    [{ menu: [row('entry', 'Script', 'javascript:alert(1)')] }, `menu.0.link: ${noPage}`],
    [{ closing: [{ name: 'Rules', link: 'rules' }] }, `closing.0.link: ${noPage}`],
    [{ footer: [row('below', 'Blog', '/blog')] }, 'footer.0.level: There is no entry above the first'],
    [{ menu: [row('entry', 'Blog'), row('entry', 'Blog')] }, 'menu.1.name: There is one of this name already'],
    [
      { menu: [row('entry', 'A'), row('below', 'Blog'), row('below', 'Blog')] },
      'menu.2.name: There is one of this name already',
    ],
    [{ menu: [row('entry', ' ')] }, 'menu.0.name: This field is required'],
    [{ credit: 'Built\nin Pune.' }, 'credit: This must be one line'],
  ])('%j is refused', (changed, issue) => expect(issuesOf(changed)).toEqual([issue]));

  it.each([
    '/',
    '/profile',
    '/projects?status=Ongoing',
    '/blog/first-post',
    '/project/p1/name',
    'https://other.example/',
  ])('a link to %s is accepted', (link) => expect(issuesOf({ menu: [row('entry', 'A', link)] })).toBe(undefined));

  it('the same name may stand below two entries', () => {
    const menu = [row('entry', 'A'), row('below', 'All'), row('entry', 'B'), row('below', 'All')];
    expect(issuesOf({ menu })).toBe(undefined);
  });
});
