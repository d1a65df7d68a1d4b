import {
  type RichBlock,
  type RichCell,
  type RichItem,
  type RichList,
  type RichParagraph,
  type RichSpan,
  type RichText,
  richTextLimits,
} from './rich-text.ts';
import { textOfSpans } from './rich-text-plain.ts';

/** Cuts a text that was pasted to the limits of the schema: long paragraphs are divided, what is beyond a limit is left out. */
export function withinLimits({ content }: RichText): RichText {
  let left: number = richTextLimits.total;
  const references = new Set<string>();
  const blocks: RichBlock[] = [];
  for (const block of content.flatMap(divided)) {
    const length = lengthOf(block);
    if (length > left || blocks.length >= richTextLimits.blocks) break;
    left -= length;
    if (block.type === 'plate' && !isCounted(`projects ${block.project}`, references)) continue;
    blocks.push(withFewReferences(block, references));
  }
  return { type: 'document', content: blocks };
}

function divided(block: RichBlock): RichBlock[] {
  switch (block.type) {
    case 'paragraph':
      return dividedParagraph(block);
    case 'heading':
      return [{ ...block, content: dividedSpans(block.content)[0] ?? [] }];
    case 'quote':
      return chunksOf(block.content.flatMap(dividedParagraph)).map((content) => ({ type: 'quote', content }));
    case 'bulletList':
    case 'orderedList':
      return dividedLists(block);
    case 'table':
      return [
        {
          type: 'table',
          content: block.content
            .slice(0, richTextLimits.rows)
            .map((row) => ({ type: 'row', content: shortCells(row.content) })),
        },
      ];
    case 'picture':
    case 'plate':
    case 'video':
      return [block];
  }
}

function dividedLists({ type, content }: RichList): RichList[] {
  const items = content.map(
    (item): RichItem => ({
      type: 'listItem',
      content: item.content
        .flatMap((part): RichItem['content'] =>
          part.type === 'paragraph' ? dividedParagraph(part) : dividedLists(part),
        )
        .slice(0, richTextLimits.items),
    }),
  );
  return chunksOf(items).map((chunk) => ({ type, content: chunk }));
}

function chunksOf<T>(parts: readonly T[]): T[][] {
  const count = Math.ceil(parts.length / richTextLimits.items);
  return Array.from({ length: count }, (_, index) =>
    parts.slice(index * richTextLimits.items, (index + 1) * richTextLimits.items),
  );
}

function dividedParagraph({ content }: RichParagraph): RichParagraph[] {
  if (content.length === 0) return [{ type: 'paragraph', content: [] }];
  return dividedSpans(content).map((spans) => ({ type: 'paragraph', content: spans }));
}

/** Runs of spans, none longer than a paragraph may be. Characters outside the first plane are never cut in half. */
function dividedSpans(spans: readonly RichSpan[]): RichSpan[][] {
  const runs: RichSpan[][] = [[]];
  let room: number = richTextLimits.text;
  for (const span of spans) {
    for (let rest = span.text; rest !== ''; ) {
      const cut = cutAt(rest, room);
      if (cut > 0) runs.at(-1)?.push({ ...span, text: rest.slice(0, cut) });
      room -= cut;
      rest = rest.slice(cut);
      if (rest !== '') {
        runs.push([]);
        room = richTextLimits.text;
      }
    }
  }
  return runs.filter((run) => run.length > 0);
}

function cutAt(text: string, room: number): number {
  if (text.length <= room) return text.length;
  const isWithinPair = (text.charCodeAt(room - 1) & 0xfc00) === 0xd800;
  return Math.max(0, isWithinPair ? room - 1 : room);
}

/** All cells of a row together fit into one paragraph. */
function shortCells(cells: readonly RichCell[]): RichCell[] {
  const kept = cells.slice(0, richTextLimits.columns);
  const separators = 3 * (kept.length - 1);
  const length = kept.reduce((sum, { content }) => sum + textOfSpans(content).length, 0);
  if (length + separators <= richTextLimits.text) return kept;
  const each = Math.floor((richTextLimits.text - separators) / kept.length);
  return kept.map((cell) => {
    const text = textOfSpans(cell.content);
    return { ...cell, content: [{ type: 'text', text: text.slice(0, cutAt(text, each)) }] };
  });
}

const lengthOf = (block: RichBlock): number => {
  if (!('content' in block)) return 0;
  const parts = block.content as readonly ({ text: string } | { content: unknown })[];
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : lengthOf(part as RichBlock)), 0);
};

/** Links to documents beyond the limit become plain text. */
function withFewReferences(block: RichBlock, seen: Set<string>): RichBlock {
  if (!('content' in block)) return block;
  const content = (block.content as readonly (RichSpan | RichBlock)[]).map((part) => {
    if (part.type !== 'text') return withFewReferences(part, seen);
    const { link, ...span } = part;
    if (!link || !('collection' in link)) return part;
    return isCounted(`${link.collection} ${link.id}`, seen) ? part : span;
  });
  return { ...block, content } as RichBlock;
}

/** Whether a reference is among the first that a text may have. */
function isCounted(key: string, seen: Set<string>): boolean {
  if (seen.size < richTextLimits.references) seen.add(key);
  return seen.has(key);
}
