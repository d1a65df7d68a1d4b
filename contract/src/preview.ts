/** A preview shows the public pages with one draft in place, below a path that names its link. */

export const previewPrefix = '/preview';

/** What a log says instead of a path with a token. */
export const loggedPreviewPath = `${previewPrefix}/…`;

/** The id of a link and its signature. */
const token = /^[0-9A-Za-z_-]{1,64}\.[\w-]{43}$/;

/** The part of a path that belongs to the link, and the page below it; null for a path of another kind. */
export function previewPathParts(pathname: string): { token: string; basename: string; page: string } | null {
  const [, given = '', page = ''] = /^\/preview\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  // React Router asks for the data of the first page at the path of the link itself.
  const isData = page === '' && given.endsWith('.data');
  const plain = isData ? given.slice(0, -'.data'.length) : given;
  if (!token.test(plain)) return null;
  return { token: plain, basename: `${previewPrefix}/${plain}`, page: isData ? '/_root.data' : page || '/' };
}

/** A loader reads the page's own path out of its URL, which has the link before it in a preview. */
export const pagePathOf = (url: string): string => new URL(url).pathname.replace(/^\/preview\/[^/]+/, '');

/** Whether the page is one of a preview. */
export const isPreviewUrl = (url: string): boolean => new URL(url).pathname.startsWith(`${previewPrefix}/`);

/**
 * Whether a log must not name this path. Routers decode a path before they match it, so an encoded spelling of the prefix is
 * one as well.
 */
export function isPreviewPath(pathname: string): boolean {
  let plain = pathname;
  try {
    plain = decodeURIComponent(pathname);
  } catch {
    // A token is not in a path that cannot be decoded as a whole, unless it stands there as it is.
  }
  return /^[/\\]*preview(?:[/\\]|$)/i.test(plain) || /^[/\\]*preview(?:[/\\]|$)/i.test(pathname);
}
