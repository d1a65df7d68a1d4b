import { expect, it } from 'vitest';
import { citedIn, faultOfCited, titlesIn } from './test-titles.ts';

it('reads the title of every test declaration, in all its forms', () => {
  const text = [
    "import { test as stranger } from './journey.ts';",
    "it('plain', () => {});",
    "test.describe('grouped', () => {});",
    'it.each([[1, "(a)"], [2, "b)"]])("row %i", () => {});',
    `describe.skipIf(isAbsent()).each(['x'])(\`of \${count} rows\`, { timeout: 1 }, () => {});`,
    "stranger('by another name', () => {});",
  ].join('\n');
  expect(titlesIn(text)).toEqual(['plain', 'grouped', 'row %i', `of \${count} rows`, 'by another name']);
});

it('ignores other strings of the file and skipped tests', () => {
  const text = [
    '// plain',
    "expect(cookie).toMatch(/^plain=/, 'plain');",
    "other('plain');",
    "it.skip('plain', () => {});",
    "it.todo('plain');",
    "it.each([['plain', 1]])('%s', () => 'plain');",
  ].join('\n');
  expect(titlesIn(text)).toEqual(['%s']);
});

const here = 'tools/checks/test-titles.test.ts';

it('finds a cited test by its title or by a unique part of it', () => {
  expect(faultOfCited({ file: here, title: 'ignores other strings' })).toBeNull();
  expect(faultOfCited({ file: here, title: 'expect(cookie)' })).toContain('no test');
  expect(faultOfCited({ file: here, title: 'title' })).toContain('2 tests');
  expect(faultOfCited({ file: 'tools/nothing.test.ts', title: 'x' })).toContain('there is no');
});

it('reads several citations from one cell', () => {
  const cell = `${here} › one + two + tools/checks/docs.test.ts › three; four`;
  expect(citedIn(cell)).toEqual([
    { file: here, title: 'one + two' },
    { file: 'tools/checks/docs.test.ts', title: 'three; four' },
  ]);
});
