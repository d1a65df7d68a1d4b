import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './processes.ts';

/** What documents say of tests, ‘file › title’, held against the titles themselves: a word elsewhere in the file is no test. */

type Cited = { file: string; title: string };

const makers = new Set(['it', 'test', 'describe']);
/** A part of a test, or one that is written down and not run. */
const idle = new Set(['skip', 'todo', 'fixme', 'step']);

/** A cell names one test, or several joined by ` + `. */
export function citedIn(cell: string): Cited[] {
  return cell.split(/ \+ (?=\S+ › )/).map((one) => {
    const [file = '', title = ''] = one.trim().split(' › ');
    return { file, title };
  });
}

/** Why nobody can find the one test that is meant; null where it is there. */
export function faultOfCited({ file, title }: Cited): string | null {
  const target = path.join(root, file);
  if (!existsSync(target)) return `there is no ${file}`;
  const titles = titlesIn(readFileSync(target, 'utf8'));
  if (titles.includes(title)) return null;
  const holding = titles.filter((it) => it.includes(title));
  if (holding.length === 1) return null;
  return holding.length === 0 ? `${file} has no test ‘${title}’` : `${file} has ${holding.length} tests ‘${title}’`;
}

/** Titles as they are written, with their `%s` and `${…}`: of `it(…)`, of `it.each(…)(…)`, and of names imported for them. */
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

/** `it`, `skipIf` and `each` of `it.skipIf(x).each(rows)`. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  return ts.isCallExpression(node) ? wordsOf(node.expression) : [];
}
