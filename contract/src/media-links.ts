/**
 * Which uploaded files a document names. Files are found by the id in their URLs, wherever in the body a URL stands; the
 * database finds them by the same pattern (migration 0029).
 */

const filePath = /\/media\/(?:private\/)?([0-9a-z]{26})\//g;
const wholeUrl = /^\/media\/(?:private\/)?([0-9a-z]{26})\/[^/]+$/;

/** The id in the URL of an uploaded file; null for any other URL. */
export function mediaIdOf(url: string): string | null {
  return wholeUrl.exec(url)?.[1] ?? null;
}

/** The ids of all uploaded files in a document's body, each once, sorted. */
export function mediaIdsIn(body: unknown): string[] {
  const found = JSON.stringify(body ?? null).matchAll(filePath);
  return [...new Set(Array.from(found, ([, id = '']) => id))].toSorted();
}

/** The path of each text in a body that names the file, such as `photos.1.url`. */
export function pathsOfMedia(body: unknown, id: string, at: readonly string[] = []): string[] {
  if (typeof body === 'string') return mediaIdsIn(body).includes(id) ? [at.join('.')] : [];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, part]) => pathsOfMedia(part, id, [...at, key]));
}

/**
 * A body with the file replaced wherever it is named. A row that describes its picture with an alt text gets the new alt
 * text, where one is given.
 */
export function replaceMediaIn<Body>(body: Body, id: string, by: { url: string; alt?: string | undefined }): Body {
  if (typeof body === 'string') return (mediaIdOf(body) === id ? by.url : body) as Body;
  if (Array.isArray(body)) return body.map((part: unknown) => replaceMediaIn(part, id, by)) as Body;
  if (typeof body !== 'object' || body === null) return body;
  const isHolder = Object.values(body).some((part) => typeof part === 'string' && mediaIdOf(part) === id);
  const replaced = Object.entries(body).map(([key, part]) => [
    key,
    isHolder && key === 'alt' ? (by.alt ?? part) : replaceMediaIn(part as unknown, id, by),
  ]);
  return Object.fromEntries(replaced) as Body;
}
