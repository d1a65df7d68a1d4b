import { expect, test } from '../journey.ts';
import { staticPages, storedPages } from './site-map.ts';

type Node = Record<string, unknown> & { '@type': string };

/** The part of schema.org's vocabulary that we use: required and allowed properties of each type. */
const vocabulary: Record<string, { must: string[]; may: string[] }> = {
  Organization: { must: ['name', 'url', 'logo', 'telephone', 'sameAs'], may: ['email', 'address', '@id'] },
  BreadcrumbList: { must: ['itemListElement'], may: [] },
  ListItem: { must: ['position', 'name', 'item'], may: [] },
  BlogPosting: {
    must: ['headline', 'datePublished', 'image', 'author', 'publisher', 'mainEntityOfPage'],
    may: ['description'],
  },
  NewsArticle: {
    must: ['headline', 'datePublished', 'image', 'author', 'publisher', 'mainEntityOfPage'],
    may: ['description'],
  },
  FAQPage: { must: ['mainEntity'], may: [] },
  Question: { must: ['name', 'acceptedAnswer'], may: [] },
  Answer: { must: ['text'], may: [] },
  ApartmentComplex: { must: ['name', 'url', 'address', 'geo', 'image', 'identifier'], may: ['description'] },
  Place: { must: ['name', 'url', 'address', 'geo', 'image', 'identifier'], may: ['description'] },
  GeoCoordinates: { must: ['latitude', 'longitude'], may: [] },
  Offer: { must: ['name', 'url', 'availability', 'itemOffered', 'seller'], may: ['price', 'priceCurrency'] },
  Product: { must: ['name'], may: [] },
  PropertyValue: { must: ['propertyID', 'value'], may: [] },
};

/** A node that only refers to another by its id. */
const isReference = (node: Node) => '@id' in node && Object.keys(node).length === 2;

function faultsOf(node: Node, at: string): string[] {
  const type = vocabulary[node['@type']];
  if (!type) return [`${at}: ${node['@type']} is not a type we use`];
  if (isReference(node)) return [];
  const keys = Object.keys(node).filter((key) => key !== '@context' && key !== '@type');
  return [
    ...type.must.filter((key) => !keys.includes(key)).map((key) => `${at}: ${node['@type']} lacks ${key}`),
    ...keys.filter((key) => ![...type.must, ...type.may].includes(key)).map((key) => `${at}: ${key} is not known`),
    ...keys.flatMap((key) => {
      const parts = [node[key]].flat().filter((part) => typeof part === 'object' && part !== null) as Node[];
      return parts.flatMap((part) => faultsOf(part, `${at}.${key}`));
    }),
  ];
}

test('structured data of every page uses known schema.org types with all required properties', async ({
  request,
  baseURL,
}) => {
  const seen = new Map<string, number>();
  for (const page of [...staticPages, ...(await storedPages(request))]) {
    const html = await (await request.get(page.path)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    if (page.canonical === null) expect(scripts, page.path).toHaveLength(0);
    else expect(scripts.length, page.path).toBeGreaterThan(0);
    for (const [, json = ''] of scripts) {
      const node = JSON.parse(json) as Node;
      expect(node['@context']).toBe('https://schema.org');
      expect(faultsOf(node, page.path)).toEqual([]);
      seen.set(node['@type'], (seen.get(node['@type']) ?? 0) + 1);
      if (node['@type'] === 'BreadcrumbList') {
        const items = node.itemListElement as { item: string }[];
        expect(items.at(-1)?.item).toBe(`${baseURL}${page.canonical}`);
      }
      const date = node.datePublished;
      if (date !== undefined) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  }
  // Openings have no posting date, which JobPosting requires, so that type is not used.
  expect([...seen.keys()].toSorted()).toEqual([
    'ApartmentComplex',
    'BlogPosting',
    'BreadcrumbList',
    'FAQPage',
    'NewsArticle',
    'Offer',
    'Organization',
  ]);
});

test('a commercial project is a Place and not an ApartmentComplex', async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as { _id: string; type: string; name: string }[];
  const office = projects.find(({ type }) => type === 'Commercial');
  const html = await (await request.get(`/project/${office?._id}`)).text();
  const types = [...html.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toContain('Place');
  expect(types).not.toContain('ApartmentComplex');
});
