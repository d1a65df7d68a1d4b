import { expect, it } from 'vitest';
import * as constants from './constants.ts';

/**
 * Every figure of SPEC.md section 9, with those of sections 4 and 5, typed from the document. No other test may import the
 * constants (see `.dependency-cruiser.cjs`): a figure compared with itself is always right.
 */

it('the constants hold every figure of the specification, and none that is not listed here', () => {
  expect({ ...constants }).toEqual({
    // Desktop/mobile breakpoint: 1249px. Solid bar after 20% of window height. Desktop submenu close delay 2000 ms.
    navigation: { mobileMaxWidth: 1249, solidAfterWindowShare: 0.2, submenuCloseDelay: 2000 },
    // Intro photo rotates every 5 s.
    introPhotos: { interval: 5000 },
    // Typed word changes every 4 s at 150 ms per character.
    typedWord: { interval: 4000, perCharacter: 150 },
    // 3 cards per view (1 at width 786px or less). Card video pauses 150 ms after the mouse leaves.
    homeProjectsCarousel: { perView: 3, narrowMaxWidth: 786, narrowPerView: 1, videoPauseDelay: 150 },
    // 1 slide, autoplay 10 s, 1 s transition.
    homeTestimonialsCarousel: { perView: 1, autoplay: 10000, transition: 1000 },
    // 3 slides (2 at width 1024px or less, 1 at 768px or less), 500 ms speed.
    homeBlogCarousel: {
      perView: 3,
      mediumMaxWidth: 1024,
      mediumPerView: 2,
      narrowMaxWidth: 768,
      narrowPerView: 1,
      transition: 500,
    },
    // Autoplay 15 s, 600 ms transition.
    keyMembersCarousel: { autoplay: 15000, transition: 600 },
    // 60000 ms; section 4: every 60 seconds.
    timeline: { interval: 60000 },
    // Autoplay 4000 ms, transition 500 ms.
    imageCarousel: { autoplay: 4000, transition: 500 },
    // Autoplay 10000 ms, transition 1000 ms.
    projectTestimonialsCarousel: { autoplay: 10000, transition: 1000 },
    // 4 cards per view (1 at width 786px or less), auto-advance 10 s.
    amenitiesCarousel: { perView: 4, narrowMaxWidth: 786, narrowPerView: 1, autoplay: 10000 },
    // 3 per view (1 under 768px), 800 ms speed.
    eventsSlider: { perView: 3, narrowBelowWidth: 768, narrowPerView: 1, transition: 800 },
    // At most 2.
    floorPlans: { maxShown: 2 },
    // Exactly 10 digits, default dial code +91; also section 5.
    phone: { digits: 10, defaultDialCode: '+91' },
    // Sections 4 and 9: 3 days (259200000 ms).
    brochureRegistration: { lifetime: 259200000 },
    // Sections 4 and 9: 24 hours (86400000 ms).
    // A preview link is valid for 72 hours.
    previewLink: { lifetime: 72 * 3_600_000 },
    adminSession: { lifetime: 86400000 },
    // Delay 3 s, visible up to 30 s, only on /.
    popupAd: { path: '/', delay: 3000, visibleFor: 30000 },
    // Default centre about 18.566, 73.772 at zoom 15. Project zoom 15, contact zoom 18, both 400px high. Popup image
    // 300x200 px. Marker 100x70. Scroll-wheel zoom and double-click zoom are disabled.
    map: {
      defaultCentre: { latitude: 18.566, longitude: 73.772 },
      defaultZoom: 15,
      projectZoom: 15,
      contactZoom: 18,
      height: 400,
      popupImage: { width: 300, height: 200 },
      marker: { width: 100, height: 70 },
      scrollWheelZoom: false,
      doubleClickZoom: false,
    },
    // The first 5 fields.
    adminTable: { columns: 5 },
    // Not in the specification: our own.
    companyTimeZone: 'Asia/Kolkata',
    reading: { wordsPerMinute: 220 },
    undelete: { lifetime: 2592000000, days: 30 },
  });
});
