import { readPage } from '@plinth/contract/page-texts';
import { aboutOf, enquiryOf, introOf, searchTextsOf } from './page-parts.ts';

/** The desk's opening hours in Indian time. */
const hours = { from: 9, to: 21 };

/** For a card with a time zone, the page shows the desk's hours there. */
type HoursRow = Record<'title' | 'timeZone' | 'heading' | 'sentence' | 'summer', string>;
const cardOf = ({ timeZone, summer, ...card }: HoursRow) =>
  timeZone ? { title: card.title, sentence: card.sentence, timeZone, ...(summer && { summer }) } : card;

/** The texts of the page for buyers abroad; those of the document first. */
export function nriTexts(packed?: string | null) {
  const read = readPage<'nri'>(packed);
  const about = aboutOf(read, 'About our NRI desk');
  return {
    isShown: read.isShown,
    search: searchTextsOf(read, 'NRI services'),
    intro: introOf(read, 'For buyers abroad'),
    about,
    desk: { hours, cards: read.rows<keyof HoursRow>('aboutHours').map(cardOf) },
    enquiry: { ...enquiryOf(read), ring: read.text('enquiryRingLabel', 'Prefer to ring') },
    faq: {
      label: read.text('questionsLabel', 'Questions'),
      title: read.text('questionsTitle', 'Asked most often'),
      loading: 'Loading questions',
      error: { text: 'Failed to load questions', retry: 'Try again', call: 'or call' },
    },
  };
}
