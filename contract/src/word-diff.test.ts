import { describe, expect, it } from 'vitest';
import { type WordPart, wordDiff } from './word-diff.ts';

/** [-removed-] and {+added+}. */
const marked = (parts: readonly WordPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('');
const side = (parts: readonly WordPart[], kind: 'removed' | 'added') =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('the words that an edit changes', () => {
  it('a changed ending is marked as one piece, and the full stop stays', () => {
    expect(marked(wordDiff('Two towers on the ridge.', 'Two towers, and between them the wind.'))).toBe(
      'Two towers[- on the ridge-]{+, and between them the wind+}.',
    );
  });

  it('one changed word is marked alone', () => {
    expect(marked(wordDiff('31 December 2026', '31 December 2028'))).toBe('31 December [-2026-]{+2028+}');
    expect(marked(wordDiff('The lobby faces north.', 'The long lobby faces north.'))).toBe(
      'The {+long +}lobby faces north.',
    );
  });

  it('equal texts have no marks, an empty text is all removed or all added', () => {
    expect(wordDiff('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
    expect(wordDiff('', 'New line')).toEqual([{ kind: 'added', text: 'New line' }]);
    expect(wordDiff('Old line', '')).toEqual([{ kind: 'removed', text: 'Old line' }]);
    expect(wordDiff('', '')).toEqual([]);
  });

  it('texts with little in common are two whole texts', () => {
    expect(marked(wordDiff('Basalt from the site', 'Three lifts in each core'))).toBe(
      '[-Basalt from the site-]{+Three lifts in each core+}',
    );
  });

  it('Devanagari, apostrophes and hyphens stay inside their words', () => {
    expect(marked(wordDiff('पुणे आणि मुंबई येथे', 'पुणे आणि नाशिक येथे'))).toContain('पुणे आणि');
    expect(marked(wordDiff('The artist’s half-open view', 'The architect’s half-open view'))).toBe(
      'The [-artist’s-]{+architect’s+} half-open view',
    );
  });

  it('both texts can be read from the parts, whatever they are', () => {
    const words = ['a', 'b', 'c', ' ', ', ', '. ', '\n', 'long-word', '₹'];
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    const text = () => Array.from({ length: random() % 14 }, () => words[random() % words.length]).join('');
    for (let run = 0; run < 2_000; run += 1) {
      const [before, after] = [text(), text()];
      const parts = wordDiff(before, after);
      expect([side(parts, 'removed'), side(parts, 'added')]).toEqual([before, after]);
    }
  });

  it('two long texts are compared without a table of millions of entries', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join(' ');
    const parts = wordDiff(`Start ${long('a')}`, `Start ${long('b')}`);
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
