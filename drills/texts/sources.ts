import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../testing/processes.ts';
import type { Known } from './trace.ts';

export type Stored = { collection: string; id: string; body: unknown };

/** What stands between the placeholders of a mail; what they stand for has a source of its own. */
const withoutPlaceholders = (text: string): string[] => text.split(/\{\w+\}|\n/).filter((part) => /\p{L}/u.test(part));

/** Every text of a document with its field; list items share the name of their field. */
export function textsIn({ collection, body }: Stored): Known[] {
  const found: Known[] = [];
  const visit = (value: unknown, field: string) => {
    if (typeof value === 'string' || typeof value === 'number') {
      const shown = collection === 'mails' ? withoutPlaceholders(String(value)) : String(value).split('\n');
      for (const text of shown) found.push({ text, source: collection + field });
      // A long text is shown whole, or by the line.
      if (String(value).includes('\n')) found.push({ text: String(value), source: collection + field });
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item, field);
    } else if (value && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) visit(item, `${field}.${name}`);
    }
  };
  visit(body, '');
  return found;
}

/** What visitors read is in these folders, mostly in the first; the admin area has some of the same words. */
const nearest = ['web/app/content/', 'web/app/', 'contract/src/', 'server/src/'];
const rankOf = (file: string) =>
  (file.includes('/admin') ? 10 : 0) + nearest.findIndex((folder) => file.startsWith(folder));
const byNearness = (one: string, other: string) => rankOf(one) - rankOf(other) || one.localeCompare(other);

/** Every literal text in the source of pages, mails and the rules that they share. */
export function productTexts(): Known[] {
  const files = globSync('{web/app,contract/src,server/src}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/kit\//.test(file),
  );
  return files.sort(byNearness).flatMap((file) => {
    const texts: Known[] = [];
    const keep = (text: string) => {
      if (/\p{L}/u.test(text)) texts.push({ text, source: file });
      if (/\{\w+\}/.test(text)) for (const part of withoutPlaceholders(text)) texts.push({ text: part, source: file });
    };
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) keep(node.text);
      // Mails to the team name the fields of what they report.
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) keep(node.name.text);
      if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) keep(node.text);
      ts.forEachChild(node, visit);
    };
    const text = readFileSync(path.join(root, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
    return texts;
  });
}
