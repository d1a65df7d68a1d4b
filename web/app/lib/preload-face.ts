/** For the `links` of a route whose first view uses this font: an optional font is used only if it arrives before the paint. */
export const preloadFace = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;
