import { type RichItem, type RichList, type RichParagraph, richTextLimits } from './rich-text.ts';
import { styleOf } from './rich-text-html-inline.ts';
import type { HtmlElement, HtmlNode } from './rich-text-html-tokens.ts';

/** Word writes list items as paragraphs with a level and a typed marker. */
export type WordItem = { level: number; isOrdered: boolean };

export function wordItemOf(element: HtmlElement): WordItem | null {
  const list = styleOf(element, 'mso-list');
  const level = /level([1-9])/.exec(list)?.[1];
  if (!level) return null;
  return { level: Number(level), isOrdered: /^\s*\(?(\d{1,3}|[a-z]{1,4})[.)]/i.test(markerIn(element)) };
}

export const isWordMarker = (element: HtmlElement) => styleOf(element, 'mso-list') === 'ignore';

function markerIn(element: HtmlElement): string {
  const marker = findElement(element.children, isWordMarker);
  return marker ? textIn(marker) : '';
}

function findElement(nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = test(node) ? node : findElement(node.children, test);
    if (found) return found;
  }
  return null;
}

export function textIn({ children }: HtmlElement): string {
  return children.map((node) => (typeof node === 'string' ? node : textIn(node))).join('');
}

type Typed = { level: number; isOrdered: boolean; paragraph: RichParagraph };

/** Nested lists of items with levels, in the order in which they stand. */
export function listsOfLevels(items: readonly Typed[]): RichList[] {
  const lists: RichList[] = [];
  const open: { level: number; list: RichList }[] = [];
  for (const { level: typed, isOrdered, paragraph } of items) {
    const level = Math.min(typed, richTextLimits.listDepth);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    const type = isOrdered ? 'orderedList' : 'bulletList';
    if (last?.level === level && last.list.type !== type) {
      open.pop();
      last = open.at(-1);
    }
    if (last?.level !== level) {
      const list: RichList = { type, content: [] };
      const parent = last?.list.content.at(-1);
      if (parent) parent.content.push(list);
      else lists.push(list);
      last = { level, list };
      open.push(last);
    }
    last.list.content.push({ type: 'listItem', content: [paragraph] });
  }
  return lists;
}

/** Lists that are nested too deeply continue in the deepest list that is allowed. */
export function flattenDeepLists(list: RichList, depth = 1): RichList {
  const content = list.content.flatMap((item): RichItem[] => {
    if (depth < richTextLimits.listDepth) {
      const parts = item.content.map((part) => (part.type === 'paragraph' ? part : flattenDeepLists(part, depth + 1)));
      return [{ type: 'listItem', content: parts }];
    }
    return paragraphsIn(item).map((paragraph) => ({ type: 'listItem', content: [paragraph] }));
  });
  return { type: list.type, content };
}

function paragraphsIn(item: RichItem): RichParagraph[] {
  return item.content.flatMap((part) => (part.type === 'paragraph' ? [part] : part.content.flatMap(paragraphsIn)));
}
