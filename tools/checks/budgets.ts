/**
 * Performance budgets of a page. The browser tests check bytes in every run. `npm run lighthouse` checks what depends on the
 * machine, as the median of five runs through the edge.
 */
export const budgets = {
  /** Bytes after gzip. */
  frameScripts: 135_000,
  homeScripts: 150_000,
  /** All bytes that a page loads before the visitor scrolls or taps. */
  firstView: 500_000,
  /**
   * TCP's initial congestion window: ten packets, which a server sends before the first acknowledgement. The home page,
   * the style sheet and each font must fit with their headers, or they cost another round trip.
   */
  firstPackets: 14_600,
  /** A project's page has its homes, prices and progress in its document. After Brotli. */
  projectDocument: 30_000,
  pageHeaders: 1_180,
  fileHeaders: 600,
  /** Lighthouse's mobile preset. */
  performance: 98,
  perfect: ['accessibility', 'best-practices', 'seo'],
  /** Limits for the home page and a project page. */
  largestPaint: 1_800,
  layoutShift: 0.01,
  blockingTime: 100,
  /** The allowed ratio of first and largest paint to the same page without scripts, from the same edge. */
  overTwin: 1.1,
} as const;
