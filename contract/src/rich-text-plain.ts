import { limits } from './limits.ts';
import { paragraphsOf } from './post.ts';
import {
  isReference,
  plainSpan,
  type RichBlock,
  type RichItem,
  type RichLink,
  type RichList,
  type RichSpan,
  type RichText,
  richTextLimits,
} from './rich-text.ts';

/** Rich text as plain text: the paragraphs of clients that know only those, and the text that history and conflicts show. */

export const textOfSpans = (spans: readonly RichSpan[]) => spans.map(({ text }) => text).join('');

/** One paragraph for each paragraph, heading, list item, table row and caption. */
export function paragraphsOfRichText({ content }: RichText): string[] {
  const texts = content.flatMap(textsOf).filter((text) => text.trim() !== '');
  return texts.length > limits.paragraphs ? pack(texts) : texts;
}

function textsOf(block: RichBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [textOfSpans(block.content)];
    case 'quote':
      return block.content.map(({ content }) => textOfSpans(content));
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(textsOf));
    case 'table':
      return block.content.map((row) => row.content.map(({ content }) => textOfSpans(content)).join(' | '));
    case 'picture':
      return [block.caption];
    case 'video':
      return [block.title];
    case 'plate':
      return [];
  }
}

/** Joins texts by blank lines, which separate paragraphs as well, so that their number stays within its limit. */
function pack(texts: readonly string[]): string[] {
  const packed: string[] = [];
  for (const text of texts) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + text.length + 2 <= limits.paragraph)
      packed.splice(-1, 1, `${last}\n\n${text}`);
    else packed.push(text);
  }
  return packed;
}

/** The rich form of paragraphs, also where the schema refuses it for its size. */
export function richTextOfParagraphs(content: readonly string[]): RichText {
  const blocks = paragraphsOf(content).map((text): RichBlock => ({ type: 'paragraph', content: [plainSpan(text)] }));
  return { type: 'document', content: blocks };
}

/** The rich form to store beside paragraphs; null for more text than a rich text may have. */
export function storableRichText(content: readonly string[]): RichText | null {
  const text = richTextOfParagraphs(content);
  const total = content.reduce((sum, { length }) => sum + length, 0);
  return text.content.length > richTextLimits.blocks || total > richTextLimits.total ? null : text;
}

/** A readable text in which headings, marks and links are named in words, for the history and the conflict dialog. */
export function outlineOfBlocks(blocks: readonly RichBlock[]): string {
  return blocks.map((block) => outlineOf(block, '')).join('\n\n');
}

function outlineOf(block: RichBlock, indent: string): string {
  switch (block.type) {
    case 'paragraph':
      return markedText(block.content);
    case 'heading':
      return `${block.level === 2 ? 'Heading' : 'Subheading'}: ${markedText(block.content)}`;
    case 'quote':
      return block.content.map(({ content }) => `Quote: ${markedText(content)}`).join('\n');
    case 'bulletList':
    case 'orderedList':
      return outlineOfList(block, indent);
    case 'table':
      return block.content.map((row) => row.content.map(({ content }) => markedText(content)).join(' | ')).join('\n');
    case 'picture':
      return `Picture: ${[block.alt, block.caption].filter(Boolean).join('. ') || 'not described'}`;
    case 'video':
      return `Video: ${[block.title, block.url].filter(Boolean).join(', ')}`;
    case 'plate':
      return 'Registration plate of a project';
  }
}

function outlineOfList({ type, content }: RichList, indent: string): string {
  const line = (item: RichItem, index: number) => {
    const parts = item.content.map((part) => outlineOf(part, `${indent}  `));
    return `${indent}${type === 'orderedList' ? `${index + 1}.` : '•'} ${parts.join('\n')}`;
  };
  return content.map(line).join('\n');
}

function markedText(spans: readonly RichSpan[]): string {
  return spans
    .map(({ text, bold, italic, link }) => {
      const marks = [bold && 'bold', italic && 'italic', link && nameOfLink(link)].filter(Boolean);
      return marks.length > 0 ? `${text} (${marks.join(', ')})` : text;
    })
    .join('');
}

const linkNames = { projects: 'a project', services: 'a service', blog: 'a post' } as const;

const nameOfLink = (link: RichLink) => `link to ${isReference(link) ? linkNames[link.collection] : link.href}`;
