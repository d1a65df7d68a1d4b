import { escapeXml } from './sitemap.ts';

type Item = {
  title: string;
  link: string;
  /** Readers know an item by it, so it must not change. */
  guid: string;
  description: string;
  /** The day as 2026-10-05; null for none. */
  day: string | null;
};

type Feed = { title: string; link: string; self: string; description: string; items: readonly Item[] };

/** An RSS 2.0 response. */
export function rssFeed({ title, link, self, description, items }: Feed): Response {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-in'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemXml),
    '</channel></rss>\n',
  ].join('');
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

function itemXml({ title, link, guid, description, day }: Item): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(guid)}</guid>`,
    element('description', description),
    day ? element('pubDate', new Date(day).toUTCString()) : '',
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
