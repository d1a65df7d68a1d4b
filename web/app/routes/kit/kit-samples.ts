import { authorities } from '@plinth/contract/authorities';
import { company } from '../../content/company.ts';
import * as media from '../../content/media.ts';

const heroes = {
  'Basalt Heights': media.basaltHeightsHero,
  'Banyan Court': media.banyanCourtHero,
  'Laterite Terraces': media.lateriteTerracesHero,
  'Meridian Yard': media.meridianYardHero,
  'Monsoon House': media.monsoonHouseHero,
  'Mulberry Row': media.mulberryRowHero,
};

export const hero = {
  url: media.siteHome1.url,
  alt: 'The two towers of Basalt Heights in afternoon light',
  caption: 'Basalt Heights, Baner. Artist’s impression',
};

export const tabs = [
  { name: 'Kit', link: '/kit', count: 30 },
  { name: 'Residential', link: '/residential', count: 6 },
  { name: 'Commercial', link: '/commercial', count: 4 },
  { name: 'Ongoing', link: '/ongoing', count: 4 },
  { name: 'Upcoming', link: '/upcoming', count: 2 },
];

export const facts = [
  { title: 'Built', heading: '1,140 homes', sentence: 'Handed over in five neighbourhoods.' },
  { title: 'Under way', heading: '4 sites', sentence: 'All registered, all photographed.' },
  { title: 'People', heading: '94', sentence: 'Thirty-one of them engineers.' },
];

export const projects = Object.entries(heroes).map(([title, photo], index) => ({
  to: '/projects',
  title,
  photo,
  text: 'Pune · Residential',
  fact: {
    name: authorities.maharera.name,
    value: index === 5 ? 'RERA not available' : `P5210009900${index + 1}`,
    isKnown: index !== 5,
  },
}));

export const quotes = [
  'We visited in July, in the worst of the rain, because they asked us to.',
  'The basement was dry and the site engineer walked us through every drain.',
  'We booked the same week.',
];

const amenityPhotos = {
  Pool: media.amenitiesPool,
  Garden: media.amenitiesGarden,
  Gym: media.amenitiesGym,
  Clubhouse: media.amenitiesClubhouse,
  Track: media.amenitiesTrack,
  Terrace: media.amenitiesTerrace,
};

export const amenities = Object.entries(amenityPhotos).map(([name, photo]) => ({
  name,
  photo: photo.url,
  quote: 'The water sits where the quarry was.',
  sentence: 'A 25-metre lap pool cut into the podium rock, with a shaded toddler end and a ramp.',
}));

const models = [media.timelineTimeline1, media.timelineTimeline2, media.timelineTimeline3, media.timelineTimeline4];

export const timeline = ['2025', '2021', '2019', '2014'].map((Year, index) => ({
  Year,
  heading: `Card of ${Year}`,
  description: 'The firm begins by repairing a disused kiln in Kharadi.',
  image: models[index]?.url ?? '',
  alt: 'A white massing model',
}));

export const questions = [
  { title: 'Which account should I pay from ?', text: 'An NRE, NRO or FCNR account.' },
  { title: 'Can someone sign for me in Pune ?', text: 'Yes, with a power of attorney.' },
];

export const places = [
  {
    id: 'heights',
    name: 'Basalt Heights',
    address: 'Pancard Club Road, Baner',
    detail: 'Baner, Pune · Ongoing',
    latitude: 18.566,
    longitude: 73.772,
    logoUrl: media.basaltHeightsLogo.url,
    imageUrl: media.basaltHeightsHero.url,
    pageUrl: '/projects',
    directionsUrl: 'https://www.openstreetmap.org/?mlat=18.566&mlon=73.772',
  },
  {
    id: 'loom',
    name: 'The Loom',
    address: 'ITI Road, Aundh',
    latitude: 18.5594,
    longitude: 73.8077,
    logoUrl: media.theLoomLogo.url,
    directionsUrl: 'https://www.openstreetmap.org/?mlat=18.5594&mlon=73.8077',
  },
];

export const plate = {
  label: `${authorities.maharera.name} registration`,
  number: 'P52100099001',
  qrUrl: '/favicon.svg',
  verify: 'Verify with the authority',
  portal: authorities.maharera.portal,
};

export const plateCells = [
  { name: 'Project', value: 'Basalt Heights, Baner' },
  { name: 'Promoter', value: company.name },
  { name: 'Sales', value: company.phone },
];

export const listTexts = {
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'Show all projects' },
  error: { text: 'Failed to load projects. Please try again later.', retry: 'Try again', call: 'or call' },
};
