import { expect, it } from 'vitest';
import { dataUrlOf, isPublicPage, normalizeUrl, otherPathsOf } from './public-pages.ts';

it('a project and a news item have further URLs', () => {
  expect(otherPathsOf('/project/1/banyan-court')).toEqual(['/projects/1/banyan-court']);
  expect(otherPathsOf('/medianews/7')).toEqual(['/news/7', '/blog/7']);
  expect(otherPathsOf('/blog/7')).toEqual([]);
});

it('a page has the .data URL that a click fetches', () => {
  expect(dataUrlOf('/')).toBe('/_root.data');
  expect(dataUrlOf('/projects?page=2')).toBe('/projects.data?page=2');
});

it.each([
  ['/projects?utm_source=tv', '/projects'],
  ['/projects?page=2&name=x#top', '/projects?name=x&page=2'],
  ['/projects?', '/projects'],
])('the URL %s is normalised to %s', (url, plain) => expect(normalizeUrl(url)).toBe(plain));

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
])('the URL %s is a public page: %s', (url, isPublic) => expect(isPublicPage(url)).toBe(isPublic));
