import { amenitiesCarousel, eventsSlider, homeBlogCarousel, homeProjectsCarousel } from '@plinth/contract/constants';

/** On phones the edge of the next card is visible, which shows that there is more to swipe to. */
const peek = 100 / 86;
const gap = { narrow: 14, wide: 28 };

type Step = { slidesPerView: number; spaceBetween: number };
type Layout = { track: string; steps: Record<number, Step> };

const step = (perView: number): Step => ({
  slidesPerView: perView === 1 ? peek : perView,
  spaceBetween: perView === 1 ? gap.narrow : gap.wide,
});

/**
 * How many slides are visible at each window width: once for the server's row (`track`, in the theme's breakpoints) and once
 * for the engine (`steps`, from the constants). A test checks that the two agree.
 */
export const layouts = {
  single: { track: '[--per-view:1] [--gap:0px]', steps: { 0: { slidesPerView: 1, spaceBetween: 0 } } },
  projects: {
    track: '[--per-view:1.163] [--gap:14px] car:[--per-view:3] car:[--gap:28px]',
    steps: {
      0: step(homeProjectsCarousel.narrowPerView),
      [homeProjectsCarousel.narrowMaxWidth + 1]: step(homeProjectsCarousel.perView),
    },
  },
  blog: {
    track: '[--per-view:1.163] [--gap:14px] md:[--per-view:2] md:[--gap:28px] xl:[--per-view:3]',
    steps: {
      0: step(homeBlogCarousel.narrowPerView),
      [homeBlogCarousel.narrowMaxWidth + 1]: step(homeBlogCarousel.mediumPerView),
      [homeBlogCarousel.mediumMaxWidth + 1]: step(homeBlogCarousel.perView),
    },
  },
  amenities: {
    track: '[--per-view:1.163] [--gap:14px] car:[--per-view:4] car:[--gap:28px]',
    steps: {
      0: step(amenitiesCarousel.narrowPerView),
      [amenitiesCarousel.narrowMaxWidth + 1]: step(amenitiesCarousel.perView),
    },
  },
  events: {
    track: '[--per-view:1.163] [--gap:14px] ev:[--per-view:3] ev:[--gap:28px]',
    steps: {
      0: step(eventsSlider.narrowPerView),
      [eventsSlider.narrowBelowWidth]: step(eventsSlider.perView),
    },
  },
} as const satisfies Record<string, Layout>;

export type CarouselLayout = keyof typeof layouts;
