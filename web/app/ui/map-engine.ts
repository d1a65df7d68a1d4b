import { map as sizes } from '@plinth/contract/constants';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { markersOf } from './map-markers.ts';
import { joinedNumber, type MapPlace, type MapTexts, type TileSource } from './map-place.ts';
import { element, listPopupOf, popupOf } from './map-popup.ts';

type Options = {
  places: readonly MapPlace[];
  zoom: number;
  tiles: TileSource;
  texts: MapTexts;
  /** Called when no tile can be loaded, so that the page shows its own plan again. */
  onTilesMissing: () => void;
};

export type MapEngine = { destroy: () => void };

const edge = 12;
/** The width of the zoom buttons at the top left, with their margin. */
const zoomControl = 58;
const stem = 14;

/** Imports Leaflet, as `map-point-engine.ts` does; both are loaded only when a map is shown. */
export function startMap(container: HTMLElement, { places, zoom, tiles, texts, onTilesMissing }: Options): MapEngine {
  const [only] = places;
  const centre = places.length === 1 && only ? only : sizes.defaultCentre;
  const map = L.map(container, {
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
  addAttribution(map, tiles);
  const layer = L.tileLayer(tiles.url, { className: 'map-tiles' }).addTo(map);
  // A single failed tile leaves only a gap. If the first tile fails, the tile server is unreachable.
  let hasLoaded = false;
  layer.once('tileload', () => {
    hasLoaded = true;
  });
  layer.once('tileerror', () => hasLoaded || onTilesMissing());

  const markers = L.layerGroup().addTo(map);
  const draw = () => {
    markers.clearLayers();
    const points = places.map(({ latitude, longitude }) => map.project([latitude, longitude]));
    for (const { x, y, members, look } of markersOf(points, { ...sizes.marker, stem })) {
      const found = members.flatMap((member) => places[member] ?? []);
      const name = found.length === 1 ? (found[0]?.name ?? '') : texts.joined(found.map((place) => place.name));
      const numbers = places.length > 1 ? joinedNumber(members) : '';
      L.marker(map.unproject([x, y]), {
        icon: look === 'plate' && found[0] ? plateOf(found[0], numbers) : dotOf(numbers),
        title: name,
        alt: name,
      })
        .on('click', () => choose(members))
        // Leaflet opens a marker's popup on Enter but does not fire `click` for it.
        .on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => {
          if (originalEvent.key === 'Enter') choose(members);
        })
        .addTo(markers);
    }
  };

  /** A single place is zoomed to. For a marker that stands for several places, a popup lists them with their links. */
  const choose = (members: readonly number[]) => {
    const found = members.flatMap((member) => (places[member] ? [{ number: member + 1, place: places[member] }] : []));
    const [first] = found;
    if (!first) return;
    const at = L.latLng(first.place.latitude, first.place.longitude);
    const isOne = found.length === 1;
    if (isOne && map.getZoom() < zoom) map.setView(at, zoom, { animate: false });
    const popup = L.popup({
      ...{ minWidth: sizes.popupImage.width, maxWidth: sizes.popupImage.width, className: 'map-popup' },
      offset: [0, isOne ? -sizes.marker.height : -edge],
      maxHeight: sizes.height - 4 * edge,
    });
    popup
      .setLatLng(at)
      .setContent(isOne ? popupOf(first.place, texts) : listPopupOf(found))
      .openOn(map);
    popup.getElement()?.querySelector('a.leaflet-popup-close-button')?.setAttribute('aria-label', texts.close);
    popup.getElement()?.querySelector('a')?.focus({ preventScroll: true });
  };
  map.on('popupclose', () => container.focus({ preventScroll: true }));
  map.on('zoomend', draw);
  if (places.length > 1) {
    map.fitBounds(L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
      // A plate is drawn above its place, so the top needs more padding than the bottom.
      paddingTopLeft: [zoomControl + 2 * edge, sizes.marker.height + 2 * edge],
      paddingBottomRight: [sizes.marker.width / 2 + edge, 2 * edge],
      maxZoom: zoom,
      animate: false,
    });
  }
  draw();
  return { destroy: () => map.remove() };
}

function addAttribution(map: L.Map, { attribution, attributionUrl }: TileSource) {
  const control = new L.Control({ position: 'bottomright' });
  control.onAdd = () => {
    const words = element(attributionUrl ? 'a' : 'span', 'map-attribution', attribution);
    if (words instanceof HTMLAnchorElement) {
      words.href = attributionUrl;
      words.target = '_blank';
      // No `noreferrer`: the tile server's terms require that it can identify the site by the referrer.
      words.rel = 'noopener';
    }
    return words;
  };
  control.addTo(map);
}

function dotOf(numbers: string) {
  const target = element('span', 'map-dot');
  target.append(element('b', '', numbers));
  return L.divIcon({ html: target, className: 'map-marker', iconSize: [32, 32], iconAnchor: [16, 16] });
}

function plateOf(place: MapPlace, number: string) {
  const plate = element('span', 'map-plate');
  if (place.logoUrl) {
    const logo = document.createElement('img');
    logo.className = 'map-plate-logo';
    logo.src = place.logoUrl;
    logo.alt = '';
    plate.append(logo);
  }
  plate.append(element('b', '', number ? `${number} ${place.name}` : place.name));
  const { width, height } = sizes.marker;
  return L.divIcon({
    html: plate,
    className: 'map-marker',
    iconSize: [width, height],
    iconAnchor: [width / 2, height + stem],
  });
}
