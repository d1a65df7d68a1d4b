/**
 * The figures of section 9 of the spec, named. Times are in milliseconds and widths in CSS pixels, unless a name says
 * otherwise. Pages and forms import these figures; tests write them out, because a figure compared with itself is always
 * right.
 */

export const navigation = {
  /** Wider than this is the desktop bar; up to and including it, the mobile header. */
  mobileMaxWidth: 1249,
  solidAfterWindowShare: 0.2,
  submenuCloseDelay: 2_000,
} as const;

export const introPhotos = { interval: 5_000 } as const;

export const typedWord = { interval: 4_000, perCharacter: 150 } as const;

export const homeProjectsCarousel = {
  perView: 3,
  narrowMaxWidth: 786,
  narrowPerView: 1,
  videoPauseDelay: 150,
} as const;

export const homeTestimonialsCarousel = { perView: 1, autoplay: 10_000, transition: 1_000 } as const;

export const homeBlogCarousel = {
  perView: 3,
  mediumMaxWidth: 1_024,
  mediumPerView: 2,
  narrowMaxWidth: 768,
  narrowPerView: 1,
  transition: 500,
} as const;

export const keyMembersCarousel = { autoplay: 15_000, transition: 600 } as const;

export const timeline = { interval: 60_000 } as const;

export const imageCarousel = { autoplay: 4_000, transition: 500 } as const;

export const projectTestimonialsCarousel = { autoplay: 10_000, transition: 1_000 } as const;

export const amenitiesCarousel = {
  perView: 4,
  narrowMaxWidth: 786,
  narrowPerView: 1,
  autoplay: 10_000,
} as const;

/** One per view *under* 768 px, while the home blog carousel says 'or less'. */
export const eventsSlider = { perView: 3, narrowBelowWidth: 768, narrowPerView: 1, transition: 800 } as const;

export const floorPlans = { maxShown: 2 } as const;

export const phone = { digits: 10, defaultDialCode: '+91' } as const;

export const brochureRegistration = { lifetime: 259_200_000 } as const;

/** How long a preview link is valid. */
export const previewLink = { lifetime: 259_200_000 } as const;

export const adminSession = { lifetime: 86_400_000 } as const;

export const popupAd = { path: '/', delay: 3_000, visibleFor: 30_000 } as const;

export const map = {
  defaultCentre: { latitude: 18.566, longitude: 73.772 },
  defaultZoom: 15,
  projectZoom: 15,
  contactZoom: 18,
  height: 400,
  popupImage: { width: 300, height: 200 },
  marker: { width: 100, height: 70 },
  scrollWheelZoom: false,
  doubleClickZoom: false,
} as const;

export const adminTable = { columns: 5 } as const;

/** Days and hours are in this time zone (Pune), wherever the server or the reader is. Not in the spec: our own. */
export const companyTimeZone = 'Asia/Kolkata';

/** Reading speed for posts. Not in the spec: our own. */
export const reading = { wordsPerMinute: 220 } as const;

/** For how long a deleted row can be restored. Not in the spec: our own. */
export const undelete = { lifetime: 2_592_000_000, days: 30 } as const;
