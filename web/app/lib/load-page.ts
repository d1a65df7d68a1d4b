import { packPage } from '@plinth/contract/page-pack';
import { rowsIn } from '@plinth/contract/rows-in';
import type { PageId } from '@plinth/contract/site-pages';
import { textOf } from '@plinth/contract/text-of';
import type { RouterContextProvider } from 'react-router';
import { hostContext } from './host.ts';

type Context = Readonly<RouterContextProvider>;

/** By the object that the host has of a page until its next edit. */
const packed = new WeakMap<object, string>();

/** The texts of a page as the page carries them. */
export function loadPage(context: Context, id: PageId): string {
  const page = context.get(hostContext).publishedPage(id);
  const texts = packed.get(page) ?? packPage(id, page);
  packed.set(page, texts);
  return texts;
}

/** The home page without the photographs that take turns with the first one, which the browser reads later. */
export function loadHomePage(context: Context): { page: string; photoCount: number } {
  const { introPhotos, ...body } = context.get(hostContext).publishedPage('home');
  const photos = Array.isArray(introPhotos) ? introPhotos : [];
  return { page: packPage('home', { ...body, introPhotos: photos.slice(0, 1) }), photoCount: photos.length };
}

/** The picture of a shared link to a page without one of its own: the first photograph of the home page. */
export function loadSharePhoto(context: Context): string | undefined {
  const [photo] = rowsIn(context.get(hostContext).publishedPage('home').introPhotos);
  return textOf(photo?.url) || undefined;
}
