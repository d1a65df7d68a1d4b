import { isSafeHref, isSafeSource } from '@plinth/contract/rich-text';
import { type Editor, type Extensions, Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';

/** The editor's schema: what `editor-json.ts` can convert, and nothing else. */

const attribute = (from: string, to = from) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(to),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[from] ? { [to]: attributes[from] } : {}),
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: attribute('href'),
    collection: attribute('collection', 'data-collection'),
    document: attribute('document', 'data-document'),
  }),
  parseHTML: () => [
    { tag: 'a[data-document]' },
    { tag: 'a[href]', getAttrs: (element) => (isSafeHref(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const block = { group: 'block', atom: true, draggable: true } as const;

export const PictureNode = Node.create({
  ...block,
  name: 'picture',
  addAttributes: () => ({
    url: { default: '', parseHTML: (element) => element.querySelector('img')?.getAttribute('src') ?? '' },
    alt: { default: '', parseHTML: (element) => element.querySelector('img')?.getAttribute('alt') ?? '' },
    caption: { default: '', parseHTML: (element) => element.querySelector('figcaption')?.textContent ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (isSafeSource(element.querySelector('img')?.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    ['img', { src: attrs.url, alt: attrs.alt }],
    ['figcaption', attrs.caption],
  ],
});

export const PlateNode = Node.create({
  ...block,
  name: 'plate',
  addAttributes: () => ({ project: attribute('project', 'data-plate') }),
  parseHTML: () => [{ tag: 'div[data-plate]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
});

export const VideoNode = Node.create({
  ...block,
  name: 'video',
  addAttributes: () => ({
    url: { ...attribute('url', 'data-video'), default: '' },
    title: { ...attribute('title'), default: '' },
  }),
  parseHTML: () => [{ tag: 'div[data-video]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
});

/**
 * The table's own markup has style attributes, which the content security policy blocks. Its own Tab key adds a row for ever;
 * here Tab in the last cell leads to the text below, so that the keyboard can leave.
 */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: ({ editor }) => {
        if (!editor.isActive('table')) return false;
        return editor.commands.goToNextCell() || leaveTable(editor);
      },
    };
  },
});

/** Puts the cursor into the block below the table, which is made where there is none. */
function leaveTable(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).find(
    (it) => $from.node(it).type.name === 'table',
  );
  if (depth === undefined) return false;
  const after = $from.after(depth);
  const chain = editor.chain();
  if (!editor.state.doc.nodeAt(after)?.isTextblock) chain.insertContentAt(after, { type: 'paragraph' });
  return chain.setTextSelection(after + 1).run();
}

const cell = {
  content: 'paragraph+',
  addAttributes: () => ({
    colspan: { default: 1, rendered: false },
    rowspan: { default: 1, rendered: false },
    colwidth: { default: null, rendered: false },
  }),
};

export const textExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  Link,
  HardBreak,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  ListKeymap,
  Blockquote.extend({ content: 'paragraph+' }),
  PlainTable,
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  UndoRedo,
  Gapcursor,
  Dropcursor,
];

/** With the blocks in their plain form; the editor shows them with views of its own. */
export const plainExtensions: Extensions = [...textExtensions, PictureNode, PlateNode, VideoNode];
