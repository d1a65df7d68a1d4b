import { map as sizes } from '@plinth/contract/constants';
import type { MapPlace, MapTexts } from './map-place.ts';

/** Sets text only, never HTML: names are typed in the admin area and could contain markup. */
export function element(tag: string, className: string, text?: string) {
  const element = document.createElement(tag);
  element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

export function popupOf(place: MapPlace, texts: MapTexts) {
  const box = element('div', '');
  if (place.imageUrl) {
    const image = document.createElement('img');
    image.className = 'map-popup-image';
    image.src = place.imageUrl;
    image.alt = '';
    image.width = sizes.popupImage.width;
    image.height = sizes.popupImage.height;
    box.append(image);
  }
  const words = element('div', 'map-popup-words');
  words.append(element('h3', 'text-h3', place.name));
  if (place.detail) words.append(element('p', 'text-ink-2 text-small', place.detail));
  const link = linkOf(place, place.pageUrl ? texts.view : texts.directions);
  if (link) words.append(link);
  box.append(words);
  return box;
}

export function listPopupOf(found: readonly { number: number; place: MapPlace }[]) {
  const list = element('ol', 'map-popup-words');
  for (const { number, place } of found) {
    const row = element('li', '');
    row.append(linkOf(place, `${number} ${place.name}`) ?? `${number} ${place.name}`);
    list.append(row);
  }
  return list;
}

function linkOf(place: MapPlace, text: string): HTMLAnchorElement | null {
  const url = place.pageUrl ?? place.directionsUrl;
  if (!url) return null;
  const link = document.createElement('a');
  link.className = 'map-popup-link';
  link.textContent = text;
  link.href = url;
  if (!place.pageUrl) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return link;
}
