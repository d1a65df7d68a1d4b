/**
 * Loads the parts of a page independently. A part that fails is null and shows its own error text; the page is then sent as
 * an uncacheable 503, so that the edge cache keeps serving the last good version.
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
