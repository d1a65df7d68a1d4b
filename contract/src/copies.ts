import { type CollectionName, collectionOf } from './collections.ts';
import { limits } from './limits.ts';
import { textOf } from './text-of.ts';

/** Fields that belong to one document: a registration, an address, what search engines show of it. */
const registration = ['reraNumber', 'reraQrcode'];
/** These are left out of a copy: an empty day or page is none. */
const ownRegistration = ['reraPage', 'reraValidUntil'];
const ownAddress = ['slug', 'seoTitle', 'seoDescription'];
const identity = ['_id', 'id', 'version'];
/** Titles that are a day or one of a few choices, so that nothing can be written before them. */
const fixedTitles = ['day', 'rule', 'code'];

/** The body of a document's copy: its name begins with 'Copy of' where it is a text, its registration is empty. */
export function copyOf(collection: CollectionName, document: Record<string, unknown>): Record<string, unknown> {
  const { title } = collectionOf(collection);
  const kept = Object.entries(document).filter(
    ([name]) => ![...identity, ...ownAddress, ...ownRegistration].includes(name),
  );
  const copied = kept.map(([name, value]) => [name, registration.includes(name) ? '' : value]);
  const copy: Record<string, unknown> = Object.fromEntries(copied);
  return fixedTitles.includes(title) ? copy : { ...copy, [title]: copiedTitle(textOf(document[title])) };
}

function copiedTitle(title: string): string {
  return Array.from(`Copy of ${title}`).slice(0, limits.name).join('').trim();
}
