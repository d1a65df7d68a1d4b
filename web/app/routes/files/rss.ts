import { blogContent } from '../../content/blog.ts';
import { company } from '../../content/company.ts';
import { apiFrom } from '../../lib/api-client.ts';
import { hostContext } from '../../lib/host.ts';
import { isoDateOf } from '../../lib/json-ld.ts';
import { escapeXml } from '../../lib/sitemap.ts';
import type { Route } from './+types/rss';

const shown = 50;

/** The blog as RSS 2.0. A post whose date cannot be parsed has no `pubDate`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const posts = await apiFrom(context).listBlog({ query: { limit: shown } });
  const items = posts.map(({ _id, slug, title, details, date }) => {
    const day = isoDateOf(date);
    const link = `${publicOrigin}/blog/${slug ?? _id}`;
    // Readers know an item by its guid, so it does not change with the slug.
    const guid = `${publicOrigin}/blog/${_id}`;
    return [
      '<item>',
      element('title', title.trim() || blogContent.post.defaultTitle),
      element('link', link),
      `<guid isPermaLink="true">${escapeXml(guid)}</guid>`,
      element('description', details),
      day ? element('pubDate', new Date(day).toUTCString()) : '',
      '</item>',
    ].join('');
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${blogContent.intro.title} · ${company.shortName}`),
    element('link', `${publicOrigin}/blog`),
    element('description', blogContent.description),
    element('language', 'en-in'),
    `<atom:link href="${escapeXml(`${publicOrigin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
