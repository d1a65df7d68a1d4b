import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/processes.ts';
import { type Drill, listDrills } from '../commands/drill.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

/**
 * Checks every tracked Markdown file: links must have a target, and commands must be run by CI or have a reason why not.
 * docs/commands.md explains the rules.
 */

export type Fault = { file: string; line: number; what: string };
type Document = { file: string; text: string };
type Project = {
  scripts: Record<string, string>;
  drills: Drill[];
  ciLines: string[];
  steps: string[];
  table: Map<string, string>;
};

export const commandsFile = 'docs/commands.md';

export function readDocuments(): Document[] {
  return trackedFiles()
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, text: readTracked(file) }));
}

/** Reads what CI runs from `.ci/run`, `tools/commands/check.ts` and the table of docs/commands.md. */
export function readProject(): Project {
  const { scripts } = JSON.parse(readTracked('package.json')) as { scripts: Record<string, string> };
  const ciLines = readTracked('.ci/run')
    .split('\n')
    .map((line) => line.trim());
  const steps = [...readTracked('tools/commands/check.ts').matchAll(/script: '([\w:]+)'/g)].map(
    ([, name = '']) => name,
  );
  const rows = [...readTracked(commandsFile).matchAll(/^\| `([^`]+)` \| ((?:not run|run by).+?) \|$/gm)];
  const table = new Map(rows.map(([, command = '', says = '']) => [command, says]));
  return { scripts, drills: listDrills(), ciLines, steps, table };
}

/** Every npm script, and every drill as `drill -- name`. */
export const commandNames = ({ scripts, drills }: Project) => [
  ...Object.keys(scripts),
  ...drills.map(({ name }) => `drill -- ${name}`),
];

/** Why a script or a drill counts as run, or the reason why it is not; null if there is none. */
export function accountOf(name: string, project: Project): string | null {
  const { scripts, drills, ciLines, steps, table } = project;
  if (!commandNames(project).includes(name)) return null;
  const isTest = drills.some((drill) => drill.isTest && name === `drill -- ${drill.name}`);
  if (isTest && steps.includes('drills')) return 'one of the drills';
  if (steps.includes(name)) return 'a step of the check';
  const body = scripts[name];
  if (body !== undefined && ciLines.some((line) => line.startsWith(body))) return 'CI itself';
  if (steps.some((step) => (scripts[step] ?? '').includes(`npm run ${name}`))) return 'part of a step';
  return table.get(`npm run ${name}`) ?? null;
}

const fence = /^```(\w*)/;
const mark = /^<!-- not run: (.{10,}) -->$/;
const scriptName = /^(?:\w+=\S+ )*npm (?:run ([\w:-]+)|(test|start))( --(?: .*)?)?$/;

/** The script itself, or for `drill -- a b` each of the drills. */
function namesOf(script: string, rest: string): string[] {
  const [, drills] = (script === 'drill' && /^ --((?: [a-z][\w-]*)+)/.exec(rest)) || [];
  return drills
    ? drills
        .trim()
        .split(' ')
        .map((name) => `drill -- ${name}`)
    : [script];
}

/** Checks the commands in fenced shell blocks, and every `npm run …` in the text. */
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
      for (const [, script = '', rest = ''] of line.matchAll(/`(?:\w+=\S+ )*npm run ([\w:-]+)([^`]*)/g)) {
        for (const name of namesOf(script, rest)) {
          if (accountOf(name, project) === null && !name.endsWith(':')) say(`nothing runs ‘npm run ${name}’`);
        }
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
    const [, script, shorthand, rest = ''] = scriptName.exec(part) ?? [];
    const name = script ?? shorthand;
    if (name) return namesOf(name, rest).every((it) => accountOf(it, project) !== null);
    if (project.table.has(part)) return true;
    return project.ciLines.some((it) => it === part || it.startsWith(`${part} `));
  });
}

/** The heading anchors of a document, as GitHub generates them. */
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

/** Checks that linked files and headings exist. Links to other sites must be valid URLs, and are not requested. */
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
  if (/^[a-z]+:/.test(target)) return URL.canParse(target) ? null : `‘${target}’ is not a valid URL`;
  const [name = '', anchor] = decodeURI(target).split('#');
  const full = name ? path.join(folder, path.dirname(file), name) : path.join(folder, file);
  if (name && !existsSync(full)) return `‘${target}’ does not exist`;
  if (anchor === undefined) return null;
  const there = name ? (statSync(full).isFile() ? readTracked(path.relative(folder, full), folder) : '') : text;
  return anchorsOf(there).has(anchor) ? null : `‘${target}’ has no such heading`;
}
