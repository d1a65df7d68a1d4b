import { company } from './company.ts';
import type { AboutCard, PageIntroContent } from './content-types.ts';
import { siteServices } from './media.ts';

const intro: PageIntroContent = {
  title: 'After the keys',
  sentence: 'We look after what we build, and a few things we did not.',
  photo: {
    url: siteServices.url,
    alt: 'A furnished living room that opens to a balcony',
    caption: 'Basalt Heights, Baner. Artist’s impression',
  },
};

const cards: AboutCard[] = [
  {
    title: 'Answer',
    heading: 'One working day',
    sentence: 'A person writes back, with a date and a price or a reason.',
  },
  { title: 'Visit', heading: 'Nine to nine', sentence: 'Every day but the three of Diwali.' },
  { title: 'Price', heading: 'In writing', sentence: 'Before anything is ordered, opened or drilled.' },
];

export const servicesContent = {
  title: 'Services',
  description: 'Fit-out, upkeep, resale, loans and papers for homes and offices in Pune.',
  intro,
  about: {
    label: 'About the service desk',
    title: 'The people who built it pick up',
    sentence: 'Six engineers and two electricians, who know where the pipes run because they laid them.',
    cards,
  },
  services: {
    label: 'Services',
    title: 'What we do besides building',
    get sentence() {
      return `Ring the service desk between ${company.hours.service}:`;
    },
    get phone() {
      return company.servicePhone;
    },
    loading: 'Loading services',
    more: 'Read More',
    less: 'Read Less',
    /** Section 8 only requires a failure to be logged. We also show the visitor one line. */
    error: 'The list of services did not load. Please ring the desk.',
  },
  enquiry: {
    label: 'Enquire',
    title: 'Ask the service desk',
    sentence: 'Say what needs doing and where. We send a person and a price.',
  },
} as const;
