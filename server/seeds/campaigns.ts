import type { DocumentInput } from '@plinth/contract/collections.schema';
import type { Media } from './media.ts';

/** What the demo's campaign refers to, each with the id that the store has given it. */
type Stored = {
  projects: readonly { id: string; name: string }[];
  faqs: readonly { id: string; questions: string }[];
  testimonials: readonly { id: string; name: string }[];
};

/** A page for an advertisement of one project: what a buyer asks before a first visit, in the order in which it is asked. */
export function demoCampaigns(
  media: Media,
  { projects, faqs, testimonials }: Stored,
): readonly DocumentInput<'campaigns'>[] {
  const project = projects.find(({ name }) => name === 'Banyan Court')?.id ?? '';
  const idsOf = <R extends { id: string }>(rows: readonly R[], isWanted: (row: R) => boolean) =>
    rows.filter(isWanted).map(({ id }) => id);
  return [
    {
      title: 'Open Sundays at Banyan Court',
      project,
      slug: 'open-sundays-banyan-court',
      robots: 'noindex',
      blocks: [
        {
          _id: 'bc-opening',
          kind: 'hero',
          heading: 'Come and see the tree first',
          sentence:
            'Every Sunday from nine to one an engineer walks the site with you. Bring shoes that may get dusty.',
          photo: media('banyan-court/court.jpg').url,
          alt: media('banyan-court/court.jpg').alt,
        },
        {
          _id: 'bc-walk',
          kind: 'text',
          heading: 'What you see in an hour',
          text:
            'You start in the court, under a banyan some ninety years old. The foundations stop well short of its ' +
            'roots, and the engineer shows you where.\n\n' +
            'From there you climb to a finished kitchen in the west wing, open the timber screens by hand, and end on ' +
            'the roof of the north wing, from where you see the Pashan hills.\n\n' +
            'You are not asked to decide on the day. The agreement and the page of the registration are sent to you before the visit.',
          photo: media('banyan-court/detail.jpg').url,
          alt: media('banyan-court/detail.jpg').alt,
        },
        {
          _id: 'bc-homes',
          kind: 'homes',
          heading: 'The homes that are left',
          sentence: 'A hundred homes in three wings of seven storeys. Possession is due in June 2027.',
        },
        { _id: 'bc-plan', kind: 'plan', heading: '', sentence: '' },
        {
          _id: 'bc-progress',
          kind: 'progress',
          heading: 'How far the wings are',
          sentence: 'Measured on the first Monday of the month, also in slow months.',
        },
        {
          _id: 'bc-pictures',
          kind: 'gallery',
          heading: 'The court, the wings and the roof',
          photos: [
            { ...media('banyan-court/dusk.jpg'), caption: 'The three wings at dusk' },
            { ...media('banyan-court/hero.jpg'), caption: 'The court and its banyan, from the south gate' },
            { ...media('banyan-court/roof-terrace.jpg'), caption: 'Terrace on the roof of the north wing' },
          ],
        },
        { _id: 'bc-places', kind: 'places', heading: 'What is near' },
        {
          _id: 'bc-words',
          kind: 'testimonial',
          heading: 'Two who have bought',
          testimonials: idsOf(testimonials, ({ name }) =>
            ['Rohini Kulkarni', 'Arvind and Latha Subramanian'].includes(name),
          ),
        },
        {
          _id: 'bc-questions',
          kind: 'faq',
          heading: 'Asked on most Sundays',
          faqs: idsOf(faqs, ({ questions }) => /handover|account should|sign for me/.test(questions)),
        },
        {
          _id: 'bc-form',
          kind: 'form',
          heading: 'Tell us which Sunday',
          sentence: 'Leave your name and number. We ring back within a working day and send the way to the gate.',
        },
      ],
      seoTitle: 'Open Sundays at Banyan Court, Pashan',
      seoDescription:
        'Walk the site of Banyan Court in Pashan, Pune, with an engineer: the court, a finished kitchen and the roof. Every Sunday from nine to one.',
    },
  ];
}
