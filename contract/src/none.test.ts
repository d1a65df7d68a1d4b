import { expect, it } from 'vitest';
import { withoutNone } from './none.ts';

it('the word for none becomes empty at any depth, and everything else is kept', () => {
  const project = {
    name: 'Nandini',
    quote: 'na',
    priority: 3,
    held: false,
    none: null,
    photos: [{ url: 'na', alt: 'A banana' }],
    content: ['na', 'One.'],
  };
  expect(withoutNone(project)).toEqual({
    ...project,
    quote: '',
    photos: [{ url: '', alt: 'A banana' }],
    content: ['', 'One.'],
  });
});
