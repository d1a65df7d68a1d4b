import type {
  RichBlock,
  RichCell,
  RichItem,
  RichLink,
  RichList,
  RichParagraph,
  RichSpan,
  RichText,
} from './rich-text.ts';
import { isReference } from './rich-text.ts';

/** The normal form of a rich text: no empty block, no empty span, and equal neighbouring spans joined. */
export function tidyRichText({ content }: RichText): RichText {
  return { type: 'document', content: content.flatMap(tidyBlock) };
}

function tidyBlock(block: RichBlock): RichBlock[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const content = tidySpans(block.content);
      return isBlank(content) ? [] : [{ ...block, content }];
    }
    case 'quote': {
      const content = block.content.flatMap((part) => tidyBlock(part) as RichParagraph[]);
      return content.length > 0 ? [{ type: 'quote', content }] : [];
    }
    case 'bulletList':
    case 'orderedList':
      return tidyList(block);
    case 'table': {
      const columns = Math.max(0, ...block.content.map((row) => row.content.length));
      if (columns === 0) return [];
      return [
        {
          type: 'table',
          content: block.content.map((row) => ({ type: 'row', content: padded(row.content, columns) })),
        },
      ];
    }
    case 'picture':
    case 'video':
      return block.url === '' ? [] : [block];
    case 'plate':
      return block.project === '' ? [] : [block];
  }
}

function tidyList({ type, content }: RichList): RichList[] {
  const items = content.flatMap(tidyItem);
  return items.length > 0 ? [{ type, content: items }] : [];
}

function tidyItem({ content }: RichItem): RichItem[] {
  const parts = content.flatMap((part): (RichParagraph | RichList)[] =>
    part.type === 'paragraph' ? (tidyBlock(part) as RichParagraph[]) : tidyList(part),
  );
  if (parts.length === 0) return [];
  const first: RichParagraph[] = parts[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph', content: [] }];
  return [{ type: 'listItem', content: [...first, ...parts] }];
}

function padded(cells: readonly RichCell[], columns: number): RichCell[] {
  const missing = Array.from({ length: columns - cells.length }, (): RichCell => ({ type: 'cell', content: [] }));
  return [...cells, ...missing].map(({ isHeader, content }) => ({
    type: 'cell',
    ...(isHeader && { isHeader }),
    content: tidySpans(content),
  }));
}

const isBlank = (spans: readonly RichSpan[]) => spans.every(({ text }) => text.trim() === '');

export function tidySpans(spans: readonly RichSpan[]): RichSpan[] {
  const joined: RichSpan[] = [];
  for (const { text, bold, italic, link } of spans) {
    if (text === '') continue;
    const last = joined.at(-1);
    if (last && last.bold === bold && last.italic === italic && isSameLink(last.link, link)) last.text += text;
    else joined.push({ type: 'text', text, ...(bold && { bold }), ...(italic && { italic }), ...(link && { link }) });
  }
  return joined;
}

function isSameLink(a: RichLink | undefined, b: RichLink | undefined): boolean {
  if (!a || !b) return a === b;
  if (isReference(a)) return isReference(b) && a.collection === b.collection && a.id === b.id;
  return !isReference(b) && a.href === b.href;
}
