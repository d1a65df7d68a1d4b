/**
 * Rich text: a small document of about a dozen node types, stored as JSON. Public pages render it, the admin area edits it.
 * Free of zod, because browsers load it; the schema is in `rich-text.schema.ts`.
 */

import type { AuthorityName } from './authorities.ts';

/** Collections whose documents a text can link to; the link names the document, so that it survives a rename. */
export const linkCollections = ['projects', 'services', 'blog'] as const;
export type LinkCollection = (typeof linkCollections)[number];
export type Reference = { collection: LinkCollection; id: string };
/** What a page shows of a document that a text refers to; a document that is gone has no path. */
export type ShownReference = Reference & {
  title: string;
  path: string | null;
  /** Of a project: its registration number, the authority that issued it, and the QR code. */
  registration?: { number: string; authority?: AuthorityName | undefined; qrUrl: string } | undefined;
};
export type RichLink = { href: string } | Reference;

/** A line break within a text is `\n`. */
export type RichSpan = {
  type: 'text';
  text: string;
  bold?: true | undefined;
  italic?: true | undefined;
  link?: RichLink | undefined;
};
export type RichParagraph = { type: 'paragraph'; content: RichSpan[] };
export type RichHeading = { type: 'heading'; level: 2 | 3; content: RichSpan[] };
/** An item starts with a paragraph; lists within it follow. */
export type RichItem = { type: 'listItem'; content: (RichParagraph | RichList)[] };
export type RichList = { type: 'bulletList' | 'orderedList'; content: RichItem[] };
export type RichQuote = { type: 'quote'; content: RichParagraph[] };
export type RichPicture = { type: 'picture'; url: string; alt: string; caption: string };
export type RichCell = { type: 'cell'; isHeader?: true | undefined; content: RichSpan[] };
export type RichRow = { type: 'row'; content: RichCell[] };
/** Every row has the same number of cells. */
export type RichTable = { type: 'table'; content: RichRow[] };
/** The registration plate of a project. The page shows the project's current number. */
export type RichPlate = { type: 'plate'; project: string };
/** Nothing is loaded from the video's host before a visitor clicks. */
export type RichVideo = { type: 'video'; url: string; title: string };

export type RichBlock =
  | RichParagraph
  | RichHeading
  | RichList
  | RichQuote
  | RichPicture
  | RichTable
  | RichPlate
  | RichVideo;
export type RichText = { type: 'document'; content: RichBlock[] };

export const richTextLimits = {
  blocks: 400,
  /** Of one paragraph, heading, cell or table row. */
  text: 4_000,
  /** Of all texts together. */
  total: 100_000,
  /** Lists within lists. */
  listDepth: 3,
  items: 200,
  rows: 100,
  columns: 12,
  references: 60,
} as const;

export const noRichText: RichText = { type: 'document', content: [] };

export function isRichText(value: unknown): value is RichText {
  if (typeof value !== 'object' || value === null) return false;
  const { type, content } = value as Partial<RichText>;
  return type === 'document' && Array.isArray(content);
}

export const plainSpan = (text: string): RichSpan => ({ type: 'text', text });
export const isReference = (link: RichLink): link is Reference => 'collection' in link;

/** A link that opens another page or program; `javascript:` and the like are refused, as in `url` of the fields. */
export function isSafeHref(href: string): boolean {
  const bare = href.replace(/[\p{Cc}\s]/gu, '');
  return bare !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(bare) || /^(https?:\/\/|mailto:|tel:)/i.test(href));
}

/** A picture or video: a path of ours or an https URL, as the pages' content security policy allows. */
export function isSafeSource(url: string): boolean {
  return /^(https:\/\/[^\s\p{Cc}]|\/(?!\/))/iu.test(url) && !/[\p{Cc}\s]/u.test(url);
}

type Node = RichBlock | RichItem | RichRow | RichCell | RichSpan;

/** Every node of a document, parents before their children. */
export function* walkRichText({ content }: { content: readonly Node[] }): Generator<Node> {
  for (const node of content) {
    yield node;
    if ('content' in node) yield* walkRichText(node);
  }
}

/** The documents that a text links to or shows the plate of, each once. */
export function referencesIn(text: RichText): Reference[] {
  const found = new Map<string, Reference>();
  for (const node of walkRichText(text)) {
    const reference = referenceOf(node);
    if (reference) found.set(`${reference.collection} ${reference.id}`, reference);
  }
  return [...found.values()];
}

function referenceOf(node: Node): Reference | null {
  if (node.type === 'plate') return { collection: 'projects', id: node.project };
  if (node.type !== 'text' || !node.link || !isReference(node.link)) return null;
  return { collection: node.link.collection, id: node.link.id };
}

/** Whether a text has paragraphs only, without marks or links: what an array of paragraphs can hold. */
export function isPlainText(text: RichText): boolean {
  return text.content.every(
    (block) => block.type === 'paragraph' && block.content.every(({ bold, italic, link }) => !bold && !italic && !link),
  );
}
