import { company } from './company.ts';
import type { PageIntroContent } from './content-types.ts';
import { siteNri } from './media.ts';

const intro: PageIntroContent = {
  title: 'Buying from far away, plainly',
  sentence:
    'You will want three things from a distance: papers you can check, progress you can see, and a person who answers.',
  photo: {
    url: siteNri.url,
    alt: 'Basalt Heights at dusk',
    caption: 'Basalt Heights, Baner. Artist’s impression',
  },
};

/** The desk's opening hours in Indian time. */
const hours = { from: 9, to: 21 };

/** For a card with a time zone, the page shows the desk's hours there. */
const cards = [
  { title: 'Dubai', timeZone: 'Asia/Dubai', sentence: 'Gulf time. Fridays too.' },
  {
    title: 'London',
    timeZone: 'Europe/London',
    sentence: 'Winter time. Summer is an hour later.',
    summer: 'Summer time. Winter is an hour earlier.',
  },
  { title: 'Singapore', timeZone: 'Asia/Singapore', sentence: 'Evening calls are easiest for most.' },
  { title: 'New Jersey', heading: 'By appointment', sentence: 'Tell us an hour before 10 am or after 9 pm.' },
];

export const nriContent = {
  title: 'NRI services',
  description: 'Buying a home in Pune from abroad: papers, payments, progress and a person who answers in your hours.',
  intro,
  about: {
    label: 'About our NRI desk',
    title: 'One person, your hours',
    sentence:
      'Your enquiry stays with one adviser from first call to handover. Here is when they pick up, in your time.',
    hours,
    cards,
  },
  enquiry: {
    label: 'Enquire',
    title: 'Write to the NRI desk',
    sentence: 'We answer within one working day, by e-mail first. No call before you say so.',
    ring: {
      label: 'Prefer to ring',
      get phone() {
        return company.phone;
      },
    },
  },
  faq: {
    label: 'Questions',
    title: 'Asked most often',
    loading: 'Loading questions',
    error: { text: 'Failed to load questions', retry: 'Try again', call: 'or call' },
  },
} as const;
