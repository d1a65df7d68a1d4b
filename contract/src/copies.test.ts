import { expect, it } from 'vitest';
import { copyOf } from './copies.ts';

it('the copy of a project is named ‘Copy of …’ and has no registration', () => {
  const project = { _id: 'p1', id: 'p1', version: 7, name: 'Banyan Court', reraNumber: 'P52100099002', priority: 2 };
  expect(copyOf('projects', { ...project, reraQrcode: '/media/qr.png', seoTitle: 'Homes in Pashan' })).toEqual({
    name: 'Copy of Banyan Court',
    reraNumber: 'na',
    reraQrcode: 'na',
    priority: 2,
  });
});

it('the copy of a post gets an address of its own', () => {
  expect(copyOf('blog', { id: 'b1', kind: 'blog', title: 'Snags', slug: 'snags', content: ['One'] })).toEqual({
    kind: 'blog',
    title: 'Copy of Snags',
    content: ['One'],
  });
});

it('a long name is cut', () => {
  expect(copyOf('services', { title: 'x'.repeat(160) }).title).toBe(`Copy of ${'x'.repeat(112)}`);
});
