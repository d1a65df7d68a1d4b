import { expect, it } from 'vitest';
import { isPreviewPath, pagePathOf, previewPathParts } from './preview.ts';

const token = `01jd.${'x'.repeat(43)}`;
const basename = `/preview/${token}`;

it.each([
  [basename, '/'],
  [`${basename}/`, '/'],
  [`${basename}.data`, '/_root.data'],
  [`${basename}/project/a/b`, '/project/a/b'],
  [`${basename}/projects.data`, '/projects.data'],
])('the path %s of a link is the page %s', (path, page) => {
  expect(previewPathParts(path)).toEqual({ token, basename, page });
});

it.each(['/preview', '/preview/', '/preview/short', '/previews/x', `/x${basename}`, `/preview/${token}x/`])(
  'the path %s is not one of a link',
  (path) => {
    expect(previewPathParts(path)).toBeNull();
  },
);

it.each([basename, '//preview/x', '/PREVIEW/x', '/p%72eview/x', '/preview', '/preview/%', '/%2fpreview/x'])(
  'a log does not name the path %s',
  (path) => {
    expect(isPreviewPath(path)).toBe(true);
  },
);

it.each(['/', '/projects', '/previews', '/blog/preview', '/api/preview'])('a log names the path %s', (path) => {
  expect(isPreviewPath(path)).toBe(false);
});

it('a loader reads the same page path with and without a link before it', () => {
  expect(pagePathOf(`https://site.example${basename}/blog/a.data`)).toBe('/blog/a.data');
  expect(pagePathOf('https://site.example/blog/a')).toBe('/blog/a');
});
