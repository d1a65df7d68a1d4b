import { authorities } from '@plinth/contract/authorities';
import { company } from '../../content/company.ts';

/** Uploaded files of the demo; a test checks that they exist. */
const heroes = {
  'Hill Homes': {
    url: '/media/6e84ad3d5ef8ae5bf2dff003ff/2400x1500-53-0-DT4vRuw9L0I6Y5NSUkpbY1tjtk5TQvlO.jpg',
    alt: 'Two towers on a hill',
  },
  'Court Homes': {
    url: '/media/d82a615d1ebb73da6fefdfe097/2400x1500-50-0-iCmrMck1qC2KNSchijHNPQ9C11L4Wu49.jpg',
    alt: 'Seven storeys around a tree',
  },
  'Laterite Terraces': {
    url: '/media/f0504ee95fbe2668e32fb2378b/1600x1000-50-30-Zy2INWkxaTGpMYg1ZzVGLVpjOl-1TpRK.jpg',
    alt: 'Terraces of red stone',
  },
  'Meridian Yard': {
    url: '/media/cf3bd4d71cf86046607058c81b/1600x1000-57-0-LkJPSuxBLkI6Y_dec058Z1tj91p0RhtT.jpg',
    alt: 'An office building',
  },
  'Monsoon House': {
    url: '/media/0585656c41a9cf4749a703d4e0/1600x1000-50-0-iC2pMWgpZykYXw1KqjnMMVtjc07uORpT.jpg',
    alt: 'A house in the rain',
  },
  'Mulberry Row': {
    url: '/media/07be23bcc34ce7dbffdf01205e/1600x1000-20-45-zD1rMSklSiWqQexJcFK0VvhWGltcX1xj.jpg',
    alt: 'A row of houses',
  },
};

export const hero = {
  url: '/media/7fbacbd1fada46b572b3e3931e/2000x1200-50-50-cE5ORus9DD6dcxhjUEoYXzpfGV9zTvdW.jpg',
  alt: 'Two towers in afternoon light',
  caption: 'Hill Homes, Baner. Artist’s impression',
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
  Pool: '/media/e4c469a4b5365742ff2cb38a9f/1200x900-50-50-c06rMUglclKKLYkxaC2JNfdaL0oOQnJK.jpg',
  Garden: '/media/7688d97a81ed594d7d92295769/1200x900-50-50-RiFEIUMhhSkmJYgtyzVEIcIQMEKUTuIU.jpg',
  Gym: '/media/f1b99efa10946c564625542009/1200x900-50-50-qEUMUqw5KCXtSQ5GSS2KMexRaEGqRUg1.jpg',
  Clubhouse: '/media/c0865ded01a5aa7822c2dc3124/1200x900-50-50-ZSEFGUYlhSkPQkgxRzHEIFtnk06USpRK.jpg',
  Track: '/media/9cf4eca8ab97d320f376a3c94f/1200x900-50-50-5CQEJeMY4hDKOYcxqTWHLdZSL0KVTokx.jpg',
  Terrace: '/media/4c7d467a2f9b40bb7356d1cdcc/1200x900-50-50-5ihIOQcxpSBrNSg1JzEIKbMtTykLHW8p.jpg',
};

export const amenities = Object.entries(amenityPhotos).map(([name, photo]) => ({
  name,
  photo,
  quote: 'The water sits where the quarry was.',
  sentence: 'A 25-metre lap pool cut into the podium rock, with a shaded toddler end and a ramp.',
}));

const models = [
  '/media/5a07958175d5a523e693347b6e/1200x800-50-50-tFoXZ_Vi1Fr1XhZjFmMXZ9VeOGsXZ9Ra.jpg',
  '/media/d07da917919260340645e11617/1200x800-50-50-9mL1XvVitFr2YhdnOGsXZ5NWFmMXZ_Ze.jpg',
  '/media/2df8de89b04b409677cf7d641e/1200x800-50-50-OGcXZ9ReklL2YhZn9mKTVtReF2c4axdj.jpg',
  '/media/4f2bd9298529a9d5ab2aaa6aa9/1200x800-50-50-F2NZazdntFrVXnFOs1r2YvZes1b2Yllr.jpg',
];

export const timeline = ['2025', '2021', '2019', '2014'].map((Year, index) => ({
  Year,
  heading: `Card of ${Year}`,
  description: 'The firm begins by repairing a disused kiln in Kharadi.',
  image: models[index] ?? '',
  alt: 'A white massing model',
}));

export const questions = [
  { title: 'Which account should I pay from ?', text: 'An NRE, NRO or FCNR account.' },
  { title: 'Can someone sign for me in Pune ?', text: 'Yes, with a power of attorney.' },
];

export const places = [
  {
    id: 'heights',
    name: 'Hill Homes',
    address: 'Pancard Club Road, Baner',
    detail: 'Baner, Pune · Ongoing',
    latitude: 18.566,
    longitude: 73.772,
    logoUrl: '/media/696edbb57f31ff340e6f76a191/1492x352-50-50.png',
    imageUrl: '/media/6e84ad3d5ef8ae5bf2dff003ff/2400x1500-53-0-DT4vRuw9L0I6Y5NSUkpbY1tjtk5TQvlO.jpg',
    pageUrl: '/projects',
    directionsUrl: 'https://www.openstreetmap.org/?mlat=18.566&mlon=73.772',
  },
  {
    id: 'loom',
    name: 'The Loom',
    address: 'ITI Road, Aundh',
    latitude: 18.5594,
    longitude: 73.8077,
    logoUrl: '/media/ab8606c22495a06955e31ebe22/1184x352-50-50.png',
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
  { name: 'Project', value: 'Hill Homes, Baner' },
  {
    name: 'Promoter',
    get value() {
      return company.name;
    },
  },
  {
    name: 'Sales',
    get value() {
      return company.phone;
    },
  },
];

export const listTexts = {
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'Show all projects' },
  error: { text: 'Failed to load projects. Please try again later.', retry: 'Try again', call: 'or call' },
};
