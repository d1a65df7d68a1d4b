import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PostArticle } from './post-article.tsx';

const texts = {
  published: 'Published',
  readingTime: 'Reading time',
  minutes: (minutes: number) => `${minutes} min`,
  defaultTitle: 'Default Title',
  defaultDate: 'Default Date',
  empty: 'No content available',
};
const fields = { _id: '1', id: '1', kind: 'blog' as const, title: 'T', photo: '', date: '', details: '', version: 1 };

function paragraphsShown(content: string[]) {
  const article = createElement(PostArticle, {
    post: { ...fields, content },
    minutes: 1,
    texts,
    list: { name: 'Blog', path: '/blog' },
  });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, article));
  return [...html.matchAll(/<p class="([^"]*)">([^<]*)<\/p>/g)].map(([, looks = '', text = '']) => ({ looks, text }));
}

it('a blank line typed within a paragraph shows as a new paragraph', () => {
  const shown = paragraphsShown(['Before.\n\nAfter.', 'Last.']);
  expect(shown.map(({ text }) => text)).toEqual(['Before.', 'After.', 'Last.']);
});

it('a line break typed within a paragraph is shown', () => {
  const [paragraph] = paragraphsShown(['First line\nsecond line']);
  expect(paragraph?.text).toBe('First line\nsecond line');
  expect(paragraph?.looks.split(' ')).toContain('whitespace-pre-line');
});
