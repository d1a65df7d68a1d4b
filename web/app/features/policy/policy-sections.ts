import type { RichBlock, RichText } from '@plinth/contract/rich-text';
import { textOfSpans } from '@plinth/contract/rich-text-plain';

/** A paragraph without marks and links is its text: the page has its data twice, so it is kept small. */
export type PolicyPart = string | RichBlock;
/** The part of a text below one heading. Its first element is the heading, '' for what stands above the first one. */
export type PolicySection = [title: string, ...parts: PolicyPart[]];

export function policySections({ content }: RichText): PolicySection[] {
  const sections: PolicySection[] = [];
  for (const block of content) {
    if (block.type === 'heading' && block.level === 2) {
      sections.push([textOfSpans(block.content)]);
      continue;
    }
    if (sections.length === 0) sections.push(['']);
    sections.at(-1)?.push(partOf(block));
  }
  return sections;
}

function partOf(block: RichBlock): PolicyPart {
  const isPlain =
    block.type === 'paragraph' && block.content.every(({ bold, italic, link }) => !bold && !italic && !link);
  return isPlain ? textOfSpans(block.content) : block;
}
