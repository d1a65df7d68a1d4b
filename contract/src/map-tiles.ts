/** The street map's tiles unless the operator sets others. Pages carry the operator's only: most visitors open no map. */
export const defaultTiles = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© OpenStreetMap contributors',
  tileAttributionUrl: 'https://www.openstreetmap.org/copyright',
};

export type MapTiles = typeof defaultTiles;

export const isDefaultTiles = (tiles: MapTiles): boolean =>
  tiles.tileUrl === defaultTiles.tileUrl &&
  tiles.tileAttribution === defaultTiles.tileAttribution &&
  tiles.tileAttributionUrl === defaultTiles.tileAttributionUrl;
