import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { licenceFile, licenceList } from './licences.ts';
import { faultsIn, faultsOf, isAllowed, lockfiles } from './lockfile.ts';
import { root } from './processes.ts';
import type { billOfMaterials } from './sbom.ts';
import { trackedFiles } from './tracked-files.ts';

type Bill = ReturnType<typeof billOfMaterials>;

it('knows every lockfile', () => {
  expect(
    trackedFiles()
      .filter((file) => file.endsWith('package-lock.json'))
      .toSorted(),
  ).toEqual(lockfiles.toSorted());
});

it.each(lockfiles)('%s names nothing that may not be installed', (file) => {
  expect(faultsIn(file)).toEqual([]);
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

it('lists every package of production in a CycloneDX bill of materials', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root }).toString()) as Bill;
  expect([bill.bomFormat, bill.specVersion, bill.version]).toEqual(['CycloneDX', '1.5', 1]);
  for (const { name, version, purl, hashes, licenses } of bill.components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
    expect(licenses[0]?.expression).toMatch(/\w/);
  }
  expect(new Set(bill.components.map((it) => it.purl)).size).toBe(bill.components.length);
  const names = bill.components.map((it) => it.name);
  const direct = ['contract', 'server', 'web'].flatMap((workspace) => {
    const manifest = readFileSync(path.join(root, workspace, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(manifest) as { dependencies?: object }).dependencies ?? {});
  });
  expect(direct.filter((name) => !name.startsWith('@plinth/') && !names.includes(name))).toEqual([]);
  // What they need in turn.
  for (const name of ['@aws-sdk/core', 'pg-protocol', 'find-my-way']) expect(names).toContain(name);
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
