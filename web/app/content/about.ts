import type { AboutCard, KeyMember, PageIntroContent, TimelineCard, Value } from './content-types.ts';
import {
  basaltHeightsHero,
  companyPresentationPptx,
  kilnWorksHero,
  membersMember1,
  membersMember2,
  membersMember3,
  membersMember4,
  membersMember5,
  membersMember6,
  mulberryRowHero,
  siteAbout,
  theLoomHero,
  timelineTimeline1,
  timelineTimeline2,
  timelineTimeline4,
  timelineTimeline5,
} from './media.ts';

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

const members: KeyMember[] = [
  {
    photo: membersMember1.url,
    name: 'Anagha Kelkar',
    position: 'Managing Director',
    sentence: 'Trained as a structural engineer. Still checks the column schedule herself.',
  },
  {
    photo: membersMember2.url,
    name: 'Ramiz Daruwala',
    position: 'Director, Design',
    sentence: 'Draws the section before the plan, and the shade before both.',
  },
  {
    photo: membersMember3.url,
    name: 'Swara Mohite',
    position: 'Head, Customer Care',
    sentence: 'Has handed over 1,140 sets of keys and remembers most of the names.',
  },
  {
    photo: membersMember4.url,
    name: 'Joseph Mathew',
    position: 'Director, Projects',
    sentence: 'Walks every site on the first Monday, camera in hand.',
  },
  {
    photo: membersMember5.url,
    name: 'Farida Inamdar',
    position: 'Head, Finance',
    sentence: 'Keeps seventy paise of every rupee in the project’s own account, as the law asks.',
  },
  {
    photo: membersMember6.url,
    name: 'Nikhil Bhosale',
    position: 'Head, NRI desk',
    sentence: 'Answers Dubai at breakfast and New Jersey after dinner.',
  },
];

const timeline: TimelineCard[] = [
  {
    Year: '2025',
    heading: 'Four sites, four numbers',
    description:
      'Basalt Heights, Banyan Court, Meridian Yard and Deccan Exchange rise at the same time, each registered.',
    image: basaltHeightsHero.url,
    alt: 'The two towers of Basalt Heights: artist’s impression',
  },
  {
    Year: '2023',
    heading: 'Mulberry Row is handed over',
    description: 'Twelve houses on one quiet road in Hinjawadi, and twelve gardens before the doors.',
    image: mulberryRowHero.url,
    alt: 'The gabled villas of Mulberry Row: artist’s impression',
  },
  {
    Year: '2021',
    heading: 'The kiln is lit again',
    description: 'Kiln Works opens in Kharadi as our second coworking hall, in the building we began in.',
    image: kilnWorksHero.url,
    alt: 'The brick hall of Kiln Works: artist’s impression',
  },
  {
    Year: '2019',
    heading: 'The Loom opens',
    description: 'Four storeys of brick on ITI Road in Aundh: desks below, and our own office on the fourth floor.',
    image: theLoomHero.url,
    alt: 'The Loom and its sawtooth roof: artist’s impression',
  },
  {
    Year: '2014',
    heading: 'The first Monday',
    description: 'We begin to photograph every site on the first Monday of the month, and to show what we see.',
    image: timelineTimeline4.url,
    alt: 'White massing model of Banyan Court',
  },
  {
    Year: '2008',
    heading: 'The five-hundredth key',
    description: 'Handed over in a thin year, on the date that was promised.',
    image: timelineTimeline5.url,
    alt: 'White massing model of Deccan Exchange',
  },
  {
    Year: '2003',
    heading: 'Homes of our own drawing',
    description: 'After five years of building for others we draw, register and build our first twenty-four flats.',
    image: timelineTimeline1.url,
    alt: 'White massing model of Mulberry Row',
  },
  {
    Year: '1998',
    heading: 'One brick kiln, two partners',
    description:
      'The firm begins by repairing a disused kiln in Kharadi. It is still standing, and is now our second coworking hall.',
    image: timelineTimeline2.url,
    alt: 'White massing model of Kiln Works',
  },
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
  timeline: { label: 'Timeline', cards: timeline },
  members: { label: 'Key members', members },
  presentation: {
    label: 'Company presentation',
    heading: 'Download the company presentation',
    file: companyPresentationPptx.url,
    fileName: 'Presentation.pptx',
    viewer: 'The company presentation, slide by slide',
  },
} as const;
