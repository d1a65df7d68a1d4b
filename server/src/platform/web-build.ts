import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the web build is, and what can be read from it without loading it. */

export const webRoot = path.join(import.meta.dirname, '../../../web');

export const clientFilesOf = (buildName: string) => path.join(webRoot, buildName, 'client');

/** Pages without path parameters; the sitemap lists the URLs of the others. */
export async function listBuiltPages(buildName: string): Promise<string[]> {
  const pages = JSON.parse(await readFile(path.join(webRoot, buildName, 'pages.json'), 'utf8')) as string[];
  return ['/', ...pages.filter((page) => !/[:*]/.test(page))];
}
