import type { Media } from './media.ts';
import { type DemoPage, demoProjectPages, photo } from './project-pages.ts';

/** The texts of the demo's pages. The fields are those of `page-table.ts`. */

const home = (media: Media): DemoPage => ({
  page: 'home',
  introLines: ['Built on basalt.', 'Shaded by'],
  introEnd: 'banyan.',
  introSentence:
    'Nine addresses across Pune since 1998. Every registration, plan and progress photograph is here to read before you call.',
  introButton: 'See all projects',
  introPath: '/projects',
  introPhotos: [
    photo(media('basalt-heights/dusk.jpg'), 'Basalt Heights, Baner. Artist’s impression'),
    photo(media('banyan-court/dusk.jpg'), 'Banyan Court, Pashan. Artist’s impression'),
    photo(media('laterite-terraces/dusk.jpg'), 'Laterite Terraces, Bavdhan. Artist’s impression'),
    photo(media('monsoon-house/dusk.jpg'), 'Monsoon House, Koregaon Park. Artist’s impression'),
  ],
  valuesLabel: 'What we hold to',
  valuesWords: ['Excellence', 'Teamwork', 'Integrity', 'Commitment', 'Sustainability', 'Accountability'],
  aboutLabel: 'Who we are',
  aboutTitle: 'We build for',
  aboutWords: ['the monsoon', 'the west wind', 'four o’clock', 'three generations'],
  aboutSentence:
    'We draw first for rain, sun and breeze, then for the brochure. Our engineers sign every pour, and the same people hand you the keys.',
  aboutButton: 'Read our profile',
  aboutPath: '/profile',
  aboutFilm: media('company/film.mp4').url,
  aboutPhoto: [photo(media('banyan-court/dusk.jpg'), '')],
  projectsLabel: 'Projects',
  projectsTitle: 'Where you might live, or work',
  projectsSentence: 'Each card carries its registration number. Look it up; we would.',
  residentsLabel: 'Residents',
  postsLabel: 'From the site office',
  postsTitle: 'Notes on building, buying and living in Pune',
  postsButton: 'All posts',
  visitTitle: 'Come when it rains',
  visitSentence:
    'The honest day to see a site is a wet one. Tell us when you are free and an engineer will meet you at the gate.',
  visitButton: 'Plan a visit',
  visitPhoto: [photo(media('kiln-works/dusk.jpg'), 'Kiln Works, Kharadi. Artist’s impression')],
});

export const demoPages = (media: Media): DemoPage[] => [
  home(media),
  ...demoProjectPages(media),
  {
    page: 'profile',
    introTitle: 'Engineers first, since 1998',
    introSentence: 'A Pune firm of ninety-four people that builds a few things at a time and stays to look after them.',
    introPhoto: [
      photo(media('site/about.jpg'), 'Banyan Court, Pashan. Artist’s impression', 'The courtyard of Banyan Court'),
    ],
    aboutLabel: 'About us',
    aboutTitle: 'Small enough to know every site by heart',
    aboutSentence:
      'We buy land slowly, draw for the climate, and publish our progress whether or not it is flattering.',
    aboutCards: [
      {
        title: 'Built',
        heading: '1,140 homes',
        sentence: 'Handed over in five neighbourhoods, each with its completion papers.',
      },
      {
        title: 'Under way',
        heading: '4 sites',
        sentence: 'All registered, all photographed on the first Monday of the month.',
      },
      {
        title: 'People',
        heading: '94',
        sentence: 'Thirty-one of them engineers; eleven have been here from the start.',
      },
    ],
    valuesLabel: 'What we hold to',
    valuesPrinciples: [
      { title: 'Excellence', sentence: 'A pour is repeated when the cube test says so, not when the client does.' },
      { title: 'Teamwork', sentence: 'The architect, the engineer and the person who sells the flat share one table.' },
      { title: 'Integrity', sentence: 'The number on the brochure is the number on the authority’s site.' },
      { title: 'Commitment', sentence: 'The engineer who built your floor answers for it for five years.' },
      {
        title: 'Sustainability',
        sentence: 'Shade first, machines second. Rain from every roof goes back into the ground.',
      },
      { title: 'Accountability', sentence: 'A late month is published in that month, with its reason.' },
    ],
    timelineLabel: 'Timeline',
    membersLabel: 'Key members',
    presentationLabel: 'Company presentation',
    presentationTitle: 'Download the company presentation',
    presentationSentence: 'PPTX, seven slides: who we are, what is under way, and every registration number.',
    presentationLines: ['Built on basalt.', 'Shaded by banyan.'],
    presentationFile: media('company/presentation.pptx').url,
    presentationSlidesFile: media('company/presentation.pdf').url,
    seoTitle: 'Profile',
    seoDescription:
      'A Pune firm of ninety-four people that builds a few things at a time and stays to look after them.',
  },
  {
    page: 'nri',
    introTitle: 'Buying from far away, plainly',
    introSentence:
      'You will want three things from a distance: papers you can check, progress you can see, and a person who answers.',
    introPhoto: [photo(media('site/nri.jpg'), 'Basalt Heights, Baner. Artist’s impression', 'Basalt Heights at dusk')],
    aboutLabel: 'About our NRI desk',
    aboutTitle: 'One person, your hours',
    aboutSentence:
      'Your enquiry stays with one adviser from first call to handover. Here is when they pick up, in your time.',
    aboutHours: [
      { title: 'Dubai', timeZone: 'Asia/Dubai', sentence: 'Gulf time. Fridays too.' },
      {
        title: 'London',
        timeZone: 'Europe/London',
        sentence: 'Winter time. Summer is an hour later.',
        summer: 'Summer time. Winter is an hour earlier.',
      },
      { title: 'Singapore', timeZone: 'Asia/Singapore', sentence: 'Evening calls are easiest for most.' },
      { title: 'New Jersey', heading: 'By appointment', sentence: 'Tell us an hour before 10 am or after 9 pm.' },
    ],
    enquiryLabel: 'Enquire',
    enquiryTitle: 'Write to the NRI desk',
    enquirySentence: 'We answer within one working day, by e-mail first. No call before you say so.',
    enquiryRingLabel: 'Prefer to ring',
    questionsLabel: 'Questions',
    questionsTitle: 'Asked most often',
    seoTitle: 'NRI services',
    seoDescription:
      'Buying a home in Pune from abroad: papers, payments, progress and a person who answers in your hours.',
  },
  {
    page: 'services',
    introTitle: 'After the keys',
    introSentence: 'We look after what we build, and a few things we did not.',
    introPhoto: [
      photo(
        media('site/services.jpg'),
        'Basalt Heights, Baner. Artist’s impression',
        'A furnished living room that opens to a balcony',
      ),
    ],
    aboutLabel: 'About the service desk',
    aboutTitle: 'The people who built it pick up',
    aboutSentence: 'Six engineers and two electricians, who know where the pipes run because they laid them.',
    aboutCards: [
      {
        title: 'Answer',
        heading: 'One working day',
        sentence: 'A person writes back, with a date and a price or a reason.',
      },
      { title: 'Visit', heading: 'Nine to nine', sentence: 'Every day but the three of Diwali.' },
      { title: 'Price', heading: 'In writing', sentence: 'Before anything is ordered, opened or drilled.' },
    ],
    servicesLabel: 'Services',
    servicesTitle: 'What we do besides building',
    enquiryLabel: 'Enquire',
    enquiryTitle: 'Ask the service desk',
    enquirySentence: 'Say what needs doing and where. We send a person and a price.',
    seoTitle: 'Services',
    seoDescription: 'Fit-out, upkeep, resale, loans and papers for homes and offices in Pune.',
  },
  {
    page: 'career',
    introTitle: 'Work on something that stays put',
    introSentence: 'We hire a few people a year and keep them. Site first, office second.',
    introPhoto: [
      photo(media('site/career.jpg'), 'The Loom, Aundh. Artist’s impression', 'A studio office with a timber ceiling'),
    ],
    openingsLabel: 'CURRENT OPENINGS',
    seoTitle: 'Career',
    seoDescription: 'Openings at our sites and offices in Pune.',
  },
  {
    page: 'contact',
    introTitle: 'Come in, the kettle is on',
    introSentence: 'Two offices in Pune, both open to walk-ins. Sundays by appointment.',
    introPhoto: [
      photo(
        media('site/contact.jpg'),
        'Deccan Exchange, Balewadi. Artist’s impression',
        'The entrance of Deccan Exchange',
      ),
    ],
    enquiryLabel: 'Enquire',
    enquiryTitle: 'Ask us to call',
    enquirySentence: 'Leave a number. Someone from the office you are nearest to rings within one working day.',
    officesLabel: 'Offices',
    seoTitle: 'Contact',
    seoDescription:
      'Two offices in Pune, both open to walk-ins, and a form that a person answers within one working day.',
  },
  {
    page: 'events',
    introTitle: 'Doors open',
    introSentence: 'Site walks, open days and the odd supper, most of them in the dry months.',
    introPhoto: [
      photo(
        media('site/events.jpg'),
        'Banyan Court, Pashan. Artist’s impression',
        'A clubhouse pavilion lit for an evening',
      ),
    ],
    aboutLabel: 'About our open days',
    aboutTitle: 'Look before you ask',
    aboutSentence: 'Anyone may come; no one will sell you anything before you have seen the basement.',
    aboutCards: [
      {
        title: 'First Monday',
        heading: 'Site walk',
        sentence: 'Hard hats at the gate at eight. Children over twelve welcome.',
      },
      { title: 'March', heading: 'Open studio', sentence: 'Drawings on the wall, and the people who drew them.' },
      { title: 'July', heading: 'Rain walk', sentence: 'We look at drains. It is better than it sounds.' },
    ],
    officeLabel: 'Our office',
    officeTitle: 'The fourth floor of The Loom',
    seoTitle: 'Events',
    seoDescription: 'Site walks, open days and rain walks at our sites and our office in Pune.',
  },
  {
    page: 'awards',
    introTitle: 'Said by others',
    seoTitle: 'Awards and recognition',
    seoDescription: 'What others have said of our buildings, by year.',
  },
  {
    page: 'blog',
    introTitle: 'From the site office',
    introSentence: 'Plain notes on building, buying and living in Pune, written by the people who do the work.',
    introPhoto: [
      photo(media('site/blog.jpg'), 'Laterite Terraces, Bavdhan. Artist’s impression', 'A landscaped garden path'),
    ],
    seoTitle: 'Blog',
    seoDescription: 'Notes on building, buying and living in Pune.',
  },
  {
    page: 'news',
    introTitle: 'In the papers',
    introSentence: 'What was written about us, and what we had to announce, with the date on it.',
    introPhoto: [
      photo(
        media('site/news.jpg'),
        'The Loom, Aundh. Artist’s impression',
        'The Loom, our coworking building in Aundh',
      ),
    ],
    seoTitle: 'News',
    seoDescription: 'News of our sites, openings and registrations in Pune.',
  },
];
