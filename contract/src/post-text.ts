import { isRichText, type RichText } from './rich-text.ts';
import { paragraphsOfRichText, richTextOfParagraphs, storableRichText } from './rich-text-plain.ts';
import { tidyRichText } from './rich-text-tidy.ts';

/** A post has its text twice: as paragraphs, for clients of the specification, and as rich text. */
type PostText = { content: string[]; richContent?: RichText | undefined };

/**
 * Makes both forms agree before a post is stored. Paragraphs alone replace the rich text; where there is rich text, the
 * paragraphs are derived from it. A client that knows only paragraphs sends back the rich text that it read: if that is
 * unchanged and the paragraphs are not, the paragraphs count.
 */
export function completePostText<P extends PostText>(post: P, stored?: PostText | null): P {
  const { richContent, ...rest } = post;
  if (!richContent || isEditOfParagraphs(post, stored)) {
    const derived = storableRichText(post.content);
    return (derived ? { ...rest, richContent: derived } : rest) as P;
  }
  const tidy = tidyRichText(richContent);
  return { ...post, richContent: tidy, content: paragraphsOfRichText(tidy) };
}

function isEditOfParagraphs({ content, richContent }: PostText, stored?: PostText | null): boolean {
  if (!stored || content.length === 0) return false;
  return isSameValue(richContent, stored.richContent) && !isSameValue(content, stored.content);
}

/** Equality of JSON values, whatever the order of their keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a, b].map((value) => Object.entries(value).filter(([, part]) => part !== undefined));
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left?.length === right?.length &&
    (left ?? []).every(([key, part]) => isSameValue(part, (b as Record<string, unknown>)[key]))
  );
}

/** The rich text of a stored document of any collection; older versions of posts have paragraphs only. */
export function richTextIn(document: Record<string, unknown>): RichText | null {
  if (isRichText(document.richContent)) return document.richContent;
  return Array.isArray(document.content) ? richTextOfParagraphs(document.content.map(String)) : null;
}
