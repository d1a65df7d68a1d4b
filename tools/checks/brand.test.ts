import { addressOf } from '@plinth/contract/company-facts';
import { expect, it } from 'vitest';
import { company as made } from '../../server/seeds/make/brand.ts';
import { demoSettings } from '../../server/seeds/settings.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** Files that repeat theme colours because no stylesheet applies to them: each file's name for a colour, and its theme token. */
const theme = 'web/app/theme.css';
const copies: Record<string, Record<string, string>> = {
  'server/src/adapters/mail-look.ts': {
    ground: 'ivory',
    paper: 'paper',
    ink: 'ink',
    quiet: 'ink-2',
    rule: 'rule',
    accent: 'banyan',
  },
  'server/src/modules/sheet-pdf/sheet-writer.ts': { ink: 'ink', quiet: 'ink-2', rule: 'rule', brass: 'brass' },
  'server/src/modules/card/card-picture.ts': { ground: 'ivory' },
  'web/app/content/company.ts': { themeColor: 'ivory' },
  'server/seeds/make/brand.ts': {
    ink: 'ink',
    ink2: 'ink-2',
    ivory: 'ivory',
    paper: 'paper',
    rule: 'rule',
    brass: 'brass',
    laterite: 'laterite-deep',
    night: 'night',
  },
};

const pairsIn = (file: string, pattern: RegExp) =>
  Object.fromEntries([...readTracked(file).matchAll(pattern)].map(([, name = '', colour = '']) => [name, colour]));
const tokens = pairsIn(theme, /--color-([\w-]+): (#[\da-f]{3,8});/g);

it.each(Object.entries(copies))('%s has the colours of the theme', (file, roles) => {
  const wanted = Object.entries(roles).map(([role, token]) => [role, tokens[token]]);
  expect(pairsIn(file, /(\w+): '(#[\da-f]{3,8})'/gi)).toEqual(Object.fromEntries(wanted));
});

it('no other source file repeats a colour of the theme', () => {
  const sources = trackedFiles().filter((file) =>
    /^(contract\/src|server\/(src|seeds)|web\/app)\/.*\.(tsx?|css)$/.test(file),
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
