import { limits } from './limits.ts';
import {
  isSafeHref,
  isSafeSource,
  linkCollections,
  type RichLink,
  type RichPicture,
  type RichVideo,
} from './rich-text.ts';
import type { HtmlElement } from './rich-text-html-tokens.ts';

/** What the attributes and inline styles of pasted elements mean: marks, links, pictures. All other styling is dropped. */

export type Marks = { bold?: true; italic?: true; link?: RichLink };

export function styleOf({ attributes }: HtmlElement, property: string): string {
  for (const part of (attributes.style ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (part.slice(0, colon).trim().toLowerCase() === property)
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}

export const isHidden = (element: HtmlElement) =>
  styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all' || 'hidden' in element.attributes;

/** The marks within an element. Google Docs wraps everything in a `b` whose weight is normal. */
export function marksWithin(element: HtmlElement, outside: Marks): Marks {
  const { bold: _bold, italic: _italic, link: _link, ...none } = outside;
  const weight = styleOf(element, 'font-weight');
  const slant = styleOf(element, 'font-style');
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : /^(b|strong)$/.test(element.name) || outside.bold;
  const isItalic = slant ? /^(italic|oblique)$/.test(slant) : /^(i|em|cite)$/.test(element.name) || outside.italic;
  const link = element.name === 'a' ? (linkOf(element) ?? outside.link) : outside.link;
  return { ...none, ...(isBold && { bold: true }), ...(isItalic && { italic: true }), ...(link && { link }) };
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[\w-]{1,64}$/.test(id);

function linkOf({ attributes }: HtmlElement): RichLink | null {
  const { 'data-collection': name, 'data-document': id } = attributes;
  const collection = linkCollections.find((it) => it === name);
  if (collection && isId(id)) return { collection, id };
  const href = withoutRedirect((attributes.href ?? '').trim());
  const isWhole = /^(https?:|mailto:|tel:|\/)/i.test(href);
  return isWhole && href.length <= limits.url && isSafeHref(href) ? { href } : null;
}

/** Google Docs and Gmail link through a redirect of theirs. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href;
  return new URLSearchParams(href.slice(href.indexOf('?'))).get('q') ?? href;
}

/** Null for a picture that pages cannot show: files of the other computer, data and plain HTTP. */
export function pictureOf({ attributes }: HtmlElement, caption = ''): RichPicture | null {
  const url = (attributes.src ?? '').trim();
  if (url.length > limits.url || !isSafeSource(url)) return null;
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, limits.line).toWellFormed();
  return { type: 'picture', url, alt: short(attributes.alt ?? ''), caption: short(caption) };
}

export function videoOf({ name, attributes }: HtmlElement): RichVideo | null {
  const url = (attributes['data-video'] ?? attributes.src ?? '').trim();
  const isFilm =
    name === 'iframe' ? /^https:\/\/(www\.)?youtube(-nocookie)?\.com\/embed\//.test(url) : isSafeSource(url);
  if (!isFilm || !isSafeSource(url) || url.length > limits.url) return null;
  return { type: 'video', url, title: (attributes.title ?? '').slice(0, limits.line).toWellFormed() };
}

export function plateOf({ attributes }: HtmlElement): string | null {
  const id = attributes['data-plate'];
  return isId(id) ? id : null;
}
