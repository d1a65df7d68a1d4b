import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Route = { parentId?: string; hasDefaultExport: boolean; imports?: string[] };
type Manifest = { routes: Record<string, Route> };

const isAdmin = (id: string) => id === 'login' || /^(admin-|routes\/admin\/)/.test(id);

/** Answers without a page around them, such as feeds and PDFs. A browser loads them as documents, never through the router. */
const isFile = (id: string, { parentId, hasDefaultExport }: Route) =>
  parentId === 'root' && !hasDefaultExport && !isAdmin(id);

/**
 * Every visitor loads the route manifest. Files are left out of it, and so is what an admin page imports: that is only a hint,
 * because the page's own module names it too.
 */
export async function trimManifest(directory: string) {
  const assets = path.join(directory, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error('The build has no route manifest');
  const text = await readFile(path.join(assets, name), 'utf8');
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(from, to)) as Manifest;
  const pages = Object.entries(manifest.routes).filter(([id, route]) => !isFile(id, route));
  manifest.routes = Object.fromEntries(
    pages.map(([id, route]) => [id, isAdmin(id) ? { ...route, imports: [] } : route]),
  );
  await writeFile(path.join(assets, name), text.slice(0, from) + JSON.stringify(manifest) + text.slice(to));
}
