import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../testing/processes.ts';

/** Checks citations of tests in documents, ‘file › title’, against the titles in the file and not against its whole text. */

type Cited = { file: string; title: string };

const makers = new Set(['it', 'test', 'describe']);
/** Modifiers of tests that do not run, and of steps within a test. */
const idle = new Set(['skip', 'todo', 'fixme', 'step']);

/** Documents cite some files dozens of times; parsing takes most of the time. */
const titlesByFile = new Map<string, string[]>();

/** A cell names one test, or several joined by ` + `. */
export function citedIn(cell: string): Cited[] {
  return cell.split(/ \+ (?=\S+ › )/).map((one) => {
    const [file = '', title = ''] = one.trim().split(' › ');
    return { file, title };
  });
}

/** Why a citation does not name exactly one test; null if it does. */
export function faultOfCited({ file, title }: Cited): string | null {
  const target = path.join(root, file);
  if (!existsSync(target)) return `there is no ${file}`;
  const titles = titlesByFile.get(target) ?? titlesIn(readFileSync(target, 'utf8'));
  titlesByFile.set(target, titles);
  if (titles.includes(title)) return null;
  const holding = titles.filter((it) => it.includes(title));
  if (holding.length === 1) return null;
  return holding.length === 0 ? `${file} has no test ‘${title}’` : `${file} has ${holding.length} tests ‘${title}’`;
}

/** The faults of all citations of a document. */
export const faultsOfCited = (cited: readonly Cited[]) => cited.flatMap((one) => faultOfCited(one) ?? []);

/** Titles as written, with `%s` and `${…}`, of `it(…)`, `it.each(…)(…)`, and of renamed imports of these functions. */
export function titlesIn(text: string): string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names = new Set(makers);
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportSpecifier(node) && makers.has((node.propertyName ?? node.name).text)) names.add(node.name.text);
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const [name = '', ...rest] = wordsOf(node.expression);
      const isTest = names.has(name) && !rest.some((word) => idle.has(word));
      if (isTest && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Returns `it`, `skipIf` and `each` for `it.skipIf(x).each(rows)`. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  return ts.isCallExpression(node) ? wordsOf(node.expression) : [];
}
