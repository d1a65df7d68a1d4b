import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => 'brick '.repeat(count).trim();

it.each([
  ['no paragraph', [], 0],
  ['paragraphs without words', ['', '  \n '], 0],
  ['one word', ['Basalt.'], 1],
  ['220 words', [words(220)], 1],
  ['221 words', [words(221)], 2],
  ['221 words in two paragraphs', [words(220), 'more'], 2],
  ['1,100 words', [words(500), words(600)], 5],
  ['words apart by more than one space', [`a  b\t c\n\nd ${words(216)}`], 1],
])('the reading time is counted at 220 words a minute, rounded up: %s', (_name, paragraphs, minutes) => {
  expect(readingMinutes(paragraphs)).toBe(minutes);
});
