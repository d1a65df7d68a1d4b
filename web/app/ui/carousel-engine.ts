import Swiper from 'swiper';
import type { CarouselLayout } from './carousel-layout.ts';
import { layouts } from './carousel-layout.ts';

export type Engine = {
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  destroy: () => void;
};

type Options = {
  layout: CarouselLayout;
  speed: number;
  isInfinite: boolean;
  onChange: (index: number, perView: number) => void;
};

/** The only file that imports Swiper; it is loaded when a carousel comes near the visible area. */
export function startEngine(view: HTMLElement, { layout, speed, isInfinite, onChange }: Options): Engine {
  const { steps } = layouts[layout];
  const count = view.querySelectorAll('[data-slide]').length;
  const mostPerView = Math.max(...Object.values(steps).map((step) => step.slidesPerView));
  const report = (swiper: Swiper) => onChange(swiper.realIndex, Math.floor(Number(swiper.params.slidesPerView)));
  // The visitor may have scrolled the server-rendered row before the engine takes it over.
  view.scrollLeft = 0;
  // Set in the same frame as the engine's margins: the row's own gap on top of them would make the slides jump.
  view.dataset.started = '';
  const swiper = new Swiper(view, {
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    speed,
    // Swiper's loop needs more slides than are visible; with fewer it rewinds to the start.
    loop: isInfinite && count > mostPerView + 1,
    rewind: !(isInfinite && count > mostPerView + 1),
    // A swipe or click during the transition still counts.
    loopPreventsSliding: false,
    breakpoints: steps,
    watchSlidesProgress: true,
    on: { init: report, realIndexChange: report, breakpoint: report },
  });
  return {
    next: () => swiper.slideNext(speed),
    previous: () => swiper.slidePrev(speed),
    goTo: (index) => (swiper.params.loop ? swiper.slideToLoop(index, speed) : swiper.slideTo(index, speed)),
    destroy: () => {
      swiper.destroy(true, true);
      delete view.dataset.started;
    },
  };
}
