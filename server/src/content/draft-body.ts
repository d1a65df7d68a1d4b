import { type CollectionName, collectionOf, variantOf } from '@plinth/contract/collections';
import type { DocumentRows } from './draft.repository.ts';

export type Body = Record<string, unknown>;

/** What the team sees: the draft if there is one, otherwise what is or was live. */
export const bodyOf = ({ draft, withdrawn, published }: DocumentRows): Body =>
  (draft ?? withdrawn ?? published)?.body ?? {};

/** What visitors see, or saw before the page was withdrawn. */
export const wasLive = ({ withdrawn, published }: DocumentRows): Body | null => (published ?? withdrawn)?.body ?? null;

/** Without what the server adds, and with the variant and the page that its document has, which no edit changes. */
export function toDraftBody(
  collection: CollectionName,
  { _id, id: _ownId, version: _version, ...body }: Body,
  stored: Body,
): Body {
  const { variantField, api, shape, title } = collectionOf(collection);
  if (shape === 'fixed') return { ...body, [title]: stored[title] ?? body[title] };
  if (!variantField) return body;
  const variants = Object.keys(api);
  const [variant] = [stored, body].map((it) => variantOf(collection, it)).filter((it) => it && variants.includes(it));
  return { ...body, [variantField]: variant ?? variants[0] };
}
