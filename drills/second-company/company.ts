/** What the owner of the second company types: another state, another authority, another palette, nothing of the demo. */

export const owner = { name: 'Anagha Rao', email: 'anagha@kaveri.example', password: 'seven quiet herons' };

export const company = {
  name: 'Kaveri Homes Private Limited',
  shortName: 'Kaveri Homes',
  description: 'River-side homes in Mysuru, drawn for shade and built to the registered plan.',
  phone: '+91 821 555 0101',
  whatsapp: '+91 98860 00101',
  email: 'post@kaveri.example',
  office: '18 Ghat Road, Mysuru 570001',
  city: 'Ghat Road, Mysuru',
  latitude: '12.3052',
  longitude: '76.6552',
  instagram: 'https://www.instagram.com/kaverihomes.example',
};

export const colours = {
  textColour: '#0d2333',
  groundColour: '#edf4f6',
  brandColour: '#0b4a66',
  actionColour: '#a3195b',
  trimColour: '#e0a021',
} as const;

/** Entries of the product's menu that this company has no pages for, and how it calls another. */
export const menu = {
  removed: ['Commercial', 'Coworking', 'NRI', 'Services', 'Events', 'Awards', 'Career'],
  renamed: { from: 'Profile', to: 'Our story' },
  rights: 'Plans and views are artist’s impressions.',
  credit: 'Made beside the Kaveri.',
};

export const home = {
  lines: ['Homes that keep', 'an eye on'],
  end: 'the river.',
  sentence: 'Two addresses in Mysuru, a short walk from the ghats. Every plan and registration is here to read first.',
  values: ['Shade', 'Craft', 'Candour', 'Upkeep'],
  aboutLabel: 'Who we are',
  aboutTitle: 'We draw for',
  aboutWords: ['the morning walk', 'the first rain', 'a long lunch'],
  aboutSentence: 'Kaveri Homes is twenty-six people and one workshop. We start with the trees that stand already.',
  aboutButton: 'Read our story',
  projectsTitle: 'Two addresses, one river',
  projectsSentence: 'The number on each card is the one in the register of Karnataka. Please look it up.',
  visitTitle: 'Walk the bank with us',
  visitSentence: 'Come before nine, when the light is low, and one of our architects will show you the site.',
};

export const contact = {
  title: 'The door on Ghat Road is open',
  sentence: 'Coffee from ten, drawings on the table, and an architect who can answer.',
  enquiryTitle: 'Shall we ring you?',
  enquirySentence: 'Leave your number. An architect calls back before the next evening.',
};

export type SecondProject = {
  /** Of its files. */
  key: 'court' | 'lane';
  name: string;
  stage: 'Ongoing' | 'Upcoming';
  use: 'Homes';
  order: string;
  number: string;
  reraPage: string;
  validUntil: string;
  about: string;
  quote: string;
  neighbourhood: string;
  address: string;
  point: string;
  way: string;
  amenities: readonly (readonly [name: string, line: string, sentence: string])[];
  places: readonly (readonly [name: string, kilometres: string])[];
  type: { name: string; bedrooms: string; area: string; price: string };
  photos: readonly string[];
  /** What the photographs show, in their order. */
  alts: readonly string[];
};

const pageOf = (number: string) => `https://karnataka-rera.example/projects/${number.replaceAll('/', '-')}`;
const courtNumber = 'PRM/KA/RERA/1270/451/PR/230718/006041';
const laneNumber = 'PRM/KA/RERA/1270/451/PR/260211/007312';

export const projects: readonly [SecondProject, SecondProject] = [
  {
    ...{ key: 'court', name: 'River Court', stage: 'Ongoing', use: 'Homes', order: '1' },
    ...{ number: courtNumber, reraPage: pageOf(courtNumber), validUntil: '2030-03-31' },
    about:
      'Four houses of seven to twelve storeys stand side by side on the east bank. Each home has a balcony as deep as a room. The ground between them stays garden. Lifts open on two sides, so the wind comes through.',
    quote: 'Every living room looks at water.',
    ...{ neighbourhood: 'Ghat Road, Mysuru', address: '20 Ghat Road, Mysuru 570001', point: '12.3061, 76.6570' },
    way: 'Eight minutes on foot from the clock tower, along the bank.',
    amenities: [
      ['Reading porch', 'Open until ten.', 'Forty seats under a tiled roof, beside the steps to the water.'],
      ['Swimming tank', 'Filled by the rain.', 'Twenty-five metres long, with a shallow end for children.'],
      [
        'Orchard walk',
        'Mango, jamun, lime.',
        'A round of six hundred metres between the trees that stood here before.',
      ],
    ],
    places: [
      ['Clock tower', '0.7'],
      ['Primary school', '1.1'],
      ['City hospital', '2.4'],
    ],
    type: { name: '3 BHK', bedrooms: '3', area: '96.4', price: '12400000' },
    photos: ['court-dusk', 'court-noon', 'court-front', 'court-garden'],
    alts: [
      'Four houses beside the river at dusk',
      'The four houses at noon',
      'Balconies with plants, lit in the evening',
      'Trees in front of the third house',
    ],
  },
  {
    ...{ key: 'lane', name: 'Sal Lane', stage: 'Upcoming', use: 'Homes', order: '2' },
    ...{ number: laneNumber, reraPage: pageOf(laneNumber), validUntil: '2031-12-31' },
    about:
      'Six row houses share one lane that is closed to cars. The roofs are terraces, the ground floors open to gardens. Rain from the roofs fills a tank below the lane.',
    quote: 'A lane where children have the right of way.',
    ...{ neighbourhood: 'Hebbal, Mysuru', address: '4 Sal Lane, Hebbal, Mysuru 570016', point: '12.3541, 76.6127' },
    way: 'Behind the lake, two turns after the pump house.',
    amenities: [
      ['Roof terraces', 'The hills in the west.', 'Each house has one, with a pergola and a tap for plants.'],
      [
        'Workshop',
        'A bench for everyone.',
        'Tools on the wall, a key at the gate, and room for a bicycle on its head.',
      ],
    ],
    places: [
      ['Hebbal lake', '0.5'],
      ['Weekly market', '1.6'],
    ],
    type: { name: 'Row house', bedrooms: '4', area: '148', price: '21500000' },
    photos: ['lane-morning', 'lane-dusk', 'lane-front', 'lane-garden'],
    alts: [
      'Six row houses beside the water in the morning',
      'The row houses at dusk',
      'Windows and terraces of two houses',
      'Trees in front of the last house',
    ],
  },
];

/** The rates of the city of both projects, which their cost sheets need. */
export const rates = {
  city: 'Mysuru',
  source: 'Karnataka Stamp Act and registration table',
  list: [
    ['Stamp duty', '5.6'],
    ['Registration fee', '2'],
    ['GST', '5'],
  ],
} as const;

export const policies = [
  {
    name: 'Privacy policy',
    lead: 'We keep what you send us, use it to answer you, and delete it when you ask.',
    heading: 'What is kept',
    text: 'Your name, your number, your mail and the words you wrote, until we have answered and for three years after.',
  },
  {
    name: 'Disclaimer',
    lead: 'Drawings show how a place will look; the registered plans say how it will be built.',
    heading: 'What counts',
    text: 'The agreement and the plans filed with the authority count, and no picture of this website.',
  },
  {
    name: 'Terms of use',
    lead: 'You may read, print and share these pages; their pictures and plans belong to us.',
    heading: 'Law',
    text: 'What we cannot settle over coffee is heard in Mysuru, under Indian law.',
  },
] as const;
