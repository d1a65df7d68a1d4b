import { company } from './company.ts';
import type { Faq, PageIntroContent } from './content-types.ts';
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

/** The page appends ' ?' to each question (section 2.7). */
const faq: Faq[] = [
  {
    questions: 'Can I buy a home in India on an OCI card',
    answer:
      'Yes. NRIs and OCI card holders may buy residential and commercial property. Farm land and plantations are the exception. Payment comes through an NRE, NRO or FCNR account.',
  },
  {
    questions: 'Which account should I pay from',
    answer:
      'An NRE or FCNR account keeps the money free to return abroad; an NRO account is for what you earn in India. Your bank can move between them with a form.',
  },
  {
    questions: 'Can someone sign for me in Pune',
    answer:
      'Yes, with a power of attorney made for this one purchase. Sign it before a notary where you live, have it apostilled or attested at the consulate, and send it to us by courier.',
  },
  {
    questions: 'How is the rent taxed, and can I send it home',
    answer:
      'The tenant deducts tax at source and pays the rest into your NRO account. From there up to one million US dollars a year may be sent abroad with a chartered accountant’s certificate.',
  },
  {
    questions: 'What if the handover date moves',
    answer:
      'The date on the project’s page at the authority binds us. If we miss it you may have interest for each month, or your money back with interest; the choice is yours.',
  },
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
    ring: { label: 'Prefer to ring', phone: company.phone },
  },
  faq: { label: 'Questions', title: 'Asked most often', items: faq },
} as const;
