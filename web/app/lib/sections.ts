/**
 * Loads the parts of a page each on its own: one that fails is null and shows its own text, and the page is then a 503
 * that no cache keeps, so that an edge goes on showing the last good one.
 */
export async function loadSections<S extends Record<string, Promise<unknown>>>(loading: S) {
  const names = Object.keys(loading);
  const results = await Promise.allSettled(Object.values(loading));
  const sections = Object.fromEntries(
    results.map((result, index) => [names[index], result.status === 'fulfilled' ? result.value : null]),
  ) as { [N in keyof S]: Awaited<S[N]> | null };
  const hasFailed = results.some((result) => result.status === 'rejected');
  const init = hasFailed ? { status: 503, headers: { 'cache-control': 'no-store' } } : undefined;
  return { sections, init };
}
