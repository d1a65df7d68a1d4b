import { describe, expect, it } from 'vitest';
import { policyTextFault } from './policy-text.ts';
import type { RichBlock, RichLink } from './rich-text.ts';

describe('the text of a policy', () => {
  const spans = [{ type: 'text' as const, text: 'We keep your name.' }];
  const linked = (link: RichLink) => [{ type: 'text' as const, text: 'here', link }];
  const paragraph = { type: 'paragraph' as const, content: spans };
  const fault = (...content: RichBlock[]) => policyTextFault({ type: 'document', content });

  it('it may have headings, paragraphs, lists, quotes and links to addresses', () => {
    const item = { type: 'listItem' as const, content: [paragraph] };
    expect(
      fault(
        { type: 'heading', level: 2, content: spans },
        { type: 'heading', level: 3, content: spans },
        { type: 'paragraph', content: linked({ href: '/contact' }) },
        { type: 'bulletList', content: [item] },
        { type: 'orderedList', content: [item] },
        { type: 'quote', content: [paragraph] },
      ),
    ).toBeNull();
  });

  it.each<RichBlock>([
    { type: 'picture', url: '/media/a.jpg', alt: '', caption: '' },
    { type: 'table', content: [{ type: 'row', content: [{ type: 'cell', content: spans }] }] },
    { type: 'plate', project: 'p1' },
    { type: 'video', url: 'https://youtu.be/a', title: '' },
  ])('it may not have a $type', (block) => {
    expect(fault(paragraph, block)).toBe('A policy has headings, paragraphs, lists and quotes only');
  });

  it('a link to a document is refused wherever it stands, because its address may change', () => {
    const content = linked({ collection: 'projects', id: 'p1' });
    const inner = { type: 'paragraph' as const, content };
    for (const block of [
      inner,
      { type: 'heading' as const, level: 2 as const, content },
      { type: 'quote' as const, content: [inner] },
      { type: 'bulletList' as const, content: [{ type: 'listItem' as const, content: [inner] }] },
    ])
      expect(fault(block)).toBe('Link to the address of the page, such as /contact');
  });

  it('an empty text is refused', () => {
    expect(fault()).toBe('This field is required');
    expect(fault({ type: 'paragraph', content: [] })).toBe('This field is required');
  });
});
