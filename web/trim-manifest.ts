import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAdminRoute, publicManifestOf } from './app/lib/admin-manifest.ts';

type Route = { parentId?: string; hasDefaultExport: boolean; imports?: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

/** Answers without a page around them, such as feeds and PDFs. A browser loads them as documents, never through the router. */
const isFile = (id: string, { parentId, hasDefaultExport }: Route) =>
  parentId === 'root' && !hasDefaultExport && !isAdminRoute(id);

/**
 * Every visitor loads the route manifest. Files are left out of it, and so is what an admin page imports, and what every page
 * has loaded already: both are only hints, because the page's own module names them too. A flag that is left out is false.
 * A second manifest, for public pages, lacks the admin area as well.
 */
export async function trimManifest(directory: string) {
  const assets = path.join(directory, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error('The build has no route manifest');
  const text = await readFile(path.join(assets, name), 'utf8');
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(from, to)) as Manifest;
  const pages = Object.entries(manifest.routes).filter(([id, route]) => !isFile(id, route));
  const loaded = new Set([...manifest.entry.imports, ...(manifest.routes.root?.imports ?? [])]);
  const importsOf = (id: string, { imports = [] }: Route) =>
    isAdminRoute(id) ? [] : id === 'root' ? imports : imports.filter((file) => !loaded.has(file));
  const trimmed = pages.map(([id, route]) => [id, withoutFalse({ ...route, imports: importsOf(id, route) })] as const);
  const write = (file: string, routes: typeof trimmed) => {
    const json = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
    return writeFile(path.join(assets, file), text.slice(0, from) + json + text.slice(to));
  };
  await write(name, trimmed);
  await write(
    publicManifestOf(name),
    trimmed.filter(([id]) => !isAdminRoute(id)),
  );
}

const withoutFalse = (route: Route): Route =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as Route;
