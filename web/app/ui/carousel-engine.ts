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

/** The only file that knows Swiper; it comes to the browser when a carousel is near. */
export function startEngine(view: HTMLElement, { layout, speed, isInfinite, onChange }: Options): Engine {
  const { steps } = layouts[layout];
  const count = view.querySelectorAll('[data-slide]').length;
  const mostPerView = Math.max(...Object.values(steps).map((step) => step.slidesPerView));
  const report = (swiper: Swiper) => onChange(swiper.realIndex, Math.floor(Number(swiper.params.slidesPerView)));
  // Before the engine moves the track, the row the server sent may have been scrolled by hand.
  view.scrollLeft = 0;
  const swiper = new Swiper(view, {
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    speed,
    // A loop needs slides to spare; with fewer it goes back to the start.
    loop: isInfinite && count > mostPerView + 1,
    rewind: !(isInfinite && count > mostPerView + 1),
    // A hand that is quicker than the move is not refused.
    loopPreventsSliding: false,
    breakpoints: steps,
    watchSlidesProgress: true,
    on: { init: report, realIndexChange: report, breakpoint: report },
  });
  return {
    next: () => swiper.slideNext(speed),
    previous: () => swiper.slidePrev(speed),
    goTo: (index) => (swiper.params.loop ? swiper.slideToLoop(index, speed) : swiper.slideTo(index, speed)),
    destroy: () => swiper.destroy(true, true),
  };
}
