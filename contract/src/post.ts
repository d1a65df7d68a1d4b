/** Blog posts and news items are one entity with a kind; no id is used by both. Free of zod: admin pages import this too. */
export const postKinds = ['blog', 'news'] as const;
export type PostKind = (typeof postKinds)[number];

/** The kind that a query parameter of the admin area names; any other value is a blog post. */
export function postKindOf(text: string | null | undefined): PostKind {
  return text === 'news' ? 'news' : 'blog';
}

/** The paragraphs of a page. A blank line within one text of `content` starts a new paragraph. */
export function paragraphsOf(content: readonly string[]): string[] {
  const texts = content.flatMap((text) => text.split(/\n[^\S\n]*\n/));
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
