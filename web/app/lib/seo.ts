import { card, cardUrl } from '@plinth/contract/picture-url';
import type { MetaDescriptor } from 'react-router';
import type { Thing } from './json-ld.ts';

export type PageMeta = {
  title: string;
  description: string;
  origin: string;
  /** The canonical path, even if an alias was requested. */
  path: string;
  /** The picture a shared link shows. */
  photo?: string | undefined;
  isArticle?: boolean;
  /** `noindex`, for search results and placeholders. */
  isHidden?: boolean;
  things?: readonly Thing[];
};

/** The meta tags for search engines and for previews of shared links. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, origin, path, photo, isArticle = false, isHidden = false, things = [] } = page;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: isArticle ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(photo ? imageMeta(photo, origin) : []),
    ...things.map((thing) => ({ 'script:ld+json': thing as Exclude<Thing, string> })),
  ];
}

function imageMeta(photo: string, origin: string): MetaDescriptor[] {
  const own = cardUrl(photo);
  if (!own) return [{ property: 'og:image', content: new URL(photo, origin).href }];
  return [
    { property: 'og:image', content: origin + own },
    { property: 'og:image:width', content: String(card.width) },
    { property: 'og:image:height', content: String(card.height) },
  ];
}

/** The absolute URL of the picture in a shared link's preview. */
export function shareImage(photo: string | undefined, origin: string): string | undefined {
  if (!photo) return undefined;
  const own = cardUrl(photo);
  return own ? origin + own : new URL(photo, origin).href;
}
