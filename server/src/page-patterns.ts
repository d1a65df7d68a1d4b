/** A build's routes, as React Router's manifest has them. */
type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>;

const other = '(no such page)';

/** Which route's pattern an address is of. Never the address itself: of those there are as many as anyone cares to ask for. */
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
        it.parts.every((part, index) =>
          parts[index] === undefined
            ? part.endsWith('?')
            : part.startsWith(':') || part.replace(/\?$/, '') === parts[index],
        ),
    );
    return found?.path ?? other;
  };
}

const partsOf = (path: string) => path.split('/').filter(Boolean);
const variables = (parts: readonly string[]) => parts.filter((part) => part.startsWith(':')).length;

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  const above = route?.parentId ? fullPath(routes, route.parentId) : '';
  return `/${partsOf(`${above}/${route?.path ?? ''}`).join('/')}`;
}
