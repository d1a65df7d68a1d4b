import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import type { TileSource } from './map-place.ts';
import { element } from './map-popup.ts';

type Coordinates = { latitude: number; longitude: number };

type Options = {
  point: Coordinates;
  zoom: number;
  tiles: TileSource;
  /** The accessible name of the point. */
  label: string;
  texts: { zoomIn: string; zoomOut: string };
  onMove: (point: Coordinates) => void;
  onTilesMissing: () => void;
};

export type PointEngine = { show: (point: Coordinates) => void; destroy: () => void };

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A street map with one point that is dragged, or moved by the arrow keys. Loaded when a person asks for the streets. */
export function startPointMap(container: HTMLElement, options: Options): PointEngine {
  const { point, zoom, tiles, label, texts, onMove, onTilesMissing } = options;
  const map = L.map(container, {
    center: [point.latitude, point.longitude],
    zoom,
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    keyboard: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  L.control.zoom({ position: 'topleft', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const layer = L.tileLayer(tiles.url, { className: 'map-tiles' }).addTo(map);
  let hasLoaded = false;
  layer.once('tileload', () => {
    hasLoaded = true;
  });
  layer.once('tileerror', () => hasLoaded || onTilesMissing());

  const target = element('span', 'map-dot');
  target.append(element('b', '', ''));
  const marker = L.marker([point.latitude, point.longitude], {
    icon: L.divIcon({ html: target, className: 'map-marker', iconSize: [32, 32], iconAnchor: [16, 16] }),
    draggable: true,
    autoPan: true,
    title: label,
    alt: label,
  }).addTo(map);
  const report = () => {
    const { lat, lng } = marker.getLatLng().wrap();
    onMove({ latitude: lat, longitude: lng });
  };
  marker.on('dragend', report);
  map.on('click', ({ latlng }: L.LeafletMouseEvent) => {
    marker.setLatLng(latlng);
    report();
  });
  marker.getElement()?.addEventListener('keydown', (event) => {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 10 : 1;
    const at = map.project(marker.getLatLng()).add([way[0] * step, way[1] * step]);
    marker.setLatLng(map.unproject(at));
    map.panInside(marker.getLatLng(), { padding: [40, 40] });
    report();
  });

  return {
    show({ latitude, longitude }) {
      const here = marker.getLatLng();
      if (here.lat.toFixed(6) === latitude.toFixed(6) && here.lng.toFixed(6) === longitude.toFixed(6)) return;
      marker.setLatLng([latitude, longitude]);
      map.setView([latitude, longitude], map.getZoom(), { animate: false });
    },
    destroy: () => map.remove(),
  };
}
