import { defaultSiteData } from '@plinth/contract/site-data';
import { describe, expect, it } from 'vitest';
import { parseSiteData } from './site-data.ts';

describe('the menu a visitor has stored', () => {
  it('is taken whole', () => {
    expect(parseSiteData(JSON.stringify([defaultSiteData]))).toEqual(defaultSiteData);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{menu'],
    ['another shape', '{"menu":[]}'],
    ['an empty list', '[]'],
    ['an entry without a link', '[{"menu":[{"name":"Blog"}]}]'],
    ['a submenu that is no list', '[{"menu":[{"name":"Blog","link":"/blog","submenu":"x"}]}]'],
  ])('is left where it is %s', (_, stored) => {
    expect(parseSiteData(stored)).toBe(null);
  });
});
