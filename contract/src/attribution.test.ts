import { describe, expect, it } from 'vitest';
import { attributionLifetime, readAttribution, touchOf, withTouch } from './attribution.ts';
import { readFormFacts } from './form-facts.schema.ts';
import { formFactsLength, writeFormFacts } from './form-facts.ts';

const at = Date.UTC(2026, 10, 15);
const when = new Date(at).toISOString();
const open = (url: string, referrer = '', time = at) =>
  touchOf({ url: `https://homes.example${url}`, referrer, at: time });

describe('one page view', () => {
  it('a visit keeps the advertisement, the source and the landing page, and no other parameter', () => {
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
  ])('a visit drops %s and keeps the rest', (_what, query) => {
    expect(open(`/?${query}&utm_medium=cpc`)).toEqual({ medium: 'cpc', landing: '/', at: when });
  });

  it.each(['https://homes.example/blog', 'android-app://com.example', 'nonsense', ''])(
    'the referrer %s does not count as another site',
    (referrer) => expect(open('/', referrer)).toEqual({ landing: '/', at: when }),
  );
});

describe('first and last touch', () => {
  const first = open('/?utm_source=google');
  const later = (url: string, referrer = '', time = at + 1_000) => open(url, referrer, time);

  it('the first visit is both first and last touch; a later advertisement becomes the last', () => {
    const kept = withTouch(null, first);
    expect(kept).toEqual({ first, last: first });
    const second = later('/?fbclid=F');
    expect(withTouch(kept, second)).toEqual({ first, last: second });
  });

  it('returning without an advertisement changes neither touch', () => {
    const kept = withTouch(null, first);
    expect(withTouch(kept, later('/contact'))).toBe(kept);
  });

  it('an old first touch is replaced', () => {
    const fresh = later('/', '', at + attributionLifetime);
    expect(withTouch(withTouch(null, first), fresh)).toEqual({ first: fresh, last: fresh });
  });
});

describe('stored and sent attribution', () => {
  it.each([null, 7, 'x', {}, { first: 7 }, { first: {}, last: { at: 'never' } }])(
    'the stored value %j is read as no attribution',
    (value) => {
      expect(readAttribution(value)).toBeNull();
    },
  );

  it('a stored attribution is checked again, and unknown keys are dropped', () => {
    const touch = { at: when, source: 'google', term: 7, content: 'a\u0000b', evil: 'x' };
    expect(readAttribution({ first: touch })).toEqual({
      first: { source: 'google', at: when },
      last: { source: 'google', at: when },
    });
  });

  it('attribution is sent with the other form facts, and left out where it would make them too long', () => {
    const touch = { at: when, source: 'आ'.repeat(100), campaign: 'आ'.repeat(150), term: 'आ'.repeat(150) };
    const facts = { trap: 'x', elapsed: 9, consent: { promotion: true, measurement: true } };
    const short = writeFormFacts({ ...facts, attribution: { first: { at: when }, last: { at: when } } });
    expect(readFormFacts(short)).toMatchObject({ ...facts, attribution: { first: { at: when } } });
    const long = writeFormFacts({ ...facts, attribution: { first: touch, last: touch } });
    expect(long.length).toBeLessThan(formFactsLength);
    expect(readFormFacts(long)).toMatchObject({ ...facts, attribution: null });
  });

  it('an invalid attribution does not invalidate the other form facts', () => {
    const header = encodeURIComponent(
      JSON.stringify({ trap: 'x'.repeat(2_000), elapsed: -1, attribution: 7, consent: 7 }),
    );
    expect(readFormFacts(header)).toMatchObject({ trap: 'x'.repeat(300), attribution: null });
  });
});
