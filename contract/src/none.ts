/** The word for 'none' in a text field that may not be empty. */
export const notAvailable = 'na';

/** Empties every field that says 'none', so that no page shows the word. */
export function withoutNone<T>(value: T): T {
  if (value === notAvailable) return '' as T;
  if (Array.isArray(value)) return value.map(withoutNone) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNone(part)])) as T;
}
