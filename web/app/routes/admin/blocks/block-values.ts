import { type BlockKind, blockKinds, isRepeatable } from '@plinth/contract/campaign';

/** The blocks of a page while they are edited. Their value in the form is the list as JSON. */

export type Block = Record<string, unknown> & { _id: string; kind: BlockKind };

const isBlock = (value: unknown): value is Block => {
  const { _id, kind } = (value ?? {}) as Partial<Block>;
  return typeof _id === 'string' && blockKinds.some((it) => it === kind);
};

/** A draft may hold anything; what is no block is left out. */
export function readBlocks(value: string): Block[] {
  const list: unknown = value ? JSON.parse(value) : [];
  return Array.isArray(list) ? list.filter(isBlock) : [];
}

export const writeBlocks = (blocks: readonly Block[]): string => JSON.stringify(blocks);

/** The blocks in the order of these ids. */
export const inOrder = (blocks: readonly Block[], ids: readonly string[]): Block[] =>
  ids.flatMap((id) => blocks.find(({ _id }) => _id === id) ?? []);

/** The opening comes first; every other block comes last, before the form. */
export function withBlock(blocks: readonly Block[], added: Block): Block[] {
  if (added.kind === 'hero') return [added, ...blocks];
  const isBeforeForm = blocks.at(-1)?.kind === 'form' && added.kind !== 'form';
  return blocks.toSpliced(isBeforeForm ? -1 : blocks.length, 0, added);
}

/** The kinds that can be added: a part of the project is on the page once. */
export const openKinds = (blocks: readonly Block[]): BlockKind[] =>
  blockKinds.filter((kind) => isRepeatable(kind) || !blocks.some((block) => block.kind === kind));

/** What a row shows of a closed block. */
export function titleOfBlock({ heading, text }: Block): string {
  const [first = ''] = [heading, text].filter((it): it is string => typeof it === 'string' && it !== '');
  return first;
}
