/** A stored value as text. A missing value, and any value that is no text, number or boolean, becomes an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
