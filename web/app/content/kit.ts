/** Words the kit's controls carry on every page. */
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
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cluster: (count: number) => `${count} places here: zoom in`,
  directions: 'Directions',
  view: 'View project',
} as const;
