import { defaultSiteData } from '@plinth/contract/site-data';
import { describe, expect, it } from 'vitest';
import { chooseSiteData, parseSiteData } from './site-data.ts';

describe('the menu in browser storage', () => {
  it('a valid stored menu is used unchanged', () => {
    expect(parseSiteData(JSON.stringify([defaultSiteData]))).toEqual(defaultSiteData);
  });

  it.each([
    ['missing', null],
    ['not JSON', '{menu'],
    ['of another shape', '{"menu":[]}'],
    ['an empty list', '[]'],
    ['an entry without a link', '[{"menu":[{"name":"Blog"}]}]'],
    ['an entry whose submenu is not a list', '[{"menu":[{"name":"Blog","link":"/blog","submenu":"x"}]}]'],
  ])('a stored menu is ignored if it is %s', (_, stored) => {
    expect(parseSiteData(stored)).toBe(null);
  });
});

describe('the menu shown over the bundled one', () => {
  it('is the same object where the stored menu equals the bundled one, so that memoised menus do not render again', () => {
    expect(chooseSiteData(defaultSiteData, JSON.stringify([defaultSiteData]))).toBe(defaultSiteData);
    expect(chooseSiteData(defaultSiteData, null)).toBe(defaultSiteData);
  });

  it('is the stored one where that differs', () => {
    const stored = { ...defaultSiteData, menu: defaultSiteData.menu.slice(1) };
    expect(chooseSiteData(defaultSiteData, JSON.stringify([stored]))).toEqual(stored);
    expect(chooseSiteData(defaultSiteData, JSON.stringify([stored]), JSON.stringify(defaultSiteData))).toEqual(stored);
  });

  it('is that of the page where the stored one came with a page that had another menu', () => {
    const stored = { ...defaultSiteData, menu: defaultSiteData.menu.slice(1) };
    const source = JSON.stringify(stored);
    expect(chooseSiteData(defaultSiteData, JSON.stringify([stored]), source)).toBe(defaultSiteData);
  });
});
