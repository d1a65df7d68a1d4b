import type { AboutCard, PageIntroContent, Value } from './content-types.ts';
import { companyPresentation, companyPresentationPptx, siteAbout } from './media.ts';

const intro: PageIntroContent = {
  title: 'Engineers first, since 1998',
  sentence: 'A Pune firm of ninety-four people that builds a few things at a time and stays to look after them.',
  photo: {
    url: siteAbout.url,
    alt: 'The courtyard of Banyan Court',
    caption: 'Banyan Court, Pashan. Artist’s impression',
  },
};

const cards: AboutCard[] = [
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
  { title: 'People', heading: '94', sentence: 'Thirty-one of them engineers; eleven have been here from the start.' },
];

const values: Value[] = [
  { title: 'Excellence', sentence: 'A pour is repeated when the cube test says so, not when the client does.' },
  { title: 'Teamwork', sentence: 'The architect, the engineer and the person who sells the flat share one table.' },
  { title: 'Integrity', sentence: 'The number on the brochure is the number on the authority’s site.' },
  { title: 'Commitment', sentence: 'The engineer who built your floor answers for it for five years.' },
  {
    title: 'Sustainability',
    sentence: 'Shade first, machines second. Rain from every roof goes back into the ground.',
  },
  { title: 'Accountability', sentence: 'A late month is published in that month, with its reason.' },
];

export const aboutContent = {
  title: 'Profile',
  description: 'A Pune firm of ninety-four people that builds a few things at a time and stays to look after them.',
  intro,
  about: {
    label: 'About us',
    title: 'Small enough to know every site by heart',
    sentence: 'We buy land slowly, draw for the climate, and publish our progress whether or not it is flattering.',
    cards,
  },
  values: { label: 'What we hold to', values },
  timeline: {
    label: 'Timeline',
    loading: 'Loading the timeline',
    error: { text: 'Failed to load the timeline', retry: 'Try again', call: 'or call' },
  },
  members: {
    label: 'Key members',
    loading: 'Loading the key members',
    error: { text: 'Failed to load the key members', retry: 'Try again', call: 'or call' },
  },
  presentation: {
    label: 'Company presentation',
    heading: 'Download the company presentation',
    about: 'PPTX, seven slides: who we are, what is under way, and every registration number.',
    slides: companyPresentation.url,
    open: 'Open the slides here',
    cover: ['Built on basalt.', 'Shaded by banyan.'],
    file: companyPresentationPptx.url,
    fileName: 'Presentation.pptx',
    viewer: 'The company presentation, slide by slide',
  },
} as const;
