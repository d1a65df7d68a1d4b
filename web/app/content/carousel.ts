/** The words on every carousel's controls. */
export const carouselTexts = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  choose: 'Choose a slide',
  slide: (number: number) => `Slide ${number}`,
  position: (from: number, to: number, total: number) =>
    from === to ? `${from} of ${total}` : `${from}–${to} of ${total}`,
} as const;
