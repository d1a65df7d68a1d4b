/**
 * What a page may cost. Bytes are asked for exactly by the journeys, in every run; what depends on the machine, by
 * `npm run lighthouse`, as the median of five through the edge.
 */
export const budgets = {
  /** Bytes after gzip. */
  frameScripts: 135_000,
  homeScripts: 150_000,
  /** Everything that the first view of a page brings, before anyone scrolls or taps. */
  firstView: 500_000,
  /**
   * Ten packets, which a server sends before it has heard of the first: home, a project's page, the style sheet and each face
   * fit into them with their headers, or cost another trip around the world.
   */
  firstPackets: 14_600,
  pageHeaders: 1_180,
  fileHeaders: 600,
  /** Lighthouse's mobile preset. */
  performance: 98,
  perfect: ['accessibility', 'best-practices', 'seo'],
  /** Of home and a project's page. */
  largestPaint: 1_800,
  layoutShift: 0.01,
  blockingTime: 100,
  /** First and largest paint against the same page without its scripts, from the same edge. */
  overTwin: 1.1,
} as const;
