import type { DocumentInput } from '@plinth/contract/collections.schema';
import type { Media } from './media.ts';

/** The texts of the demo's lists of projects, and those of every project's page. */

/** A row of pictures; without other words, what the media kit says it shows. */
export const photo = ({ url, alt }: ReturnType<Media>, caption: string, shows = alt) => ({ url, alt: shows, caption });

export type DemoPage = DocumentInput<'pages'> & Record<string, unknown>;

export const demoProjectPages = (media: Media): DemoPage[] => [
  {
    page: 'projects',
    introTitle: 'Every address, one set of habits',
    introSentence: 'Homes, offices and workrooms across Pune. Filter by neighbourhood or find one on the map.',
    introPhoto: [photo(media('banyan-court/hero.jpg'), 'Banyan Court, Pashan. Artist’s impression')],
    timelineLabel: 'By year',
    mapLabel: 'On the map',
    listLabel: 'All projects',
    visitTitle: 'Not sure which one',
    visitSentence:
      'Tell us your commute, your budget and how many grandparents are moving in. We will suggest two, and say why not the others.',
    visitButton: 'Plan a visit',
    visitPhoto: [photo(media('meridian-yard/dusk.jpg'), 'Meridian Yard, Wakad. Artist’s impression')],
    seoTitle: 'Projects',
    seoDescription: 'Homes, offices and workrooms across Pune, each with its registration number.',
  },
  {
    page: 'residential',
    introTitle: 'Homes',
    introSentence: 'Towers, courts, terraces and a row of houses. All of them with rooms that open to the west wind.',
    introPhoto: [
      photo(
        media('mulberry-row/hero.jpg'),
        'Mulberry Row, Hinjawadi. Artist’s impression',
        'The gabled villas of Mulberry Row',
      ),
    ],
    visitTitle: 'See one from the inside',
    visitSentence: 'Choose the site, and we call to agree on the hour. An engineer walks you through, plans in hand.',
    visitButton: 'Plan a visit',
    visitPhoto: [photo(media('banyan-court/dusk.jpg'), 'Banyan Court, Pashan. Artist’s impression')],
    seoTitle: 'Homes',
    seoDescription: 'Towers, courts, terraces and a row of houses across Pune, each with its registration number.',
  },
  {
    page: 'commercial',
    introTitle: 'Places of work',
    introSentence: 'Offices, shops and halls where the windows open and the lifts keep up.',
    introPhoto: [
      photo(
        media('deccan-exchange/hero.jpg'),
        'Deccan Exchange, Balewadi. Artist’s impression',
        'Deccan Exchange in daylight',
      ),
    ],
    visitTitle: 'A floor, or half of one',
    visitSentence: 'Leave a number. We call with the floors that fit, and what they cost to run.',
    visitButton: 'Ask about space',
    visitPhoto: [photo(media('deccan-exchange/dusk.jpg'), 'Deccan Exchange, Balewadi. Artist’s impression')],
    seoTitle: 'Places of work',
    seoDescription: 'Offices and shops in Balewadi, Wakad, Aundh and Kharadi, each with its registration number.',
  },
  {
    page: 'ongoing',
    introTitle: 'Under way',
    introSentence: 'Four sites, photographed on the first Monday of every month. Come and stand on the slab.',
    introPhoto: [
      photo(
        media('basalt-heights/construction.jpg'),
        'Basalt Heights, Baner. Demonstration image',
        'The concrete frames of Basalt Heights',
      ),
    ],
    visitTitle: 'Stand on the slab',
    visitSentence: 'Choose the site, and we call to agree on the hour. Boots and helmets are at the gate.',
    visitButton: 'Plan a site visit',
    visitPhoto: [photo(media('meridian-yard/dusk.jpg'), 'Meridian Yard, Wakad. Artist’s impression')],
    seoTitle: 'Under way',
    seoDescription: 'Sites under way across Pune, photographed on the first Monday of every month.',
  },
  {
    page: 'upcoming',
    introTitle: 'Next',
    introSentence: 'Drawn, sanctioned and registered. Nothing is sold before its number is public.',
    introPhoto: [
      photo(
        media('laterite-terraces/hero.jpg'),
        'Laterite Terraces, Bavdhan. Artist’s impression',
        'Laterite Terraces on its hillside',
      ),
    ],
    visitTitle: 'Hear when it opens',
    visitSentence: 'Leave a number. We call with what is known today, and again on the day its prices are public.',
    visitButton: 'Leave a number',
    visitPhoto: [photo(media('monsoon-house/dusk.jpg'), 'Monsoon House, Koregaon Park. Artist’s impression')],
    seoTitle: 'Next',
    seoDescription: 'What we build next in Bavdhan and Koregaon Park, registered before it is sold.',
  },
  {
    page: 'coworking',
    introTitle: 'A desk of your own',
    introSentence: 'The Loom in Aundh and Kiln Works in Kharadi: two brick halls, by the day or by the year.',
    introPhoto: [
      photo(media('the-loom/hero.jpg'), 'The Loom, Aundh. Artist’s impression', 'The Loom and its sawtooth roof'),
    ],
    visitTitle: 'Try a desk by the window',
    visitSentence: 'Choose the hall, and we call to agree on the day. We show you round and keep a desk free.',
    visitButton: 'Plan a day',
    visitPhoto: [photo(media('kiln-works/dusk.jpg'), 'Kiln Works, Kharadi. Artist’s impression')],
    seoTitle: 'A desk of your own',
    seoDescription: 'Desks at The Loom in Aundh and Kiln Works in Kharadi, by the day or by the year.',
  },
  {
    page: 'project',
    amenitiesTitle: 'What comes with the address',
    progressTitle: 'Where the towers stand',
    progressSentence: 'Photographed and measured by our engineers on the first Monday of each month.',
    plansTitle: 'Every room, with its size in metres',
    plansSentence: 'Indicative plans; the sanctioned plan governs.',
    documentsTitle: 'Read it before you sign it',
    documentsSentence: 'The papers a lawyer would ask for. Only the brochure asks for your number.',
    locationTitle: 'What is near, and how far',
    connectionsTitle: 'In minutes, at the worst hour too',
    similarTitle: 'You may also want to see',
    visitTitle: 'See it from the ground',
    visitSentence:
      'Visits run every day between {office hours}, with an engineer on site. Bring your parents and your questions.',
    visitButton: 'Plan a visit',
  },
];
