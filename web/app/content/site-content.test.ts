import { carriedFacts, unknownCompany } from '@plinth/contract/company-facts';
import { defaultNavigation, shownNavigation } from '@plinth/contract/navigation';
import { defaultSiteData, isLink } from '@plinth/contract/site-data';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { setFactsSource } from './company.ts';
import { setNavigationSource } from './navigation.ts';
import { siteContent } from './site-content.ts';

type Text = { at: string; text: string };

function textsOf(value: unknown, at = 'content'): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${at}.${key}`));
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ index, path: own, children = [] }) => {
    const here = own === undefined ? parent : `${parent}/${own}`;
    return [...(index || own !== undefined ? [here || '/'] : []), ...pathsOf(children, here)];
  });
}

const pages = new Set(pathsOf(routes));
setFactsSource(() => ({
  ...carriedFacts(unknownCompany('https://site.example')),
  ...{ legalName: 'Kaveri Homes Limited', description: 'Homes by the river.', email: 'post@kaveri.example' },
  ...{ phone: '+91 80 5550 0101', servicePhone: '+91 80 5550 0102', address: ['1 River Road'] },
  ...{ instagram: 'https://a.example', linkedin: 'https://b.example' },
  ...{ youtube: 'https://c.example', facebook: 'https://d.example' },
}));
setNavigationSource(() =>
  shownNavigation({ ...defaultNavigation, credit: 'Built by the river.' }, 'Kaveri Homes', 2026),
);
const texts = textsOf(siteContent);
/** Sentences that a page has only where its document says them. */
const isOfDocument = (at: string) => /\.(sentence|lead|headingEnd|titleStart|about|brand\.(sheet|rules))$/.test(at);
const faults = (found: Text[]) => found.map(({ at, text }) => `${at}: ${text}`);

describe('the content object', () => {
  it('the content object has no empty text', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(faults(texts.filter(({ at, text }) => text.trim() === '' && !isOfDocument(at)))).toEqual([]);
  });

  it('every internal link in the content object leads to an existing page', () => {
    const links = texts.filter(({ text }) => /^\/[\w-]*(\/[\w-]*)*$/.test(text) && !/^\/(media|brand)\//.test(text));
    expect(links.length).toBeGreaterThan(20);
    expect(pages.has('/nowhere')).toBe(false);
    expect(faults(links.filter(({ text }) => !pages.has(text)))).toEqual([]);
  });

  it('every link of the bundled menu leads to an existing page', () => {
    const links = defaultSiteData.menu.flatMap((entry) => [
      entry.link,
      ...(entry.submenu ?? []).map(({ link }) => link),
    ]);
    expect(links.filter((link) => isLink(link) && !pages.has(link))).toEqual([]);
  });

  it('the content object names no picture, because documents do', () => {
    expect(faults(texts.filter(({ text }) => /\.(jpg|png|svg|webp|avif)$|\/media\//.test(text)))).toEqual([]);
  });

  it('the content object has the telephone numbers and the e-mail address of the settings, and no others', () => {
    const phones = texts.flatMap(({ text }) => text.match(/\+91[\d ]+\d/g) ?? []);
    expect([...new Set(phones)].toSorted()).toEqual(['+91 80 5550 0101', '+91 80 5550 0102']);
    const emails = texts.flatMap(({ text }) => text.match(/[\w.]+@(?!company\.example|example\.com)[\w.]+\w/g) ?? []);
    expect([...new Set(emails)]).toEqual(['post@kaveri.example']);
  });

  it('the content object avoids the clichés of real-estate brochures', () => {
    const worn = /\b(luxur\w*|iconic|world-class|dream\w*|exclusive\w*|elevate\w*)\b/i;
    expect(faults(texts.filter(({ text }) => worn.test(text)))).toEqual([]);
  });
});
