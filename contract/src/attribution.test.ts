import { describe, expect, it } from 'vitest';
import { attributionLifetime, readAttribution, touchOf, withTouch } from './attribution.ts';
import { readFormFacts } from './form-facts.schema.ts';
import { formFactsLength, writeFormFacts } from './form-facts.ts';

const at = Date.UTC(2026, 10, 15);
const when = new Date(at).toISOString();
const open = (url: string, referrer = '', time = at) =>
  touchOf({ url: `https://homes.example${url}`, referrer, at: time });

describe('one opening of a page', () => {
  it('keeps what names an advertisement, where from and where to, and no other parameter', () => {
    const url =
      '/nri?utm_source=google&utm_medium=cpc&utm_campaign=monsoon&utm_term=flat&utm_content=a&gclid=G1&fbclid=F1&q=me';
    expect(open(url, 'https://www.google.com/search?q=private#x')).toEqual({
      source: 'google',
      medium: 'cpc',
      campaign: 'monsoon',
      term: 'flat',
      content: 'a',
      gclid: 'G1',
      fbclid: 'F1',
      referrer: 'www.google.com/search',
      landing: '/nri',
      at: when,
    });
  });

  it.each([
    ['too long', `utm_source=${'x'.repeat(101)}`],
    ['someone’s address', 'utm_source=meera%40example.com'],
    ['a control character', 'utm_source=a%00b'],
    ['nothing', 'utm_source=%20'],
  ])('drops %s and keeps the rest', (_what, query) => {
    expect(open(`/?${query}&utm_medium=cpc`)).toEqual({ medium: 'cpc', landing: '/', at: when });
  });

  it.each(['https://homes.example/blog', 'android-app://com.example', 'nonsense', ''])(
    'takes %s for no place elsewhere',
    (referrer) => expect(open('/', referrer)).toEqual({ landing: '/', at: when }),
  );
});

describe('first and last', () => {
  const first = open('/?utm_source=google');
  const later = (url: string, referrer = '', time = at + 1_000) => open(url, referrer, time);

  it('are one at the first visit; a later advertisement is the last', () => {
    const kept = withTouch(null, first);
    expect(kept).toEqual({ first, last: first });
    const second = later('/?fbclid=F');
    expect(withTouch(kept, second)).toEqual({ first, last: second });
  });

  it('do not change by coming back by oneself', () => {
    const kept = withTouch(null, first);
    expect(withTouch(kept, later('/contact'))).toBe(kept);
  });

  it('begin anew when the first is long ago', () => {
    const fresh = later('/', '', at + attributionLifetime);
    expect(withTouch(withTouch(null, first), fresh)).toEqual({ first: fresh, last: fresh });
  });
});

describe('what is sent', () => {
  it.each([null, 7, 'x', {}, { first: 7 }, { first: {}, last: { at: 'never' } }])('is nothing of %j', (value) => {
    expect(readAttribution(value)).toBeNull();
  });

  it('is sieved once more, unknown keys and all', () => {
    const touch = { at: when, source: 'google', term: 7, content: 'a\u0000b', evil: 'x' };
    expect(readAttribution({ first: touch })).toEqual({
      first: { source: 'google', at: when },
      last: { source: 'google', at: when },
    });
  });

  it('goes with the other facts, and without them rather than costing them', () => {
    const touch = { at: when, source: 'आ'.repeat(100), campaign: 'आ'.repeat(150), term: 'आ'.repeat(150) };
    const facts = { trap: 'x', elapsed: 9, consent: { promotion: true, measurement: true } };
    const short = writeFormFacts({ ...facts, attribution: { first: { at: when }, last: { at: when } } });
    expect(readFormFacts(short)).toMatchObject({ ...facts, attribution: { first: { at: when } } });
    const long = writeFormFacts({ ...facts, attribution: { first: touch, last: touch } });
    expect(long.length).toBeLessThan(formFactsLength);
    expect(readFormFacts(long)).toMatchObject({ ...facts, attribution: null });
  });

  it('never takes another fact with it', () => {
    const header = encodeURIComponent(
      JSON.stringify({ trap: 'x'.repeat(2_000), elapsed: -1, attribution: 7, consent: 7 }),
    );
    expect(readFormFacts(header)).toMatchObject({ trap: 'x'.repeat(300), attribution: null });
  });
});
