import { expect, it } from 'vitest';
import { publicCalls } from './public-calls.ts';
import { visitorCalls } from './visitor-calls.ts';

it('the browser of a visitor calls endpoints as the table of all public ones has them', () => {
  expect(Object.keys(visitorCalls)).toHaveLength(6);
  expect(publicCalls).toMatchObject(visitorCalls);
});
