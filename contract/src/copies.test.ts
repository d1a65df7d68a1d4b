import { expect, it } from 'vitest';
import { copyOf } from './copies.ts';

it('the copy of a project is named ‘Copy of …’ and has no registration', () => {
  const project = { _id: 'p1', id: 'p1', version: 7, name: 'Banyan Court', reraNumber: 'P52100099002', priority: 2 };
  expect(
    copyOf('projects', {
      ...project,
      reraQrcode: '/media/qr.png',
      reraPage: 'https://maharera.example/1',
      reraValidUntil: '2029-01-01',
      seoTitle: 'Homes in Pashan',
    }),
  ).toEqual({
    name: 'Copy of Banyan Court',
    reraNumber: '',
    reraQrcode: '',
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

it('the copy of a rate, a currency or a progress entry keeps its title, which is a choice or a day', () => {
  expect(copyOf('rates', { id: 'r1', version: 1, rule: 'gst', percent: 5 })).toEqual({ rule: 'gst', percent: 5 });
  expect(copyOf('currencies', { id: 'c1', version: 1, code: 'USD' })).toEqual({ code: 'USD' });
  expect(copyOf('progress', { id: 'e1', version: 1, day: '2026-10-31' })).toEqual({ day: '2026-10-31' });
});
