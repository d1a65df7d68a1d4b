import { existsSync } from 'node:fs';
import path from 'node:path';
import { carriedFacts, unknownCompany } from '@plinth/contract/company-facts';
import { defaultSiteData, isLink } from '@plinth/contract/site-data';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { setFactsSource } from './company.ts';
import * as demoMedia from './media.ts';
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
const texts = textsOf(siteContent);
const publicFiles = path.join(import.meta.dirname, '../../public');
const faults = (found: Text[]) => found.map(({ at, text }) => `${at}: ${text}`);

describe('the content object', () => {
  it('the content object has no empty text', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(faults(texts.filter(({ text }) => text.trim() === ''))).toEqual([]);
  });

  it('every internal link in the content object leads to an existing page', () => {
    const links = texts.filter(({ text }) => /^\/[\w-]*(\/[\w-]*)*$/.test(text) && !text.startsWith('/media/'));
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

  it('every picture named in the content object exists', () => {
    const pictures = texts.filter(({ text }) => /^\/.*\.(jpg|png|svg)$/.test(text));
    expect(pictures.length).toBeGreaterThan(20);
    const kept = new Set(Object.values(demoMedia).map(({ url }) => url));
    const isThere = (url: string) =>
      url.startsWith('/media/') ? kept.has(url) : existsSync(path.join(publicFiles, url));
    expect(faults(pictures.filter(({ text }) => !isThere(text)))).toEqual([]);
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
