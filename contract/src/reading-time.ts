import { reading } from './constants.ts';

/** Whole minutes, rounded up; 0 for a post without words, for which no time is shown. */
export function readingMinutes(paragraphs: readonly string[]): number {
  const words = paragraphs.join(' ').split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / reading.wordsPerMinute);
}
