import { expect, it } from 'vitest';
import { dataAddressOf, isPublicPage, otherAddressesOf, plainAddress } from './public-pages.ts';

it('knows the other addresses of a project and of a news item', () => {
  expect(otherAddressesOf('/project/1/banyan-court')).toEqual(['/projects/1/banyan-court']);
  expect(otherAddressesOf('/medianews/7')).toEqual(['/news/7', '/blog/7']);
  expect(otherAddressesOf('/blog/7')).toEqual([]);
});

it('knows what a click fetches', () => {
  expect(dataAddressOf('/')).toBe('/_root.data');
  expect(dataAddressOf('/projects?page=2')).toBe('/projects.data?page=2');
});

it.each([
  ['/projects?utm_source=tv', '/projects'],
  ['/projects?page=2&name=x#top', '/projects?name=x&page=2'],
  ['/projects?', '/projects'],
])('spells %s as %s', (address, plain) => expect(plainAddress(address)).toBe(plain));

it.each([
  ['/', true],
  ['/projects?page=2', true],
  ['/project/1/banyan-court', true],
  ['/search', true],
  ['/search?q=a', false],
  ['/login', false],
  ['/AdminProjects', false],
  ['/admin/', false],
  ['/api/projects', false],
  ['/media/a.jpg', false],
  ['//elsewhere.example/', false],
  ['https://elsewhere.example/', false],
])('%s is a public page: %s', (address, isPublic) => expect(isPublicPage(address)).toBe(isPublic));
