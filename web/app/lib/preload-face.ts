import type { Typeface } from '@plinth/contract/typefaces';

/**
 * For the `links` of a route whose first view uses this font: an optional font is used only if it arrives before the paint. Other
 * typefaces of the brand are on the visitor's device.
 */
export const preloadFace = (href: string, typeface: Typeface) =>
  typeface === 'own'
    ? [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const]
    : [];
