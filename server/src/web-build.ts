import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the web's build lies, and what it says of itself without being loaded. */

export const webRoot = path.join(import.meta.dirname, '../../web');

export const clientFilesOf = (buildName: string) => path.join(webRoot, buildName, 'client');

/** Pages that have one address each; of those with a part to fill in, the sitemap tells. */
export async function listBuiltPages(buildName: string): Promise<string[]> {
  const pages = JSON.parse(await readFile(path.join(webRoot, buildName, 'pages.json'), 'utf8')) as string[];
  return ['/', ...pages.filter((page) => !/[:*]/.test(page))];
}
