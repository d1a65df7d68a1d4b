import { isRichText, type RichText } from '@plinth/contract/rich-text';

type Contacts = { name: string; address: readonly string[]; phone: string; email: string };

/**
 * Puts the company's contacts where a text names them as {company}, {address}, {telephone} and {e-mail}: a policy is kept for
 * years, and its readers need the number of today.
 */
export function fillContacts(text: RichText, contacts: Contacts): RichText {
  const filled: unknown = filledIn(text, contacts);
  return isRichText(filled) ? filled : text;
}

function filledIn(value: unknown, contacts: Contacts): unknown {
  if (Array.isArray(value)) return value.map((part) => filledIn(part, contacts));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === 'text' && typeof part === 'string' ? withContacts(part, contacts) : filledIn(part, contacts),
  ]);
  return Object.fromEntries(entries);
}

/** The same in a text without formats. */
export const withContacts = (text: string, { name, address, phone, email }: Contacts): string =>
  text
    .replaceAll('{company}', () => name)
    .replaceAll('{address}', () => address.join(', '))
    .replaceAll('{telephone}', () => phone)
    .replaceAll('{e-mail}', () => email);
