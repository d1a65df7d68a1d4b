import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it('a text is split into sentences at full stops', () => {
    expect(splitSentences('Four homes to a floor. Windows on three sides.')).toEqual([
      'Four homes to a floor.',
      'Windows on three sides.',
    ]);
  });

  it('decimals and known abbreviations do not end a sentence', () => {
    expect(
      splitSentences('From Rs. 1.5 Cr. upwards. Carpet is 950 sq. ft. on one level. Survey No. 48 is ours.'),
    ).toEqual(['From Rs. 1.5 Cr. upwards.', 'Carpet is 950 sq. ft. on one level.', 'Survey No. 48 is ours.']);
  });

  it.each(['Rs.', 'No.', 'Nos.', 'St.', 'Dr.', 'Mr.', 'Mrs.', 'Ms.', 'Smt.', 'approx.', 'sq.'])(
    'the abbreviation ‘%s’ never ends a sentence',
    (short) => {
      for (const text of [`Ask ${short} Rao today.`, `Ask (${short} 4) today.`, `${short} Rao asks.`]) {
        expect(splitSentences(text)).toEqual([text]);
      }
    },
  );

  it.each(['ft.', 'm.', 'km.', 'cm.', 'min.', 'mins.', 'hrs.', 'Rd.', 'etc.', 'Cr.'])(
    'the abbreviation ‘%s’ ends a sentence only before a capital letter',
    (unit) => {
      expect(splitSentences(`It is 4 ${unit} from here.`)).toEqual([`It is 4 ${unit} from here.`]);
      expect(splitSentences(`It is 4${unit} from here.`)).toEqual([`It is 4${unit} from here.`]);
      expect(splitSentences(`It is 4 ${unit} Élan is near.`)).toEqual([`It is 4 ${unit}`, 'Élan is near.']);
    },
  );

  it('the end of a longer word is not taken for an abbreviation', () => {
    expect(splitSentences('Under the loft. and on. We do.')).toEqual(['Under the loft.', 'and on.', 'We do.']);
  });

  it('a unit ends a sentence when a new one follows', () => {
    expect(splitSentences('The stadium is 2.3 km. The lake is nearer.')).toEqual([
      'The stadium is 2.3 km.',
      'The lake is nearer.',
    ]);
  });

  it('an empty text has no sentences', () => {
    expect(splitSentences('  ')).toEqual([]);
    expect(splitSentences('...')).toEqual([]);
  });

  it('splitting loses no word and leaves no sentence blank', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,8}[.,]?$/)), (words) => {
        const sentences = splitSentences(words.join(' '));
        expect(sentences.join(' ')).toBe(words.join(' '));
        expect(sentences.every((sentence) => sentence.trim() !== '')).toBe(true);
      }),
    );
  });
});
