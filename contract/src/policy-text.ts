import { type RichBlock, type RichText, referencesIn } from './rich-text.ts';
import { paragraphsOfRichText } from './rich-text-plain.ts';

/** Apart from `policies.ts`, which every page loads with the registry. */

/** Why a text cannot be the text of a policy; null where it can. Its page has no pictures, tables, plates or videos. */
export function policyTextFault(text: RichText): string | null {
  if (paragraphsOfRichText(text).length === 0) return 'This field is required';
  if (text.content.some(isOtherPart)) return 'A policy has headings, paragraphs, lists and quotes only';
  if (referencesIn(text).length > 0) return 'Link to the address of the page, such as /contact';
  return null;
}

const isOtherPart = ({ type }: RichBlock) =>
  type === 'picture' || type === 'table' || type === 'plate' || type === 'video';
