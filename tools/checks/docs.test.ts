import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';
import {
  accountOf,
  anchorsOf,
  commandNames,
  commandsFile,
  faultsOfCommands,
  faultsOfLinks,
  readDocuments,
  readProject,
} from './docs.ts';
import { readTracked } from './tracked-files.ts';

const project = readProject();
const documents = readDocuments();

it('finds the Markdown files of the repository', () => expect(documents.length).toBeGreaterThan(20));

it('every link in the documents has an existing target', () =>
  expect(documents.flatMap((document) => faultsOfLinks(document))).toEqual([]));

it('every command in the documents is run by CI, or has a reason why not', () => {
  expect(documents.flatMap((document) => faultsOfCommands(document, project))).toEqual([]);
});

it('every npm script and every drill is run by CI or has a reason, and the table names no unknown one', () => {
  const names = commandNames(project);
  expect(names.filter((name) => accountOf(name, project) === null)).toEqual([]);
  const listed = [...project.table.keys()].flatMap((command) => /^npm run (.+)$/.exec(command)?.[1] ?? []);
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});

const runners = [...project.table].flatMap(([command, says]) => {
  const file = /^run by `([^`]+)`/.exec(says)?.[1];
  return file ? [[command, file] as const] : [];
});

it('every command of the table that a file runs is started by that file', () => {
  const faults = runners.flatMap(([command, file]) => {
    const name = /^npm run (.+)$/.exec(command)?.[1] ?? '';
    const started = /(?:node|bash) (?:--\S+ )*(\S+\.\w+)/.exec(project.scripts[name] ?? command)?.[1];
    const text = readTracked(file);
    const isNamed = (name && text.includes(`'${name}'`)) || (started && text.includes(started));
    return isNamed ? [] : [`${file} does not start ${command}`];
  });
  expect(runners.length).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});

// These scripts are fast and need no services, so they are run here.
it.each(['sbom', 'licences', 'api:docs', 'lint:secrets', 'lint:lockfile'])(
  'npm run %s prints something and succeeds',
  { timeout: 30_000 },
  (name) => {
    // The API description is longer than the megabyte that Node reads by default.
    const options = { cwd: root, maxBuffer: 16 * 1024 * 1024 };
    expect(execFileSync('npm', ['run', '--silent', name], options).toString()).not.toBe('');
  },
);

const shell = (...lines: string[]) => ({ file: 'a.md', text: ['```sh', ...lines, '```'].join('\n') });

it('finds a command that CI does not run, and accepts a reason', () => {
  expect(faultsOfCommands(shell('npm ci', 'npm run check', 'npm test', 'npm run dev -- --port 1'), project)).toEqual(
    [],
  );
  expect(faultsOfCommands(shell('curl https://x.example'), project)).toHaveLength(1);
  expect(faultsOfCommands(shell('npm run build && rm -rf web'), project)).toHaveLength(1);
  expect(faultsOfCommands(shell('npm run nonesuch'), project)).toHaveLength(1);
  expect(faultsOfCommands({ file: 'a.md', text: 'Try `npm run nonesuch`.' }, project)).toHaveLength(1);
  for (const known of ['database failover', 'failover --rounds 2', '<name>']) {
    expect(faultsOfCommands({ file: 'a.md', text: `Try \`npm run drill -- ${known}\`.` }, project)).toEqual([]);
  }
  expect(faultsOfCommands({ file: 'a.md', text: 'Try `npm run drill -- database nonesuch`.' }, project)).toHaveLength(
    1,
  );
  expect(faultsOfCommands(shell('npm run drill -- database'), project)).toEqual([]);
  expect(faultsOfCommands(shell('DRILL=long npm run drill -- nonesuch'), project)).toHaveLength(1);
  const excused = { file: 'a.md', text: `<!-- not run: it needs a server of yours -->\n\n${shell('ssh x').text}` };
  expect(faultsOfCommands(excused, project)).toEqual([]);
  expect(faultsOfCommands({ ...excused, text: excused.text.replace(/: it.*yours/, ': no') }, project)).toHaveLength(1);
});

it('finds a link to a missing file, a missing heading and an invalid URL', () => {
  const of = (target: string) => faultsOfLinks({ file: 'README.md', text: `# A b\n[x](${target})` });
  expect(of('docs/nothing.md')).toHaveLength(1);
  expect(of(`${commandsFile}#nothing`)).toHaveLength(1);
  expect(of('#nothing')).toHaveLength(1);
  expect(of('https://')).toHaveLength(1);
  for (const good of ['#a-b', commandsFile, 'docs', 'https://a.example/b']) expect(of(good)).toEqual([]);
});

it('generates heading anchors as GitHub does', () => {
  expect([...anchorsOf('# Ten million leads: `npm run x`\n## A\n## A')]).toEqual([
    'ten-million-leads-npm-run-x',
    'a',
    'a-1',
  ]);
});
