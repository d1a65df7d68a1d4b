import { map as sizes } from '@plinth/contract/constants';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import type { MapPlace, MapTexts } from './map-place.ts';

type Options = {
  places: readonly MapPlace[];
  centre: { latitude: number; longitude: number };
  zoom: number;
  tileUrl: string;
  attribution: string;
  texts: MapTexts;
  /** Called when no tile can be had, so that the page shows its own ground and the addresses in words. */
  onTilesMissing: () => void;
};

export type MapEngine = { destroy: () => void };

/** The only file that knows Leaflet; it comes to the browser when a map is seen. */
export function startMap(element: HTMLElement, options: Options): MapEngine {
  const { places, centre, zoom, tileUrl, attribution, texts, onTilesMissing } = options;
  const map = L.map(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    scrollWheelZoom: sizes.scrollWheelZoom,
    doubleClickZoom: sizes.doubleClickZoom,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  L.control.zoom({ position: 'topleft', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  if (tileUrl) {
    L.control.attribution({ prefix: false }).addAttribution(attribution).addTo(map);
    const tiles = L.tileLayer(tileUrl, { className: 'map-tiles' }).addTo(map);
    tiles.once('tileerror', () => {
      tiles.remove();
      onTilesMissing();
    });
  } else onTilesMissing();

  for (const place of places) {
    L.marker([place.latitude, place.longitude], { icon: markerOf(place), title: place.name, alt: place.name })
      .bindPopup(popupOf(place, texts), {
        minWidth: sizes.popupImage.width,
        maxWidth: sizes.popupImage.width,
        className: 'map-popup',
        offset: [0, -sizes.marker.height],
      })
      .addTo(map);
  }
  if (places.length > 1) {
    map.fitBounds(L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
      padding: [sizes.marker.width, sizes.marker.height],
      maxZoom: zoom,
      animate: false,
    });
  }
  return { destroy: () => map.remove() };
}

function element(tag: string, className: string, text?: string) {
  const made = document.createElement(tag);
  made.className = className;
  // Text is never markup: a project's name comes from whoever edits it.
  if (text !== undefined) made.textContent = text;
  return made;
}

function markerOf(place: MapPlace) {
  const plate = element('span', 'map-plate');
  if (place.logoUrl) {
    const logo = element('img', 'map-plate-logo') as HTMLImageElement;
    logo.src = place.logoUrl;
    logo.alt = '';
    plate.append(logo);
  }
  plate.append(element('b', '', place.name));
  const { width, height } = sizes.marker;
  return L.divIcon({
    html: plate,
    className: 'map-marker',
    iconSize: [width, height],
    iconAnchor: [width / 2, height + 14],
  });
}

function popupOf(place: MapPlace, texts: MapTexts) {
  const box = element('div', '');
  if (place.imageUrl) {
    const image = element('img', 'map-popup-image') as HTMLImageElement;
    image.src = place.imageUrl;
    image.alt = '';
    image.width = sizes.popupImage.width;
    image.height = sizes.popupImage.height;
    box.append(image);
  }
  const words = element('div', 'map-popup-words');
  words.append(element('h3', 'text-h3', place.name));
  if (place.detail) words.append(element('p', 'text-ink-2 text-small', place.detail));
  const link = element('a', 'map-popup-link', place.pageUrl ? texts.view : texts.directions) as HTMLAnchorElement;
  link.href = place.pageUrl ?? place.directionsUrl ?? '';
  if (!place.pageUrl) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  if (link.getAttribute('href')) words.append(link);
  box.append(words);
  return box;
}
