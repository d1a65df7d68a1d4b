import { addressOf } from '@plinth/contract/company-facts';
import { fixedColours, themePalette } from '@plinth/contract/theme-palette';
import { expect, it } from 'vitest';
import { company as made } from '../../server/seeds/make/brand.ts';
import { demoSettings } from '../../server/seeds/settings.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** Files that repeat theme colours because no stylesheet applies to them: each file's name for a colour, and its theme token. */
const theme = 'web/app/theme.css';
const copies: Record<string, Record<string, string>> = {
  // What a brand is compared with, and measured against.
  'contract/src/theme-palette.ts': Object.fromEntries(
    Object.keys({ ...themePalette, ...fixedColours }).map((role) => [role, role]),
  ),
  // Every page loads it, and no other colour.
  'contract/src/shown-brand.ts': { ground: 'ivory' },
  'server/seeds/make/brand.ts': {
    ink: 'ink',
    ink2: 'ink-2',
    ivory: 'ivory',
    paper: 'paper',
    rule: 'rule',
    brass: 'trim',
    laterite: 'action-deep',
    night: 'night',
  },
};

const pairsIn = (file: string, pattern: RegExp) =>
  Object.fromEntries([...readTracked(file).matchAll(pattern)].map(([, name = '', colour = '']) => [name, colour]));
const tokens = pairsIn(theme, /--color-([\w-]+): (#[\da-f]{3,8});/g);

it.each(Object.entries(copies))('%s has the colours of the theme', (file, roles) => {
  const wanted = Object.entries(roles).map(([role, token]) => [role, tokens[token]?.replace(/^#fff$/, '#ffffff')]);
  expect(pairsIn(file, /([\w-]+)'?: '(#[\da-f]{3,8})'/gi)).toEqual(Object.fromEntries(wanted));
});

it('no other source file repeats a colour of the theme', () => {
  const sources = trackedFiles().filter((file) =>
    /^(contract\/src|server\/(src|seeds)|web\/app)\/.*(?<!\.test)\.(tsx?|css)$/.test(file),
  );
  expect(sources).toEqual(expect.arrayContaining(Object.keys(copies)));
  const colours = Object.values(tokens).filter((colour) => colour.length > 4);
  expect(colours.length).toBeGreaterThan(20);
  const others = sources.filter((file) => file !== theme && !(file in copies));
  const spells = (text: string) => colours.some((colour) => text.toLowerCase().includes(colour));
  expect(others.filter((file) => spells(readTracked(file)))).toEqual([]);
});

it('generated demo files name the same company as the pages', () => {
  const { name, shortName, phone, email } = demoSettings;
  expect(made).toEqual({ name, shortName, phone, email, address: addressOf(demoSettings).join(', ') });
});

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const filesWith = (folders: RegExp, words: RegExp) =>
  trackedFiles().filter((file) => folders.test(file) && !isTest(file) && words.test(readTracked(file)));

it('the product names nothing of the demo’s company, which stands in the seeds alone', () => {
  expect(filesWith(/^(contract\/src|server\/src|web\/(app|public)|deploy)\//, /banyan|basalt/i)).toEqual([]);
  // The control.
  expect(filesWith(/^server\/seeds\/\w+\.ts$/, /banyan|basalt/i)).toContain('server/seeds/settings.ts');
});

it('no text for visitors names the city of the demo', () => {
  // The set-up gives an example of a neighbourhood.
  expect(filesWith(/^web\/app\/content\//, /pune/i)).toEqual(['web/app/content/admin-setup.ts']);
});
