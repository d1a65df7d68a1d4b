import { describe, expect, it } from 'vitest';
import { type Block, inOrder, openKinds, readBlocks, titleOfBlock, withBlock, writeBlocks } from './block-values.ts';

const block = (kind: Block['kind'], more: object = {}): Block => ({ _id: `b-${kind}`, kind, ...more });
const kindsOf = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind);

describe('the blocks of a form', () => {
  it('they are read from the value of the form, and what is no block is left out', () => {
    const blocks = [block('hero', { heading: 'A' }), block('form')];
    expect(readBlocks(writeBlocks(blocks))).toEqual(blocks);
    expect(readBlocks('')).toEqual([]);
    expect(readBlocks(JSON.stringify([5, null, { kind: 'hero' }, { _id: 'b', kind: 'video' }]))).toEqual([]);
    expect(readBlocks('{"_id":"b"}')).toEqual([]);
  });

  it('an opening is added at the top, and any other block above the form', () => {
    expect(kindsOf(withBlock([block('homes'), block('form')], block('hero')))).toEqual(['hero', 'homes', 'form']);
    expect(kindsOf(withBlock([block('homes'), block('form')], block('faq')))).toEqual(['homes', 'faq', 'form']);
    expect(kindsOf(withBlock([block('homes')], block('form')))).toEqual(['homes', 'form']);
    expect(kindsOf(withBlock([], block('text')))).toEqual(['text']);
  });

  it('a part of the project that is there is not offered again, texts and pictures are', () => {
    expect(openKinds([block('hero'), block('text'), block('gallery'), block('homes'), block('form')])).toEqual([
      'text',
      'gallery',
      'plan',
      'progress',
      'places',
      'testimonial',
      'faq',
    ]);
  });

  it('they are put into the order of their ids', () => {
    const blocks = [block('hero'), block('homes'), block('form')];
    expect(kindsOf(inOrder(blocks, ['b-hero', 'b-form', 'b-homes']))).toEqual(['hero', 'form', 'homes']);
  });

  it('a closed block is named by its heading or its text', () => {
    expect(titleOfBlock(block('text', { heading: 'What you see', text: 'First.' }))).toBe('What you see');
    expect(titleOfBlock(block('text', { heading: '', text: 'First.' }))).toBe('First.');
    expect(titleOfBlock(block('form'))).toBe('');
  });
});
