import { expect, it } from 'vitest';
import { isoDateOf } from './json-ld.ts';

it.each([
  ['2 June 2025', '2025-06-02'],
  ['13 August 2026', '2026-08-13'],
  ['June 2025', null],
  ['', null],
  ['Default Date', null],
  ['2 Brumaire 2025', null],
])('the ISO date of %j is %j', (text, date) => expect(isoDateOf(text)).toBe(date));
