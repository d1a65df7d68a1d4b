import type { AboutCard, OfficeImage, PageIntroContent } from './content-types.ts';
import {
  officeOffice1,
  officeOffice2,
  officeOffice3,
  officeOffice4,
  officeOffice5,
  officeOffice6,
  siteEvents,
} from './media.ts';

const intro: PageIntroContent = {
  title: 'Doors open',
  sentence: 'Site walks, open days and the odd supper, most of them in the dry months.',
  photo: {
    url: siteEvents.url,
    alt: 'A clubhouse pavilion lit for an evening',
    caption: 'Banyan Court, Pashan. Artist’s impression',
  },
};

const cards: AboutCard[] = [
  {
    title: 'First Monday',
    heading: 'Site walk',
    sentence: 'Hard hats at the gate at eight. Children over twelve welcome.',
  },
  { title: 'March', heading: 'Open studio', sentence: 'Drawings on the wall, and the people who drew them.' },
  { title: 'July', heading: 'Rain walk', sentence: 'We look at drains. It is better than it sounds.' },
];

const images: OfficeImage[] = [
  { image: officeOffice1.url, description: 'The open studio on the fourth floor. Artist’s impression' },
  {
    image: officeOffice2.url,
    description: 'The green room, where sections are pinned up. Artist’s impression',
  },
  {
    image: officeOffice3.url,
    description: 'The materials library: take a brick, bring it back. Artist’s impression',
  },
  { image: officeOffice4.url, description: 'The brick corner, for long calls. Artist’s impression' },
  { image: officeOffice5.url, description: 'Reception, and the kettle. Artist’s impression' },
  { image: officeOffice6.url, description: 'The door on ITI Road. Artist’s impression' },
];

export const eventsContent = {
  title: 'Events',
  description: 'Site walks, open days and rain walks at our sites and our office in Pune.',
  intro,
  about: {
    label: 'About our open days',
    title: 'Look before you ask',
    sentence: 'Anyone may come; nobody will sell you anything before you have seen the basement.',
    cards,
  },
  office: { label: 'Our office', title: 'The fourth floor of The Loom', images },
} as const;
