import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';
import { licenceFile, licenceList } from '../commands/licences.ts';
import type { billOfMaterials } from '../commands/sbom.ts';
import { faultsIn, faultsOf, isAllowed, lockfiles } from './lockfile.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

type Bill = ReturnType<typeof billOfMaterials>;

it('the list of lockfiles names every lockfile of the repository', () => {
  expect(
    trackedFiles()
      .filter((file) => file.endsWith('package-lock.json'))
      .toSorted(),
  ).toEqual(lockfiles.toSorted());
});

it.each(lockfiles)('%s has only packages that may be installed', (file) => {
  expect(faultsIn(file)).toEqual([]);
});

it.each([
  ['resolved URL', { resolved: 'https://registry.example/a.tgz' }],
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

it('accepts a choice of licences if one of them is allowed', () => {
  expect([isAllowed('(MIT OR GPL-3.0-or-later)'), isAllowed('unknown')]).toEqual([true, false]);
});

it('docs/licences.md matches the lockfile; if not, run npm run licences', () => {
  expect(readFileSync(path.join(root, licenceFile), 'utf8')).toBe(licenceList());
});

it('the CycloneDX bill of materials lists every production package', () => {
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
  // Transitive dependencies.
  for (const name of ['@aws-sdk/core', 'pg-protocol', 'find-my-way']) expect(names).toContain(name);
});

it('the version of Node is the same in .nvmrc, in tools/node and in the deployed image', () => {
  const wanted = readTracked('.nvmrc').trim();
  const { optionalDependencies } = JSON.parse(readTracked('tools/node/package.json')) as Record<string, object>;
  const [, deployed] = /^NODE_IMAGE=node:([\d.]+)-/m.exec(readTracked('deploy/images.env')) ?? [];
  expect([...Object.values(optionalDependencies ?? {}), deployed]).toEqual([wanted, wanted, wanted]);
});

it('workflows use actions with a full version and may only read the repository', () => {
  const workflows = trackedFiles().filter((file) => file.startsWith('.github/workflows/'));
  expect(workflows.length).toBeGreaterThan(0);
  for (const text of workflows.map((file) => readTracked(file))) {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(text).toContain('\npermissions:\n  contents: read\n');
    expect(text).not.toMatch(/: write\b/);
  }
});

/** Installs a package with an install script under the given npm settings. Returns whether the script ran. */
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
    // npm passes its settings to this test as environment variables, which would override the .npmrc.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_ignore/i.test(name)));
    execFileSync('npm', ['install', '--offline', '--no-audit', '--silent'], { cwd: folder, env });
    return existsSync(mark);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('our .npmrc keeps install scripts of packages from running; without it they run', { timeout: 60_000 }, () => {
  const ours = readFileSync(path.join(root, '.npmrc'), 'utf8');
  expect([leavesMark(ours), leavesMark(ours.replace('ignore-scripts=true', 'ignore-scripts=false'))]).toEqual([
    false,
    true,
  ]);
});
