/** A build's routes, as React Router's manifest has them. */
type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>;

const other = '(no such page)';

/**
 * The route pattern of a URL, for metrics. Never the URL itself: clients can invent any number of them. React Router's
 * `matchRoutes` would save 12 lines here, but it ranks all routes again for each URL: 1.0 ms of CPU instead of 0.01 ms.
 */
export function createPagePatterns(routes: Routes) {
  const patterns = Object.values(routes)
    .flatMap((route) => (route ? fullPath(routes, route.id) : []))
    .filter((path) => !path.includes('*'))
    .map((path) => ({ path, parts: partsOf(path) }))
    .toSorted((a, b) => variables(a.parts) - variables(b.parts));

  return (url: string): string => {
    const parts = partsOf((url.split('?', 1)[0] ?? '').replace(/(^\/_root|(?<=.))\.data$/, ''));
    const found = patterns.find(
      (it) =>
        parts.length <= it.parts.length &&
        it.parts.every((part, index) => (parts[index] === undefined ? part.endsWith('?') : fits(part, parts[index]))),
    );
    return found?.path ?? other;
  };
}

/** The routes without those whose path fits. */
export const routesOutside = <R extends Routes>(routes: R, isInside: (path: string) => boolean): R =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isInside(fullPath(routes, id)))) as R;

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** A parameter such as `:home.pdf` fits only what ends like it. */
const fits = (part: string, given: string) =>
  part.startsWith(':') ? given.endsWith(endingOf(part)) : part.replace(/\?$/, '') === given;
const endingOf = (part: string) => /\.\w+$/.exec(part)?.[0] ?? '';

/** How much of a pattern is open: the less, the earlier it is tried. */
const variables = (parts: readonly string[]) =>
  parts.reduce((sum, part) => sum + (part.startsWith(':') ? (endingOf(part) ? 0.5 : 1) : 0), 0);

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  const above = route?.parentId ? fullPath(routes, route.parentId) : '';
  return `/${partsOf(`${above}/${route?.path ?? ''}`).join('/')}`;
}
