import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberedSlug, slugFrom, wantedSlug } from './slugs.ts';

it.each([
  ['Reading a floor plan', 'reading-a-floor-plan'],
  ['  What is “carpet area”?  ', 'what-is-carpet-area'],
  ['The buyer’s first visit', 'the-buyers-first-visit'],
  ["The buyer's first visit", 'the-buyers-first-visit'],
  ['Café & Crèche, 2nd phase', 'cafe-creche-2nd-phase'],
  ['बाणेर', ''],
  ['---', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

it('a long title is cut between words, and a long word inside it', () => {
  expect(slugFrom(`${'word '.repeat(40)}`)).toBe('word-word-word-word-word-word-word-word-word-word-word');
  expect(slugFrom('x'.repeat(200))).toBe('x'.repeat(56));
});

it('every slug holds only lower-case letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 1, max: 99_999 }), (title, number) => {
      const slug = numberedSlug(wantedSlug('', title), number);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(64);
      expect(slugFrom(slugFrom(title))).toBe(slugFrom(title));
    }),
  );
});

it('an entered slug is preferred to the title; none, ‘na’ and signs alone are not', () => {
  expect(wantedSlug('Floor Plans', 'Reading a plan')).toBe('floor-plans');
  expect(wantedSlug('', 'Reading a plan')).toBe('reading-a-plan');
  expect(wantedSlug('na', 'Reading a plan')).toBe('reading-a-plan');
  expect(wantedSlug('!!', 'Reading a plan')).toBe('reading-a-plan');
  expect(wantedSlug('', 'बाणेर')).toBe('page');
});

it('a taken slug gets the next number', () => {
  expect([1, 2, 13].map((number) => numberedSlug('floor-plans', number))).toEqual([
    'floor-plans',
    'floor-plans-2',
    'floor-plans-13',
  ]);
});
