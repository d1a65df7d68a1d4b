import { expect, it } from 'vitest';
import { sourcesOf } from './lead-source.ts';

const at = '2026-11-16T04:30:00.000Z';

it('a person comes from the advertisement, or else from the site that linked to us', () => {
  const first = { source: 'google', campaign: 'monsoon', referrer: 'www.google.com/search', at };
  const last = { referrer: 'propertynews.example/pune/baner', at };
  expect(sourcesOf({ first, last })).toEqual({
    source: 'propertynews.example',
    campaign: null,
    first_source: 'google',
    first_campaign: 'monsoon',
  });
});

it('a visit without a source, and a form without a visit, have none', () => {
  const none = { source: null, campaign: null, first_source: null, first_campaign: null };
  expect(sourcesOf({ first: { landing: '/', at }, last: { landing: '/', at } })).toEqual(none);
  expect(sourcesOf(null)).toEqual(none);
});
