import { describe, expect, it } from 'vitest';
import { judgeSpam, type SpamSigns, spamReasons } from './spam.ts';
import { submissionKinds } from './submission.ts';

const person: SpamSigns = {
  kind: 'enquiry',
  name: 'Meera Joshi',
  message: 'Is a 3 BHK on a higher floor still open?',
  site: 'nri',
  elapsed: 24_000,
  trap: '',
  hasFacts: true,
  fromAddress: 0,
  fromSubnet: 0,
};
const judge = (signs: Partial<SpamSigns>) => judgeSpam({ ...person, ...signs });

describe('people', () => {
  it.each([
    ['who types', {}],
    ['without scripts', { elapsed: null, hasFacts: false }],
    [
      'without scripts, with the address of a flat',
      { elapsed: null, hasFacts: false, message: 'https://homes.example/7' },
    ],
    ['without scripts, in a busy network', { elapsed: null, hasFacts: false, fromSubnet: 10_000 }],
    ['who leaves an e-mail address', { message: 'Write to meera.joshi@example.com and dev@homes.in, or a.b@c.co' }],
    ['who forgets the space after a full stop', { message: 'We came on Monday.Please call.We liked it.Thanks.Bye' }],
    ['with initials', { name: 'K.R.Venkataraman' }],
    ['whose browser fills in the form', { elapsed: 2_600, message: '' }],
    ['who pastes the address of a flat', { message: 'This one? https://homes.example/project/7 Call after six.' }],
    ['who writes in Marathi', { name: 'मीरा जोशी', message: 'तीन बेडरूमचा फ्लॅट आहे का?' }],
    ['who writes in Arabic', { name: 'عائشة الهاشمي', message: 'هل الشقة متاحة؟' }],
    ['from Japan', { name: '田中太郎', message: 'こんにちは' }],
    ['in a company of six', { fromAddress: 5 }],
    ['behind a carrier', { fromSubnet: 39 }],
    ['in a network that is flooded', { fromSubnet: 65_536 }],
    ['with a name of many capitals', { name: 'DeSouza McDonald' }],
    ['with a name of many consonants', { name: 'Krishnamurthy Schwartz' }],
    ['who asks about a loan', { message: 'Which banks give a home loan for this project? Is crypto taken? No joke.' }],
  ])('a person %s is not suspected', (_who, signs) => {
    expect(judge(signs)).toMatchObject({ isSuspect: false });
  });
});

describe('bots', () => {
  it.each([
    ['trap', { trap: 'http://x.example' }],
    ['haste', { elapsed: 300 }],
    ['links', { message: 'http://a.example http://b.example http://c.example' }],
    ['links', { message: 'see <a href="http://a.example">here</a>' }],
    ['links', { name: 'Win www.evil.example' }],
    ['links', { name: 'Win evil.com' }],
    ['links', { message: 'cheap-pills.com, best.pills.net/now and win.example' }],
    ['links', { message: 'evil.photography/win evil.tours/now evil.zone/x' }],
    ['links', { message: 'казино.com казино.ru выигрыш.рф/да' }],
    ['words', { message: 'SEO services and backlinks: rank on Google within a week' }],
    ['name', { name: 'xKjdHrWqPl' }],
    ['address', { fromAddress: 12 }],
  ] as const)('a submission is suspected by its %s', (reason, signs) => {
    const verdict = judge(signs);
    expect(verdict.isSuspect).toBe(true);
    expect(verdict.reasons).toContain(reason);
  });

  it('two weak signs together make a submission suspect', () => {
    expect(judge({ message: 'Купить казино http://a.ru' })).toMatchObject({
      reasons: ['links', 'script'],
      isSuspect: true,
    });
    expect(judge({ fromAddress: 6, message: 'Buy crypto' }).isSuspect).toBe(true);
  });

  it('missing form facts are a sign, but too weak alone', () => {
    expect(judge({ hasFacts: false, elapsed: null })).toEqual({ score: 20, reasons: ['facts'], isSuspect: false });
    expect(judge({ hasFacts: false, elapsed: null, message: 'Buy crypto' }).isSuspect).toBe(true);
  });

  it('a busy network is one weak sign, however many addresses it has', () => {
    for (const fromSubnet of [40, 80, 65_536]) {
      expect(judge({ fromSubnet })).toEqual({ score: 20, reasons: ['subnet'], isSuspect: false });
    }
  });

  it('the same submission is always judged the same', () => {
    const signs = { name: 'Win www.evil.example' };
    expect(judge(signs)).toEqual(judge(signs));
  });
});

describe('every kind of form', () => {
  const fastest = { subscribe: 250, enquiry: 1_000, brochure: 700, visit: 700 };

  it('the test knows the shortest filling time of every kind of form', () => {
    expect(Object.keys(fastest).toSorted()).toEqual(submissionKinds.toSorted());
  });

  it.each(Object.entries(fastest) as [SpamSigns['kind'], number][])(
    '%s is held when it is sent sooner than %i ms after the page was opened, and not at that time',
    (kind, least) => {
      expect(judge({ kind, elapsed: least - 1 })).toEqual({ score: 60, reasons: ['haste'], isSuspect: true });
      expect(judge({ kind, elapsed: least })).toEqual({ score: 0, reasons: [], isSuspect: false });
      expect(judge({ kind, elapsed: null })).toEqual({ score: 0, reasons: [], isSuspect: false });
    },
  );

  const signs: [(typeof spamReasons)[number], Partial<SpamSigns>, score: number][] = [
    ['trap', { trap: 'x' }, 100],
    ['haste', { elapsed: 0 }, 60],
    ['links', { name: 'www.evil.example' }, 60],
    ['words', { message: 'casino bitcoin' }, 60],
    ['script', { message: 'Купить квартиру' }, 30],
    ['name', { name: 'xKjdHrWqPl' }, 60],
    ['address', { fromAddress: 12 }, 60],
    ['subnet', { fromSubnet: 40 }, 20],
    ['facts', { hasFacts: false }, 20],
  ];

  it('every sign is tested for every kind of form', () => {
    expect(signs.map(([reason]) => reason)).toEqual(spamReasons);
  });

  it.each(submissionKinds.flatMap((kind) => signs.map(([reason, sign, score]) => ({ kind, reason, sign, score }))))(
    'the form $kind is judged by its $reason, with $score points',
    ({ kind, reason, sign, score }) => {
      expect(judge({ kind, ...sign })).toEqual({ score, reasons: [reason], isSuspect: score >= 50 });
    },
  );
});

describe('the figures of the spam rules', () => {
  it.each([
    ['fromAddress', 5, 0],
    ['fromAddress', 6, 30],
    ['fromAddress', 11, 30],
    ['fromAddress', 12, 60],
    ['fromSubnet', 39, 0],
    ['fromSubnet', 40, 20],
    ['fromSubnet', 65_536, 20],
  ] as const)('the rate %s %i counts %i points', (rate, count, score) => {
    expect(judge({ [rate]: count }).score).toBe(score);
  });

  it.each([
    [1, 20],
    [2, 30],
    [3, 60],
  ])('%i links in a message count %i points', (count, score) => {
    expect(judge({ message: 'see https://a.example '.repeat(count) }).score).toBe(score);
  });

  it.each(['http://a.example', 'https://a.example', 'www.a.example'])('the text %s in a name is a link', (name) => {
    expect(judge({ name }).reasons).toEqual(['links']);
  });

  it.each(['ru', 'cn', 'top', 'xyz', 'click', 'shop', 'site', 'online', 'biz', 'info', 'tk', 'icu'])(
    'a bare host that ends in .%s is a link, in a name and in the site field',
    (ending) => {
      expect(judge({ name: `Win bet.${ending}` }).reasons).toEqual(['links']);
      expect(judge({ site: `bet.${ending}` }).reasons).toEqual(['links']);
    },
  );

  it.each(['<a href=x>', '[url=x]', '[link=x]', '<script>', '</script>'])('the markup %s counts as links', (markup) => {
    expect(judge({ message: `hello ${markup}` })).toMatchObject({ score: 60, reasons: ['links'] });
  });

  it.each([
    ...['casino', 'viagra', 'cialis', 'porn', 'sex', 'sexy', 'sexcam', 'crypto', 'bitcoin', 'forex', 'backlink'],
    ...['backlinks', 'SEO service', 'seo expert', 'seo agency', 'rank on google', 'ranking in Google', 'guest post'],
    ...['payday loan', 'loan offer', 'web design service', 'webdesign services', 'lottery', 'earn $5', 'make money'],
  ])('the word ‘%s’ alone is a weak sign', (word) => {
    expect(judge({ message: `We have ${word}` })).toMatchObject({
      score: 30,
      reasons: ['words'],
    });
  });

  it.each([
    ['Cyrillic', 'Привет'],
    ['Han', '你好世界'],
    ['Hiragana', 'こんにちは'],
    ['Katakana', 'カタカナ'],
    ['Hangul', '안녕하세요'],
  ])('%s is a weak sign, where it is more than half of the letters', (_script, text) => {
    expect(judge({ message: text })).toMatchObject({ score: 30, reasons: ['script'] });
    expect(judge({ message: text + 'a'.repeat(text.length) }).score).toBe(0);
    expect(judge({ name: text, message: '' })).toMatchObject({ score: 30, reasons: ['script'] });
  });

  it('a score never passes 100', () => {
    expect(judge({ trap: 'x', fromAddress: 99, fromSubnet: 99 }).score).toBe(100);
  });
});
