import { type CollectionName, collectionOf } from './collections.ts';
import { limits } from './limits.ts';
import { notAvailable } from './none.ts';
import { textOf } from './text-of.ts';

/** Fields that belong to one document: a registration, an address, what search engines show of it. */
const registration = ['reraNumber', 'reraQrcode'];
const ownAddress = ['slug', 'seoTitle', 'seoDescription'];
const identity = ['_id', 'id', 'version'];

/** The body of a document's copy: its name begins with 'Copy of', its registration is empty. */
export function copyOf(collection: CollectionName, document: Record<string, unknown>): Record<string, unknown> {
  const { title } = collectionOf(collection);
  const kept = Object.entries(document).filter(([name]) => ![...identity, ...ownAddress].includes(name));
  const copied = kept.map(([name, value]) => [name, registration.includes(name) ? notAvailable : value]);
  return { ...Object.fromEntries(copied), [title]: copiedTitle(textOf(document[title])) };
}

function copiedTitle(title: string): string {
  return Array.from(`Copy of ${title}`).slice(0, limits.name).join('').trim();
}
