import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTexts } from '../test/rich-text-arbitrary.ts';
import type { RichBlock, RichText } from './rich-text.ts';
import { changedParts, mergeRichText } from './rich-text-compare.ts';

/** One paragraph for each letter. */
const text = (letters: string): RichText => ({
  type: 'document',
  content: letters
    .split('')
    .map((letter): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text: letter }] })),
});
const lettersOf = (merged: RichText | null) =>
  merged?.content.map((block) => (block.type === 'paragraph' ? block.content[0]?.text : '')).join('') ?? null;

describe('the changed parts of a text', () => {
  it.each([
    ['abcde', 'abxde', 'c', 'x'],
    ['abc', 'abcd', '', 'd'],
    ['abcdef', 'xbcdey', 'a\n\nf', 'x\n\ny'],
    ['abc', 'cab', 'c', 'c'],
    ['', 'ab', '', 'a\n\nb'],
  ])('from %s to %s', (from, to, before, after) => {
    expect(changedParts(text(from), text(to))).toEqual({ before, after });
  });

  it('a block with its keys in another order is the same block', () => {
    const turned = { content: [{ text: 'a', type: 'text' }], type: 'paragraph' } as RichBlock;
    expect(changedParts(text('a'), { type: 'document', content: [turned] })).toEqual({ before: '', after: '' });
  });
});

describe('two edits of one text', () => {
  it.each([
    ['abcd', 'Xbcd', 'abcY', 'XbcY'],
    ['abcd', 'abXcd', 'abc', 'abXc'],
    ['abc', 'abcX', 'Yabc', 'YabcX'],
    ['abcdef', 'acdef', 'abcdeZ', 'acdeZ'],
    ['abc', 'aXc', 'aXc', 'aXc'],
    ['ab', 'ab', 'abc', 'abc'],
  ])('of %s, %s and %s become %s', (base, mine, theirs, merged) => {
    expect(lettersOf(mergeRichText(text(base), text(mine), text(theirs)))).toBe(merged);
  });

  it.each([
    ['abc', 'aXc', 'aYc'],
    ['abc', 'aXbc', 'aYbc'],
    ['abc', 'ac', 'aYc'],
    ['', 'X', 'Y'],
  ])('of %s, %s and %s changed the same part and are not merged', (base, mine, theirs) => {
    expect(mergeRichText(text(base), text(mine), text(theirs))).toBeNull();
  });

  it('a merge has 400 blocks at most, and a larger one is none', () => {
    const theirs = text(`ab${'y'.repeat(199)}`);
    const merge = (added: number) => mergeRichText(text('ab'), text(`${'x'.repeat(added)}ab`), theirs);
    expect(merge(199)?.content).toHaveLength(400);
    expect(merge(200)).toBeNull();
  });

  it('an edit of one side alone is that side, for any texts', () => {
    fc.assert(
      fc.property(richTexts, richTexts, (base, edited) => {
        expect(mergeRichText(base, edited, base)).toEqual(edited);
        expect(mergeRichText(base, base, edited)).toEqual(edited);
        expect(mergeRichText(base, edited, edited)).toEqual(edited);
      }),
    );
  });

  it('every paragraph that one side added is in the merged text', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(12), fc.nat(12), (base, one, other) => {
        const insert = (at: number, letter: string) => base.slice(0, at) + letter + base.slice(at);
        const [mine, theirs] = [insert(one, 'X'), insert(other, 'Y')];
        const merged = lettersOf(mergeRichText(text(base), text(mine), text(theirs)));
        if (merged === null) return;
        expect(merged).toContain('X');
        expect(merged).toContain('Y');
        expect(merged).toHaveLength(base.length + 2);
      }),
    );
  });
});
