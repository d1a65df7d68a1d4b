import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it('splits at full stops', () => {
    expect(splitSentences('Four homes to a floor. Windows on three sides.')).toEqual([
      'Four homes to a floor.',
      'Windows on three sides.',
    ]);
  });

  it('leaves decimals and known abbreviations whole', () => {
    expect(
      splitSentences('From Rs. 1.5 Cr. upwards. Carpet is 950 sq. ft. on one level. Survey No. 48 is ours.'),
    ).toEqual(['From Rs. 1.5 Cr. upwards.', 'Carpet is 950 sq. ft. on one level.', 'Survey No. 48 is ours.']);
  });

  it('lets a unit end a sentence when a new one follows', () => {
    expect(splitSentences('The stadium is 2.3 km. The lake is nearer.')).toEqual([
      'The stadium is 2.3 km.',
      'The lake is nearer.',
    ]);
  });

  it('answers nothing for an empty text', () => {
    expect(splitSentences('  ')).toEqual([]);
    expect(splitSentences('...')).toEqual([]);
  });

  it('loses no word and leaves no sentence blank', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,8}[.,]?$/)), (words) => {
        const sentences = splitSentences(words.join(' '));
        expect(sentences.join(' ')).toBe(words.join(' '));
        expect(sentences.every((sentence) => sentence.trim() !== '')).toBe(true);
      }),
    );
  });
});
