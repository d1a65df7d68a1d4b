import { expect, it } from 'vitest';
import { countedPageOf, isBot } from './page-views.ts';

it.each([
  ['/', '/'],
  ['/home', '/'],
  ['/About-Us/', '/profile'],
  ['/residential-projects', '/residential'],
  ['/projects', '/projects'],
  ['/privacy-policy/2026-01-05', '/privacy-policy'],
  ['/withdraw?token=abc', '/withdraw'],
])('a view of %s counts for %s', (pathname, path) => {
  expect(countedPageOf(pathname)).toEqual({ path, document: null });
});

it.each([
  ['/project/p1/basalt-heights', '/project/p1', 'projects', 'p1'],
  ['/projects/p1', '/project/p1', 'projects', 'p1'],
  ['/project/p1/basalt-heights/homes/A', '/project/p1/homes', 'projects', 'p1'],
  ['/blog/how-we-build', '/blog/how-we-build', 'blog', 'how-we-build'],
  ['/news/n1', '/medianews/n1', 'blog', 'n1'],
  ['/c/Diwali', '/c/diwali', 'campaigns', 'diwali'],
])('a view of %s counts for %s while its document is published', (pathname, path, collection, at) => {
  expect(countedPageOf(pathname)).toEqual({ path, document: { collection, at } });
});

it.each(['/nothing', '/project/a%20b', '/robots.txt', '/AdminLeads', '//other.example/', '', `/${'x'.repeat(400)}`])(
  'a view of %s counts for no page by name',
  (pathname) => {
    expect(countedPageOf(pathname)).toEqual({ path: 'other', document: null });
  },
);

it('a program that names itself is a bot, and a browser is none', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const phone =
    'Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect([chrome, phone].map(isBot)).toEqual([false, false]);
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect([google, 'curl/8.1', 'facebookexternalhit/1.1', '', undefined].map(isBot)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});
