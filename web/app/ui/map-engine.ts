import { map as sizes } from '@plinth/contract/constants';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { clusterByCell } from './map-clusters.ts';
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

const edge = 12;

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

  const layer = L.layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    for (const group of groupsAt(map, places)) addGroup(layer, map, group, texts);
  };
  map.on('zoomend', draw);
  if (places.length > 1) {
    map.fitBounds(L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
      // A plate stands above its place, so there is room to leave at the top, and little below.
      paddingTopLeft: [sizes.marker.width / 2 + edge, sizes.marker.height + 2 * edge],
      paddingBottomRight: [sizes.marker.width / 2 + edge, edge],
      maxZoom: zoom,
      animate: false,
    });
  }
  draw();
  return { destroy: () => map.remove() };
}

/** Up to here every place stands for itself; beyond, plates that would overlap are one. */
const maxSeparate = 30;

function groupsAt(map: L.Map, places: readonly MapPlace[]): MapPlace[][] {
  if (places.length <= maxSeparate) return places.map((place) => [place]);
  const points = places.map((place) => {
    const { x, y } = map.project([place.latitude, place.longitude]);
    return { place, x, y };
  });
  return clusterByCell(points, sizes.marker).map((group) => group.map(({ place }) => place));
}

function addGroup(layer: L.LayerGroup, map: L.Map, group: readonly MapPlace[], texts: MapTexts) {
  const [place, ...more] = group;
  if (!place) return;
  if (more.length > 0) {
    const label = texts.cluster(group.length);
    L.marker([place.latitude, place.longitude], { icon: clusterOf(group.length), title: label, alt: label })
      .on('click', () => map.setView([place.latitude, place.longitude], map.getZoom() + 2))
      .addTo(layer);
    return;
  }
  L.marker([place.latitude, place.longitude], {
    icon: markerOf(place),
    title: place.name,
    alt: place.name,
    riseOnHover: true,
  })
    .bindPopup(() => popupOf(place, texts), {
      minWidth: sizes.popupImage.width,
      maxWidth: sizes.popupImage.width,
      className: 'map-popup',
      offset: [0, -sizes.marker.height],
    })
    .addTo(layer);
}

function clusterOf(count: number) {
  const plate = element('span', 'map-cluster', String(count));
  return L.divIcon({ html: plate, className: 'map-marker', iconSize: [52, 52], iconAnchor: [26, 26] });
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
