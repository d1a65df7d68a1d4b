/** A value as a reader sees it: a text, a number or yes and no. What has no text of its own, or is missing, is none. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
}
