/** Campaign pages: the kinds of their blocks, and the rules of their order. Free of zod, because browsers load it. */

export const blockKinds = [
  'hero',
  'text',
  'gallery',
  'homes',
  'plan',
  'progress',
  'places',
  'testimonial',
  'faq',
  'form',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The blocks of a new campaign. What they show comes from its project. */
export const startingBlocks: readonly BlockKind[] = ['hero', 'homes', 'progress', 'places', 'form'];

/** Whether search engines may list the page. */
export const campaignRobots = ['noindex', 'index'] as const;

/** These show what the team writes. The others show a part of the project, which a page shows once. */
const repeatable: readonly BlockKind[] = ['text', 'gallery'];

export const isRepeatable = (kind: BlockKind): boolean => repeatable.includes(kind);

export const campaignPath = (slug: string) => `/c/${encodeURIComponent(slug)}`;

type BlockFault = { index: number | null; text: string };

/** Why these blocks make no page. */
export function blockFault(blocks: readonly { kind: BlockKind }[]): BlockFault | null {
  if (blocks.length === 0) return { index: null, text: 'Add at least one block' };
  const hero = blocks.findIndex(({ kind }) => kind === 'hero');
  if (hero > 0) return { index: hero, text: 'The opening comes first. Move it to the top' };
  const again = blocks.findIndex(
    ({ kind }, index) => !isRepeatable(kind) && blocks.findIndex((block) => block.kind === kind) < index,
  );
  return again < 0 ? null : { index: again, text: 'The page has a block of this kind already. Remove one of them' };
}
