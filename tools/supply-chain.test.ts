import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { licenceFile, licenceList } from './licences.ts';
import { faultsOf, installedPackages, isAllowed, lockfiles, readLockfile } from './lockfile.ts';
import { root } from './processes.ts';

it.each(lockfiles)('%s names nothing that may not be installed', (file) => {
  expect(faultsOf(readLockfile(file))).toEqual([]);
});

it.each([
  ['where it is fetched from', { resolved: 'https://registry.example/a.tgz' }],
  ['integrity', { integrity: '' }],
  ['integrity', { integrity: 'sha1-abc' }],
  ['script', { hasInstallScript: true }],
  ['licence', { license: 'AGPL-3.0-only' }],
  ['licence', { license: 'MIT AND GPL-2.0-only' }],
])('finds a package with a fault in its %s', (word, change) => {
  const good = { integrity: 'sha512-x', license: 'MIT' };
  const lockfile = (found: object) => ({ packages: { '': {}, 'node_modules/a': found } });
  expect(faultsOf(lockfile(good))).toEqual([]);
  expect(faultsOf(lockfile({ ...good, ...change }))).toEqual([expect.stringContaining(word)]);
});

it('takes a choice of licences where one of them will do', () => {
  expect([isAllowed('(MIT OR GPL-3.0-or-later)'), isAllowed('unknown')]).toEqual([true, false]);
});

it('has the list of licences as the lockfile has them: npm run licences', () => {
  expect(readFileSync(path.join(root, licenceFile), 'utf8')).toBe(licenceList());
});

it('lists every package of production in a CycloneDX bill of materials', { timeout: 60_000 }, () => {
  const bill = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 2 ** 26 }).toString(),
  );
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
  const listed = new Set(bill.components.map(({ name, version }: Record<string, string>) => `${name}@${version}`));
  const wanted = installedPackages(readLockfile('package-lock.json')).filter(([, { dev }]) => !dev);
  expect(wanted.filter(([name, { version }]) => !listed.has(`${name}@${version}`)).map(([name]) => name)).toEqual([]);
  const loose = bill.components.filter(
    (it: { purl: string; hashes?: unknown[] }) => !/plinth/.test(it.purl) && !it.hashes?.length,
  );
  expect(loose).toEqual([]);
});

/** Installs a package that leaves a mark when its script runs, under the settings given. */
function leavesMark(settings: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-install-'));
  const mark = path.join(folder, 'mark');
  const write = (file: string, value: object) => writeFileSync(path.join(folder, file), JSON.stringify(value));
  try {
    mkdirSync(path.join(folder, 'eager'));
    write('eager/package.json', { name: 'eager', version: '1.0.0', scripts: { postinstall: `echo > '${mark}'` } });
    execFileSync('npm', ['pack', './eager', '--silent', '--ignore-scripts'], { cwd: folder });
    write('package.json', { name: 'host', private: true, dependencies: { eager: 'file:eager-1.0.0.tgz' } });
    writeFileSync(path.join(folder, '.npmrc'), settings);
    // npm hands its own settings down to what it starts, such as this test.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_ignore/i.test(name)));
    execFileSync('npm', ['install', '--offline', '--no-audit', '--silent'], { cwd: folder, env });
    return existsSync(mark);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('runs no script of a package that is installed, and would without our settings', { timeout: 60_000 }, () => {
  const ours = readFileSync(path.join(root, '.npmrc'), 'utf8');
  expect([leavesMark(ours), leavesMark(ours.replace('ignore-scripts=true', 'ignore-scripts=false'))]).toEqual([
    false,
    true,
  ]);
});
