import { describe, expect, it } from 'vitest';
import { judgeSpam, type SpamSigns } from './spam.ts';

const person: SpamSigns = {
  kind: 'enquiry',
  name: 'Meera Joshi',
  message: 'Is a 3 BHK on a higher floor still open?',
  site: 'nri',
  elapsed: 24_000,
  trap: '',
  fromAddress: 0,
  fromSubnet: 0,
};
const judge = (signs: Partial<SpamSigns>) => judgeSpam({ ...person, ...signs });

describe('a person', () => {
  it.each([
    ['who types', {}],
    ['without scripts', { elapsed: null }],
    ['whose browser fills in the form', { elapsed: 2_600, message: '' }],
    ['who pastes the address of a flat', { message: 'This one? https://homes.example/project/7 Call after six.' }],
    ['who writes in Marathi', { name: 'मीरा जोशी', message: 'तीन बेडरूमचा फ्लॅट आहे का?' }],
    ['who writes in Arabic', { name: 'عائشة الهاشمي', message: 'هل الشقة متاحة؟' }],
    ['from Japan', { name: '田中太郎', message: 'こんにちは' }],
    ['in an office of six', { fromAddress: 5 }],
    ['behind a carrier', { fromSubnet: 39 }],
    ['with a name of many capitals', { name: 'DeSouza McDonald' }],
    ['with a name of many consonants', { name: 'Krishnamurthy Schwartz' }],
    ['who asks about a loan', { message: 'Which banks give a home loan for this project? Is crypto taken? No joke.' }],
  ])('%s is let through', (_who, signs) => {
    expect(judge(signs)).toMatchObject({ isSuspect: false });
  });
});

describe('a machine', () => {
  it.each([
    ['trap', { trap: 'http://x.example' }],
    ['haste', { elapsed: 300 }],
    ['links', { message: 'http://a.example http://b.example http://c.example' }],
    ['links', { message: 'see <a href="http://a.example">here</a>' }],
    ['links', { name: 'Win www.evil.example' }],
    ['words', { message: 'SEO services and backlinks: rank on Google within a week' }],
    ['name', { name: 'xKjdHrWqPl' }],
    ['address', { fromAddress: 12 }],
    ['subnet', { fromSubnet: 80 }],
  ] as const)('is known by %s', (reason, signs) => {
    const verdict = judge(signs);
    expect(verdict.isSuspect).toBe(true);
    expect(verdict.reasons).toContain(reason);
  });

  it('is known by two weak signs together', () => {
    expect(judge({ message: 'Купить казино http://a.ru' })).toMatchObject({
      reasons: ['links', 'script'],
      isSuspect: true,
    });
    expect(judge({ fromAddress: 6, message: 'Buy crypto' }).isSuspect).toBe(true);
  });

  it('is judged the same a second time', () => {
    const signs = { name: 'Win www.evil.example' };
    expect(judge(signs)).toEqual(judge(signs));
  });
});
