import {
  isReference,
  linkCollections,
  type RichBlock,
  type RichCell,
  type RichItem,
  type RichLink,
  type RichParagraph,
  type RichSpan,
  type RichText,
} from '@plinth/contract/rich-text';
import { tidyRichText } from '@plinth/contract/rich-text-tidy';
import { textOf } from '@plinth/contract/text-of';
import type { JSONContent } from '@tiptap/core';

/** Between the stored document and the editor's own: line breaks are nodes there, and marks are objects. */

export function toEditor({ content }: RichText): JSONContent {
  return { type: 'doc', content: content.length > 0 ? content.map(blockToEditor) : [{ type: 'paragraph' }] };
}

function blockToEditor(block: RichBlock): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: spansToEditor(block.content) };
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: spansToEditor(block.content) };
    case 'quote':
      return { type: 'blockquote', content: block.content.map(blockToEditor) };
    case 'bulletList':
    case 'orderedList':
      return {
        type: block.type,
        content: block.content.map(({ content }) => ({ type: 'listItem', content: content.map(blockToEditor) })),
      };
    case 'table':
      return {
        type: 'table',
        content: block.content.map(({ content }) => ({ type: 'tableRow', content: content.map(cellToEditor) })),
      };
    case 'picture':
    case 'video':
    case 'plate': {
      const { type, ...attrs } = block;
      return { type, attrs };
    }
  }
}

const cellToEditor = ({ isHeader, content }: RichCell): JSONContent => ({
  type: isHeader ? 'tableHeader' : 'tableCell',
  content: [{ type: 'paragraph', content: spansToEditor(content) }],
});

function spansToEditor(spans: readonly RichSpan[]): JSONContent[] {
  return spans.flatMap((span) => {
    const marks = marksOf(span);
    const lines = span.text.split('\n').map((text): JSONContent[] => (text ? [{ type: 'text', text, ...marks }] : []));
    return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'hardBreak', ...marks }, ...line]));
  });
}

function marksOf({ bold, italic, link }: RichSpan): Pick<JSONContent, 'marks'> {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(link ? [{ type: 'link', attrs: linkAttributes(link) }] : []),
  ];
  return marks.length > 0 ? { marks } : {};
}

/** The attributes of the editor's link mark; those of the other kind are null. */
export function linkAttributes(link: RichLink) {
  return isReference(link)
    ? { href: null, collection: link.collection, document: link.id }
    : { href: link.href, collection: null, document: null };
}

export function fromEditor({ content = [] }: JSONContent): RichText {
  return tidyRichText({ type: 'document', content: content.flatMap(blockFromEditor) });
}

function blockFromEditor({ type = '', attrs = {}, content = [] }: JSONContent): RichBlock[] {
  const text = (name: string) => textOf(attrs[name]);
  switch (type) {
    case 'paragraph':
      return [{ type, content: spansFromEditor(content) }];
    case 'heading':
      return [{ type, level: attrs.level === 3 ? 3 : 2, content: spansFromEditor(content) }];
    case 'blockquote':
      return [{ type: 'quote', content: paragraphsFrom(content) }];
    case 'bulletList':
    case 'orderedList':
      return [{ type, content: content.map(itemFromEditor) }];
    case 'table':
      return [
        { type, content: content.map((row) => ({ type: 'row', content: (row.content ?? []).map(cellFromEditor) })) },
      ];
    case 'picture':
      return [{ type, url: text('url'), alt: text('alt'), caption: text('caption') }];
    case 'video':
      return [{ type, url: text('url'), title: text('title') }];
    case 'plate':
      return [{ type, project: text('project') }];
    default:
      return [];
  }
}

const paragraphsFrom = (nodes: readonly JSONContent[]) =>
  nodes.flatMap(blockFromEditor).filter((block): block is RichParagraph => block.type === 'paragraph');

function itemFromEditor({ content = [] }: JSONContent): RichItem {
  const parts = content.flatMap(blockFromEditor);
  const isPart = (block: RichBlock): block is RichItem['content'][number] =>
    block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList';
  return { type: 'listItem', content: parts.filter(isPart) };
}

function cellFromEditor({ type, content = [] }: JSONContent): RichCell {
  const lines = paragraphsFrom(content).map((paragraph) => paragraph.content);
  const spans = lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text' as const, text: '\n' }, ...line]));
  return { type: 'cell', ...(type === 'tableHeader' && { isHeader: true }), content: spans };
}

function spansFromEditor(nodes: readonly JSONContent[]): RichSpan[] {
  return nodes.map(({ type, text = '', marks = [] }) => {
    const link = linkFrom(marks.find((mark) => mark.type === 'link')?.attrs);
    return {
      type: 'text',
      text: type === 'hardBreak' ? '\n' : text.toWellFormed().replaceAll('\0', ''),
      ...(marks.some((mark) => mark.type === 'bold') && { bold: true }),
      ...(marks.some((mark) => mark.type === 'italic') && { italic: true }),
      ...(link && { link }),
    };
  });
}

function linkFrom(attributes: Record<string, unknown> | undefined): RichLink | null {
  const collection = linkCollections.find((name) => name === attributes?.collection);
  if (collection) return { collection, id: textOf(attributes?.document) };
  const href = textOf(attributes?.href);
  return href ? { href } : null;
}
