import type { AboutCard, PageIntroContent } from './content-types.ts';
import { siteEvents } from './media.ts';

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
  office: {
    label: 'Our office',
    title: 'The fourth floor of The Loom',
    loading: 'Loading the photographs',
    error: { text: 'Failed to load the photographs', retry: 'Try again', call: 'or call' },
  },
} as const;
