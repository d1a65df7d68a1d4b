import { describe, expect, it } from 'vitest';
import { completePostText } from './post-text.ts';
import type { RichBlock, RichText } from './rich-text.ts';

const document = (...content: RichBlock[]): RichText => ({ type: 'document', content });
const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('the two forms of a post’s text', () => {
  const post = (content: string[], richContent?: RichText) => ({ content, ...(richContent && { richContent }) });

  it('paragraphs alone replace the rich text', () => {
    expect(
      completePostText(post(['One.\n\nTwo.']), post(['Old.'], document({ type: 'plate', project: 'p1' }))),
    ).toEqual({
      content: ['One.\n\nTwo.'],
      richContent: document(paragraph('One.'), paragraph('Two.')),
    });
  });

  it('with both, the paragraphs are derived from the rich text', () => {
    expect(completePostText(post(['Other.'], document(paragraph('Rich.')))).content).toEqual(['Rich.']);
  });

  it('a client that sends back unchanged rich text with new paragraphs changes the text', () => {
    const stored = post(['Old.'], document(paragraph('Old.')));
    expect(completePostText(post(['New.'], document(paragraph('Old.'))), stored)).toEqual(
      post(['New.'], document(paragraph('New.'))),
    );
  });

  it('unchanged rich text without paragraphs keeps the text', () => {
    const stored = post(['Old.'], document(paragraph('Old.')));
    expect(completePostText(post([], document(paragraph('Old.'))), stored)).toEqual(stored);
  });

  it('paragraphs beyond the limits of rich text are stored without it', () => {
    expect(completePostText(post(Array.from({ length: 30 }, () => 'a'.repeat(4000))))).not.toHaveProperty(
      'richContent',
    );
  });
});
