/** A stored value as a person reads it. Nothing, and what is no text or figure, is an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
