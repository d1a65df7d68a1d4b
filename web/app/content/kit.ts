/** Texts of shared controls, the same on every page. */
export const controls = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  choose: 'Choose slide',
  slide: (number: number) => `Slide ${number}`,
  position: (from: number, to: number, total: number) =>
    from === to ? `${from} of ${total}` : `${from}–${to} of ${total}`,
  close: 'Close',
  ok: 'Close this message',
} as const;

export const mapTexts = {
  label: 'Map',
  planNote: 'Positions and distances are to scale. Streets are not drawn.',
  show: 'Show the map',
  hide: 'Hide the map',
  mapNote: 'Choose a marker to see the place. The pieces of this map come from its own server.',
  showNote: 'A street map loads from the map’s own server when you ask for it or have accepted cookies.',
  failed: 'The street map cannot be loaded just now. The plan and the list have every place.',
  failedOne: 'The street map cannot be loaded just now. The address is here all the same.',
  distance: (metres: number) => (metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`),
  close: 'Close',
  joined: (names: readonly string[]) => `${names.join(' and ')}: ${names.length} places close together`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  directions: 'Directions',
  view: 'View project',
} as const;
