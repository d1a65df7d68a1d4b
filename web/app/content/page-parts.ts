import type { PageField } from '@plinth/contract/page-table';
import type { readPage } from '@plinth/contract/page-texts';
import type { PageId } from '@plinth/contract/site-pages';
import { company } from './company.ts';
import type { AboutCard, PageIntroContent } from './content-types.ts';

/** The parts that several pages have, with the product's own words for a page without texts. */

type Read<F extends string> = {
  text: (field: F, otherwise?: string) => string;
  photos: (field: F) => { url: string; alt: string; caption: string }[];
  rows: <N extends string>(field: F) => Record<N, string>[];
};

/** Reads a page through the fields that a part has; each of these pages has them. */
const partOf = <F extends string>(read: unknown) => read as Read<F>;
type PageReading = ReturnType<typeof readPage<PageId>> | { text: unknown };

export function introOf(reading: PageReading, title: string): PageIntroContent {
  const read = partOf<'introTitle' | 'introSentence' | 'introPhoto'>(reading);
  const [photo] = read.photos('introPhoto');
  return { title: read.text('introTitle', title), sentence: read.text('introSentence'), ...(photo && { photo }) };
}

/** The title and the description for search engines, and the picture of a shared link. */
export function searchTextsOf(reading: PageReading, title: string) {
  const read = partOf<'seoTitle' | 'seoDescription' | 'introSentence'>(reading);
  return {
    title: read.text('seoTitle', title),
    get description(): string {
      return read.text('seoDescription') || read.text('introSentence') || company.description;
    },
  };
}

/** Null where the document says nothing about it, or hides it: the product has nothing to say in its place. */
export function aboutOf(reading: PageReading, label: string) {
  const read = partOf<'aboutLabel' | 'aboutTitle' | 'aboutSentence' | 'aboutCards'>(reading);
  const sentence = read.text('aboutSentence');
  if (!read.text('aboutTitle') && !sentence) return null;
  return {
    label: read.text('aboutLabel', label),
    title: read.text('aboutTitle', label),
    sentence,
    cards: read.rows('aboutCards') as AboutCard[],
  };
}

export function enquiryOf(reading: PageReading) {
  const read = partOf<'enquiryLabel' | 'enquiryTitle' | 'enquirySentence'>(reading);
  return {
    label: read.text('enquiryLabel', 'Enquire'),
    title: read.text('enquiryTitle', 'Write to us'),
    sentence: read.text('enquirySentence', 'Someone from our office answers within one working day.'),
  };
}

/** The call to action at the end of a page. */
export function visitOf(reading: PageReading, otherwise: { title: string; button: string }) {
  const read = partOf<PageField<'home'> & `visit${string}`>(reading);
  const [photo] = read.photos('visitPhoto');
  return {
    title: read.text('visitTitle', otherwise.title),
    sentence: read.text('visitSentence', 'Choose the day, and we call to agree on the hour.'),
    button: { label: read.text('visitButton', otherwise.button), path: '/contact' },
    photo,
  };
}

/** For a site without any project. */
export const noProjectsYet = {
  text: 'No projects found.',
  sentence:
    'Each of our projects will be shown here with its registration, plans and prices. Until then, ask us what is planned.',
  onward: { label: 'Contact us', to: '/contact' },
};
