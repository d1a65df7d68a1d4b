import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/processes.ts';
import { installedPackages, licenceOf, readLockfile } from '../checks/lockfile.ts';

/** `npm run licences`: generates docs/licences.md from the lockfile. */

export const licenceFile = 'docs/licences.md';

export function licenceList(): string {
  const byLicence = new Map<string, { shipped: Set<string>; tools: Set<string> }>();
  for (const [name, found] of installedPackages(readLockfile('package-lock.json'))) {
    const licence = licenceOf(name, found);
    const group = byLicence.get(licence) ?? { shipped: new Set(), tools: new Set() };
    byLicence.set(licence, group);
    group[found.dev ? 'tools' : 'shipped'].add(name);
  }
  const rows = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, { shipped, tools }]) => `| ${licence} | ${[...shipped].join(', ') || '–'} | ${tools.size} |`);
  return [
    '# Licences',
    '',
    'Generated from the lockfile by `npm run licences`. A test fails if it is out of date, or if a licence is not among those that',
    '`tools/checks/lockfile.ts` allows. Platform packages are all listed, though one machine installs its own only. Plinth itself is MIT;',
    'typefaces and demo pictures have their own (`web/app/fonts/README.md`, `server/seeds/media/README.md`).',
    '',
    '| licence | in production | packages for building and testing |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(path.join(root, licenceFile), licenceList());
  console.log(`wrote ${licenceFile}`);
}
