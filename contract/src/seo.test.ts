import { expect, it } from 'vitest';
import { postSeo, projectSeo } from './seo.ts';

const post = { title: ' Snags ', details: 'What to look for.' };
const project = { name: 'Kiln Works', about: 'Old brick. New desks.', location: [{ address: 'Kharadi, Pune' }] };

it('the texts for search engines are made from the document while none are entered', () => {
  expect(postSeo(post, 'Untitled')).toEqual({ title: 'Snags', description: 'What to look for.' });
  expect(postSeo({ title: '', details: ' ' }, 'Untitled')).toEqual({ title: 'Untitled', description: 'Untitled' });
  expect(projectSeo(project)).toEqual({ title: 'Kiln Works, Kharadi, Pune', description: 'Old brick.' });
  expect(projectSeo({ name: 'Kiln Works', location: [] })).toEqual({ title: 'Kiln Works', description: 'Kiln Works' });
});

it('entered texts replace them one by one', () => {
  expect(postSeo({ ...post, seoTitle: 'The snag list' }, 'Untitled')).toEqual({
    title: 'The snag list',
    description: 'What to look for.',
  });
  expect(projectSeo({ ...project, seoTitle: ' ', seoDescription: 'Desks in Kharadi.' })).toEqual({
    title: 'Kiln Works, Kharadi, Pune',
    description: 'Desks in Kharadi.',
  });
});
