import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

/**
 * What the documents promise: that their links lead somewhere and that their commands are run by CI, or say why not. By rule
 * over every tracked Markdown file, so that a document of tomorrow is held to it too. docs/commands.md explains it to people.
 */

export type Fault = { file: string; line: number; what: string };
type Document = { file: string; text: string };
type Project = { scripts: Record<string, string>; ciLines: string[]; steps: string[]; table: Map<string, string> };

export const commandsFile = 'docs/commands.md';

export function readDocuments(): Document[] {
  return trackedFiles()
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, text: readTracked(file) }));
}

/** What CI runs is read from what CI reads. */
export function readProject(): Project {
  const { scripts } = JSON.parse(readTracked('package.json')) as { scripts: Record<string, string> };
  const ciLines = readTracked('.ci/run')
    .split('\n')
    .map((line) => line.trim());
  const steps = [...readTracked('tools/check.ts').matchAll(/script: '([\w:]+)'/g)].map(([, name = '']) => name);
  const rows = [...readTracked(commandsFile).matchAll(/^\| `([^`]+)` \| ((?:not run|run by).+?) \|$/gm)];
  return { scripts, ciLines, steps, table: new Map(rows.map(([, command = '', says = '']) => [command, says])) };
}

/** Why a script counts as run, or as rightly not run; null where nobody has said. */
export function accountOf(name: string, { scripts, ciLines, steps, table }: Project): string | null {
  const body = scripts[name];
  if (body === undefined) return null;
  if (steps.includes(name)) return 'a step of the check';
  if (ciLines.some((line) => line.startsWith(body))) return 'CI itself';
  if (body.startsWith('vitest run --project drills') && steps.includes('drills')) return 'one of the drills';
  if (steps.some((step) => (scripts[step] ?? '').includes(`npm run ${name}`))) return 'part of a step';
  return table.get(`npm run ${name}`) ?? null;
}

const fence = /^```(\w*)/;
const mark = /^<!-- not run: (.{10,}) -->$/;
const scriptName = /^(?:\w+=\S+ )*npm (?:run ([\w:-]+)|(test|start))(?: --(?: .*)?)?$/;

/** Commands of fenced blocks marked as a shell's, and every `npm run …` in a line of text. */
export function faultsOfCommands({ file, text }: Document, project: Project): Fault[] {
  const faults: Fault[] = [];
  let language: string | null = null;
  let isExcused = false;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const say = (what: string) => faults.push({ file, line: index + 1, what });
    const opened = fence.exec(line);
    if (opened) {
      isExcused = language === null && mark.test(lines.slice(0, index).findLast((it) => it.trim() !== '') ?? '');
      language = language === null ? (opened[1] ?? '') : null;
    } else if (language !== null) {
      const isCommand = ['sh', 'bash', 'console'].includes(language) && /^[^#\s]/.test(line);
      if (isCommand && !isExcused && !isRun(line, project)) say(`‘${line}’ is not run by CI and does not say why`);
    } else {
      for (const [, name = ''] of line.matchAll(/`(?:\w+=\S+ )*npm run ([\w:-]+)/g)) {
        if (accountOf(name, project) === null && !name.endsWith(':')) say(`nothing runs ‘npm run ${name}’`);
      }
    }
  }
  return faults;
}

function isRun(line: string, project: Project): boolean {
  const command = line
    .replace(/^\$ /, '')
    .replace(/\s+#.*$/, '')
    .trim();
  return command.split(' && ').every((part) => {
    const [, script, shorthand] = scriptName.exec(part) ?? [];
    const name = script ?? shorthand;
    if (name) return accountOf(name, project) !== null;
    if (project.table.has(part)) return true;
    return project.ciLines.some((it) => it === part || it.startsWith(`${part} `));
  });
}

/** As GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const headings = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  const seen = new Map<string, number>();
  return new Set(
    [...headings].map(([, title = '']) => {
      const plain = title.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const slug = plain
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-');
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}

/** Links to files and headings are followed; addresses elsewhere must be addresses, and are not asked. */
export function faultsOfLinks({ file, text }: Document, folder = root): Fault[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)|<img[^>]+src="([^"]+)"/g)].flatMap(
      ([, link, picture]) => {
        const fault = faultOfTarget(link ?? picture ?? '', file, text, folder);
        return fault ? [{ file, line: index + 1, what: fault }] : [];
      },
    ),
  );
}

function faultOfTarget(target: string, file: string, text: string, folder: string): string | null {
  if (/^[a-z]+:/.test(target)) return URL.canParse(target) ? null : `‘${target}’ is no address`;
  const [name = '', anchor] = decodeURI(target).split('#');
  const full = name ? path.join(folder, path.dirname(file), name) : path.join(folder, file);
  if (name && !existsSync(full)) return `‘${target}’ leads nowhere`;
  if (anchor === undefined) return null;
  const there = name ? (statSync(full).isFile() ? readTracked(path.relative(folder, full), folder) : '') : text;
  return anchorsOf(there).has(anchor) ? null : `‘${target}’ has no such heading`;
}
