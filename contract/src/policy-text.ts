import type { RichBlock, RichSpan, RichText } from './rich-text.ts';
import { paragraphsOfRichText } from './rich-text-plain.ts';

/** Apart from `policies.ts`, which every page loads with the registry. */

/** Why a text cannot be the text of a policy; null where it can. Its page has no pictures, tables or plates. */
export function policyTextFault(text: RichText): string | null {
  if (paragraphsOfRichText(text).length === 0) return 'This field is required';
  if (text.content.some(isOtherPart)) return 'A policy has headings, paragraphs, lists and quotes only';
  if (spansOf(text.content).some(({ link }) => link && 'collection' in link))
    return 'Link to the address of the page, such as /contact';
  return null;
}

const isOtherPart = ({ type }: RichBlock) =>
  type === 'picture' || type === 'table' || type === 'plate' || type === 'video';

const spansOf = (blocks: readonly RichBlock[]): RichSpan[] => blocks.flatMap(spansIn);

function spansIn(block: RichBlock): RichSpan[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content;
    case 'quote':
      return spansOf(block.content);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => spansOf(content));
    case 'picture':
    case 'table':
    case 'plate':
    case 'video':
      return [];
  }
}
