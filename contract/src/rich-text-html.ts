import {
  plainSpan,
  type RichBlock,
  type RichCell,
  type RichItem,
  type RichList,
  type RichParagraph,
  type RichSpan,
  type RichText,
} from './rich-text.ts';
import { isHidden, type Marks, marksWithin, pictureOf, plateOf, videoOf } from './rich-text-html-inline.ts';
import {
  flattenDeepLists,
  isWordMarker,
  listsOfLevels,
  textIn,
  type WordItem,
  wordItemOf,
} from './rich-text-html-lists.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from './rich-text-html-tokens.ts';
import { withinLimits } from './rich-text-limits.ts';
import { textOfSpans } from './rich-text-plain.ts';
import { tidyRichText } from './rich-text-tidy.ts';

/** Pasted HTML as rich text: the structure is kept, styling and everything that a page would run or load is dropped. */
export function richTextOfHtml(html: string): RichText {
  const { children } = parseHtml(html);
  return withinLimits(tidyRichText({ type: 'document', content: blocksOf(children, {}) }));
}

const dropped = new Set(
  'script style title xmp noembed noframes textarea head meta link template object embed applet svg math canvas audio input button select option datalist dialog noscript'.split(
    ' ',
  ),
);
const inlineElements = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr o:p q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const levels: Record<string, 2 | 3> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };

/** Collects blocks in order; inline content between two blocks becomes a paragraph. */
function createCollector() {
  const blocks: RichBlock[] = [];
  let spans: RichSpan[] = [];
  let items: (WordItem & { paragraph: RichParagraph })[] = [];
  const endItems = () => {
    blocks.push(...listsOfLevels(items));
    items = [];
  };
  const flush = () => {
    const content = trimmed(spans);
    spans = [];
    if (content.length === 0) return;
    endItems();
    blocks.push({ type: 'paragraph', content });
  };
  return {
    addSpan: (span: RichSpan) => spans.push(span),
    addItem(item: WordItem, paragraph: RichParagraph) {
      flush();
      items.push({ ...item, paragraph });
    },
    add(...added: RichBlock[]) {
      flush();
      if (added.length === 0) return;
      endItems();
      blocks.push(...added);
    },
    end() {
      flush();
      endItems();
      return blocks;
    },
  };
}
type Collector = ReturnType<typeof createCollector>;

function blocksOf(nodes: readonly HtmlNode[], marks: Marks): RichBlock[] {
  const collector = createCollector();
  collect(nodes, marks, collector, false);
  return collector.end();
}

function collect(nodes: readonly HtmlNode[], marks: Marks, into: Collector, isPre: boolean) {
  for (const node of nodes) {
    if (typeof node === 'string') {
      const text = isPre ? node : node.replace(/\s+/g, ' ');
      into.addSpan({ ...plainSpan(text.replaceAll('\u00a0', ' ')), ...marks });
    } else collectElement(node, marks, into, isPre);
  }
}

function collectElement(element: HtmlElement, outside: Marks, into: Collector, isPre: boolean) {
  const { name, children } = element;
  if (dropped.has(name) || isHidden(element) || isWordMarker(element)) return;
  const plate = plateOf(element);
  if (plate) return into.add({ type: 'plate', project: plate });
  if (name === 'video' || name === 'iframe' || 'data-video' in element.attributes)
    return into.add(...present(videoOf(element)));
  if (name === 'br') return into.addSpan({ ...plainSpan('\n'), ...outside });
  if (name === 'img') {
    const picture = pictureOf(element);
    return picture ? into.add(picture) : undefined;
  }
  const marks = marksWithin(element, outside);
  if (inlineElements.has(name)) return collect(children, marks, into, isPre);
  const level = levels[name] ?? (/\bMsoTitle\b/.test(element.attributes.class ?? '') ? 2 : undefined);
  if (level) return collectHeading(level, children, into);
  const item = name === 'p' ? wordItemOf(element) : null;
  if (item) return into.addItem(item, { type: 'paragraph', content: inlineOf(children, marks) });
  if (name === 'ul' || name === 'ol') return into.add(flattenDeepLists(listOf(element, marks)));
  if (name === 'table') return into.add(...tableOf(element, marks));
  if (name === 'figure') return into.add(...figureOf(element, marks));
  if (name === 'blockquote') return into.add(...quoteOf(blocksOf(children, marks)));
  into.add();
  collect(children, marks, into, isPre || name === 'pre');
  into.add();
}

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** A heading's own weight is no mark; pictures within it follow it. */
function collectHeading(level: 2 | 3, children: readonly HtmlNode[], into: Collector) {
  const blocks = blocksOf(children, {});
  const content = inlineOfBlocks(blocks).map(({ bold: _bold, ...span }) => span);
  into.add({ type: 'heading', level, content }, ...blocks.filter(({ type }) => type === 'picture' || type === 'video'));
}

function listOf({ name, children }: HtmlElement, marks: Marks): RichList {
  const items: RichItem[] = [];
  for (const node of children) {
    if (typeof node === 'string') {
      if (node.trim() !== '') items.push(itemOf([node], marks));
    } else if (node.name === 'ul' || node.name === 'ol') {
      // Google Docs puts a nested list beside its item, not into it.
      const nested = listOf(node, marks);
      const last = items.at(-1);
      if (last) last.content.push(nested);
      else items.push({ type: 'listItem', content: [{ type: 'paragraph', content: [] }, nested] });
    } else if (!dropped.has(node.name)) items.push(itemOf(node.name === 'li' ? node.children : [node], marks));
  }
  return { type: name === 'ol' ? 'orderedList' : 'bulletList', content: items };
}

function itemOf(nodes: readonly HtmlNode[], marks: Marks): RichItem {
  const content = blocksOf(nodes, marks).flatMap((block): RichItem['content'] =>
    block.type === 'bulletList' || block.type === 'orderedList' || block.type === 'paragraph'
      ? [block]
      : paragraphsIn(block),
  );
  const first: RichParagraph[] = content[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph', content: [] }];
  return { type: 'listItem', content: [...first, ...content] };
}

function quoteOf(blocks: readonly RichBlock[]): RichBlock[] {
  const isKeptWhole = ({ type }: RichBlock) =>
    type === 'picture' || type === 'video' || type === 'plate' || type === 'table';
  const content = blocks.filter((block) => !isKeptWhole(block)).flatMap(paragraphsIn);
  return [...(content.length > 0 ? [{ type: 'quote' as const, content }] : []), ...blocks.filter(isKeptWhole)];
}

/** A block's text where only paragraphs are allowed. */
function paragraphsIn(block: RichBlock): RichParagraph[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [{ type: 'paragraph', content: block.content }];
    case 'quote':
      return block.content;
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(paragraphsIn));
    case 'table':
      return block.content.map(({ content }) => ({
        type: 'paragraph',
        content: [plainSpan(content.map((cell) => textOfSpans(cell.content)).join(' | '))],
      }));
    case 'picture':
    case 'plate':
    case 'video':
      return [];
  }
}

const inlineOf = (nodes: readonly HtmlNode[], marks: Marks) => inlineOfBlocks(blocksOf(nodes, marks));

/** The text of blocks as one run of text, with a line break between them. */
function inlineOfBlocks(blocks: readonly RichBlock[]): RichSpan[] {
  return blocks
    .flatMap(paragraphsIn)
    .flatMap(({ content }, index) => (index === 0 ? content : [plainSpan('\n'), ...content]));
}

function figureOf(element: HtmlElement, marks: Marks): RichBlock[] {
  const caption = element.children.find(
    (node): node is HtmlElement => typeof node !== 'string' && node.name === 'figcaption',
  );
  const blocks = blocksOf(
    element.children.filter((node) => node !== caption),
    marks,
  );
  const first = blocks.find(({ type }) => type === 'picture');
  if (!caption || first?.type !== 'picture') return [...blocks, ...(caption ? blocksOf(caption.children, marks) : [])];
  first.caption = textIn(caption).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
  return blocks;
}

/** A table of one cell only arranges the page, so its content is taken out of it. */
function tableOf(element: HtmlElement, marks: Marks): RichBlock[] {
  const rows = rowsIn(element, false);
  const [only] = rows;
  if (rows.length === 1 && only?.cells.length === 1) return blocksOf(only.cells[0]?.children ?? [], marks);
  const content = rows.map(({ cells, isHead }) => ({
    type: 'row' as const,
    content: cells.flatMap((cell) => cellsOf(cell, isHead, marks)),
  }));
  return content.length > 0 ? [{ type: 'table', content }] : [];
}

type HtmlRow = { cells: HtmlElement[]; isHead: boolean };

function rowsIn({ children }: HtmlElement, isHead: boolean): HtmlRow[] {
  return children.flatMap((node): HtmlRow[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'tr') return [{ isHead, cells: node.children.filter(isCell) }];
    return ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsIn(node, node.name === 'thead') : [];
  });
}

const isCell = (node: HtmlNode): node is HtmlElement =>
  typeof node !== 'string' && (node.name === 'td' || node.name === 'th');

/** A cell over several columns is followed by empty cells. */
function cellsOf(cell: HtmlElement, isHead: boolean, marks: Marks): RichCell[] {
  const isHeader = isHead || cell.name === 'th';
  const content = inlineOf(cell.children, marks).map(({ bold, ...span }) =>
    isHeader || !bold ? span : { ...span, bold },
  );
  const spanned = Math.min(Number.parseInt(cell.attributes.colspan ?? '1', 10) || 1, 12);
  const empty = Array.from(
    { length: Math.max(0, spanned - 1) },
    (): RichCell => ({ type: 'cell', ...(isHeader && { isHeader }), content: [] }),
  );
  return [{ type: 'cell', ...(isHeader && { isHeader }), content }, ...empty];
}

/** Without white space at both ends and around line breaks. */
function trimmed(spans: readonly RichSpan[]): RichSpan[] {
  const result: RichSpan[] = [];
  for (const span of spans) {
    const before = result.at(-1)?.text ?? '\n';
    const text = /\s$/.test(before) && !span.text.startsWith('\n') ? span.text.replace(/^ +/, '') : span.text;
    if (text !== '') result.push({ ...span, text });
  }
  while (result.length > 0) {
    const last = result.at(-1) as RichSpan;
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    result.pop();
  }
  while (result[0] && result[0].text.trimStart() === '') result.shift();
  return result;
}
