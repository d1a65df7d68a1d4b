import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { judgeSpam } from './spam.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * Every regular expression of the contract and of the modules that read visitors' input. A visitor could choose a text for
 * which a careless expression takes seconds (ReDoS), and all visitors share one thread.
 */
const files = globSync(
  ['contract/src/*.ts', 'server/src/modules/{submission,consent,delivery,brochure,auth}/*.ts', 'server/src/*.ts'],
  { cwd: root },
).filter((file) => !/\.test\.ts$/.test(file));

function patternsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/**
 * The checker tries random texts, with a fixed seed the same ones each time. Its own limits of time are short, and with them
 * its result changed on a busy machine; with long limits the number of steps decides.
 */
const checker = { timeout: 100_000, incubationTimeout: 100_000, attackTimeout: 100_000, randomSeed: 1 };

const patterns = [...new Set(files.flatMap(patternsIn))];

it('the test finds the regular expressions to check', () => {
  expect(patterns.length).toBeGreaterThan(40);
  expect(patterns.some((pattern) => pattern.includes('casino'))).toBe(true);
});

it.each(patterns)('the regular expression %s takes time in proportion to the text', { timeout: 120_000 }, (pattern) => {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
  const found = checkSync(source, flags, checker);
  const { pattern: attack } = 'attack' in found && found.attack ? found.attack : { pattern: '' };
  expect(`${found.status} ${attack}`.trim()).toBe('safe');
});

it('the checker recognises an unsafe regular expression', () => {
  expect(checkSync('\\b[\\w-]+\\.(?:ru|cn)\\b', 'giu', checker).status).toBe('vulnerable');
});

it('the spam rules judge ten times the longest form text within a second', () => {
  const piece = fc.constantFrom(
    'a',
    '-',
    '.',
    'a.',
    'a-',
    ' ',
    '\t',
    '/',
    '@',
    'www.',
    'http://',
    'é',
    'д',
    'seo ',
    '<a ',
  );
  const text = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.join('').repeat(40_000).slice(0, 40_000));
  fc.assert(
    fc.property(text, (message) => {
      const start = process.cpuUsage();
      judgeSpam({
        kind: 'enquiry',
        name: message.slice(0, 120),
        message,
        site: 'nri',
        elapsed: 9_000,
        trap: '',
        hasFacts: true,
        fromAddress: 0,
        fromSubnet: 0,
      });
      // Processor time, not wall-clock time, so that a busy machine does not matter.
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000);
    }),
    { numRuns: 100 },
  );
});
