/** A sitemap, or, if it would be too large, an index of its parts. */

/** The protocol allows 50,000; smaller parts are faster to generate and to read. */
export const partSize = 10_000;
/** How many parts have a route; 50,000 pages are far more than the site needs. */
export const mostParts = 5;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const partPath = (part: number) => `/sitemap-${part}.xml`;

export function wholeSitemap(paths: readonly string[], origin: string): string {
  if (paths.length <= partSize) return urlSet(paths, origin);
  const parts = Math.min(Math.ceil(paths.length / partSize), mostParts);
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${loc(origin + partPath(index + 1))}</sitemap>`,
  );
  return `${head}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>\n`;
}

export function sitemapPart(paths: readonly string[], part: number, origin: string): string | null {
  const own = paths.slice((part - 1) * partSize, part * partSize);
  return paths.length > partSize && own.length > 0 ? urlSet(own, origin) : null;
}

function urlSet(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `<url>${loc(origin + path)}</url>`);
  return `${head}<urlset ${namespace}>${entries.join('')}</urlset>\n`;
}

function loc(url: string): string {
  return `<loc>${escapeXml(url)}</loc>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
