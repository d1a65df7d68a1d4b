import { expect, it } from 'vitest';
import { redirectInputSchema } from './redirect.schema.ts';
import { redirectFault, redirectKeyOf } from './redirects.ts';

it.each([
  ['/about.html', '/about.html'],
  ['/About-Us/', '/about-us'],
  ['/about%20us', '/about us'],
  ['/a//', '/a'],
  ['/', '/'],
  ['/%E0%A4', '/%e0%a4'],
])('%s is compared as %s', (path, key) => expect(redirectKeyOf(path)).toBe(key));

it.each([
  ['/about.html', '/profile'],
  ['/old/2019/brochure.pdf', '/projects'],
  ['/offer', 'https://partner.example/offer?from=us'],
  ['/offer', '/project/7?home=A-1#prices'],
  ['/पता', '/contact'],
])('%s may lead to %s', (from, to) => expect(redirectInputSchema.safeParse({ from, to }).success).toBe(true));

it.each([
  ['about.html', '/profile', /^Write the part after the domain/],
  ['https://www.example.com/about', '/profile', /^Write the part after the domain/],
  ['/about?page=2', '/profile', /^Write the part after the domain/],
  ['/about#team', '/profile', /^Write the part after the domain/],
  ['/about%20us', '/profile', /^Write the part after the domain/],
  ['/about us', '/profile', /^Write the part after the domain/],
  ['//other.example', '/profile', /^Write the part after the domain/],
  ['/', '/profile', /^The home page cannot be redirected$/],
  ['/a', 'profile', /^Write a path of this website/],
  ['/a', '//other.example/', /^Write a path of this website/],
  ['/a', '/\\other.example/', /^Write a path of this website/],
  ['/a', 'http://other.example/', /^Write a path of this website/],
  ['/a', 'javascript:alert(1)', /^Write a path of this website/],
  ['/a', 'https://', /^Write a path of this website/],
  ['/a', 'https://other.example\\@evil.example/', /^Write a path of this website/],
])('%s to %s is refused', (from, to, message) => {
  const found = redirectInputSchema.safeParse({ from, to });
  expect(found.error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});

const others = [
  { from: '/b', to: '/c' },
  { from: '/c/', to: '/d?x=1' },
  { from: '/away', to: 'https://other.example/a' },
];
it.each([
  [{ from: '/a', to: '/b' }, null],
  [{ from: '/d', to: '/e' }, null],
  [{ from: '/a', to: '/away' }, null],
  [{ from: '/B', to: '/e' }, 'taken'],
  [{ from: '/a', to: '/A/' }, 'same'],
  [{ from: '/d', to: '/b' }, 'loop'],
  [{ from: '/d', to: '/C#top' }, 'loop'],
  [{ from: '/a', to: '/x/../a' }, 'same'],
  [{ from: '/d', to: '/x/%2e%2e/./b' }, 'loop'],
  [{ from: '/पता', to: '/x/../पता' }, 'same'],
  [{ from: '/a', to: 'https://site.example/a' }, null],
])('beside the others, %o is %s', (redirect, fault) => expect(redirectFault(redirect, others)).toBe(fault));

it.each([
  [{ from: '/a', to: 'https://site.example/A/' }, 'same'],
  [{ from: '/d', to: 'https://site.example:443/x/../b?y=1' }, 'loop'],
  [{ from: '/d', to: '/b' }, 'loop'],
  [{ from: '/a', to: 'https://other.example/a' }, null],
  [{ from: '/a', to: 'https://site.example:8443/a' }, null],
])('on the website https://site.example, %o is %s', (redirect, fault) =>
  expect(redirectFault(redirect, others, 'https://site.example')).toBe(fault),
);

it('a loop of the others does not keep a new redirect from being checked', () => {
  const loop = [
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
  ];
  expect(redirectFault({ from: '/a', to: '/x' }, loop)).toBeNull();
});
