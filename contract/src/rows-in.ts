/** The rows of a stored list; anything else has none. */
export function rowsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}
