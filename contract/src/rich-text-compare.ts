import { commonSubsequence } from './common-subsequence.ts';
import { type RichBlock, type RichText, richTextLimits } from './rich-text.ts';
import { outlineOfBlocks } from './rich-text-plain.ts';

/** Compares versions of a rich text block by block. */

/** The same text for equal blocks, whatever the order of their keys. */
function keyOf(block: RichBlock): string {
  return JSON.stringify(block, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What only one of two versions has, as readable texts. */
export function changedParts(before: RichText, after: RichText): { before: string; after: string } {
  const matches = commonSubsequence(before.content.map(keyOf), after.content.map(keyOf));
  const kept = new Set(matches);
  return {
    before: outlineOfBlocks(before.content.filter((_, index) => matches[index] === -1)),
    after: outlineOfBlocks(after.content.filter((_, index) => !kept.has(index))),
  };
}

/** Both edits of a text in one; null where they changed the same part. */
export function mergeRichText(base: RichText, mine: RichText, theirs: RichText): RichText | null {
  const [baseKeys, mineKeys, theirKeys] = [base, mine, theirs].map(({ content }) => content.map(keyOf)) as [
    string[],
    string[],
    string[],
  ];
  const [toMine, toTheirs] = [commonSubsequence(baseKeys, mineKeys), commonSubsequence(baseKeys, theirKeys)];
  const merged: RichBlock[] = [];
  let [inBase, inMine, inTheirs] = [0, 0, 0];
  // Parts between blocks that all three versions have; the end of the text closes the last part.
  for (let stable = 0; stable <= baseKeys.length; stable += 1) {
    const isEnd = stable === baseKeys.length;
    const [mineAt, theirsAt] = isEnd
      ? [mineKeys.length, theirKeys.length]
      : [toMine[stable] ?? -1, toTheirs[stable] ?? -1];
    if (mineAt === -1 || theirsAt === -1) continue;
    const part = {
      base: baseKeys.slice(inBase, stable),
      mine: mineKeys.slice(inMine, mineAt),
      theirs: theirKeys.slice(inTheirs, theirsAt),
    };
    const [was, is, other] = [part.base.join('\n'), part.mine.join('\n'), part.theirs.join('\n')];
    if (is !== was && other !== was && is !== other) return null;
    merged.push(...(is === was ? theirs.content.slice(inTheirs, theirsAt) : mine.content.slice(inMine, mineAt)));
    if (!isEnd) merged.push(mine.content[mineAt] as RichBlock);
    [inBase, inMine, inTheirs] = [stable + 1, mineAt + 1, theirsAt + 1];
  }
  return merged.length > richTextLimits.blocks ? null : { type: 'document', content: merged };
}
