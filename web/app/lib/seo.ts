import type { MetaDescriptor } from 'react-router';

type PageMeta = { title: string; description: string; origin: string; path: string };

/** What a page says of itself to search engines. `path` is the canonical one, whichever alias was asked for. */
export function pageMeta({ title, description, origin, path }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
  ];
}
