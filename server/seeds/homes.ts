import type { ProjectInput } from '@plinth/contract/project.schema';
import { papers } from './make/papers.ts';
import type { Media } from './media.ts';

/** What the demo projects sell: home types, charges, filed dates and payment plans. Invented, like the projects. */

type Sale = Pick<
  ProjectInput,
  | 'connections'
  | 'documents'
  | 'panorama'
  | 'panoramaCaption'
  | 'filings'
  | 'connectionsNote'
  | 'homeTypes'
  | 'towers'
  | 'stages'
  | 'possession'
  | 'legalCharge'
  | 'reckonerPerSquareMetre'
>;

/** The stages of the model agreement, with the shares that all projects use. */
const shares = {
  booking: ['Booking', 10],
  agreement: ['Agreement registered', 20],
  plinth: ['Plinth', 15],
  lowerSlab: ['Slab of level 8', 8],
  upperSlab: ['Slab of level 16', 8],
  roof: ['Roof slab', 9],
  walls: ['Walls, plaster, floors, doors, windows', 5],
  sanitary: ['Sanitary fittings, stairs, lift wells, lobbies', 5],
  outside: ['Outer plumbing, elevation, terrace waterproofing', 5],
  lifts: ['Lifts, pumps, electrical fittings', 10],
  possession: ['Possession, with occupancy certificate', 5],
} as const;

type Dates = { [S in keyof typeof shares]?: { name?: string; planned?: string; reached?: string } };

const stagesWith = (dates: Dates): NonNullable<Sale['stages']> =>
  (Object.keys(shares) as (keyof typeof shares)[]).map((stage) => {
    const [name, percent] = shares[stage];
    return { name, percent, ...dates[stage] };
  });

const planOf = (media: Media, file: string) => ({ plan: media(file).url, planAlt: media(file).alt });

const plateOf = (media: Media, file: string) => ({ plate: media(file).url, plateAlt: media(file).alt });

const papersOf = (media: Media, folder: string) =>
  papers.map(({ file, name, details, day }) => ({
    ...{ name, details, day, file: media(`${folder}/${file}.pdf`).url },
    access: 'open' as const,
  }));

export function saleOf(project: string, media: Media): Sale {
  const sales: Record<string, Sale> = {
    'Basalt Heights': {
      possession: '2028-12-31',
      reckonerPerSquareMetre: 128_000,
      homeTypes: [
        {
          name: '2 BHK',
          bedrooms: 2,
          carpetArea: 68.4,
          balconyArea: 7.4,
          price: 12_512_000,
          parking: '1 covered, in the price',
          ...planOf(media, 'basalt-heights/floorplan-1.png'),
        },
        {
          name: '3 BHK',
          bedrooms: 3,
          carpetArea: 104.6,
          balconyArea: 6.4,
          price: 18_980_000,
          parking: '1 covered, in the price',
          ...planOf(media, 'basalt-heights/floorplan-2.png'),
        },
      ],
      towers: [
        {
          name: 'A',
          ...plateOf(media, 'basalt-heights/floorplate-tower-a.svg'),
          outlines: [
            '9.4,4.0 47.1,4.0 47.1,35.4 9.4,35.4',
            '64.5,5.4 90.6,5.4 90.6,35.4 64.5,35.4',
            '64.5,45.8 90.6,45.8 90.6,75.8 64.5,75.8',
            '9.4,45.8 47.1,45.8 47.1,77.2 9.4,77.2',
          ].join('\n'),
        },
        {
          name: 'B',
          ...plateOf(media, 'basalt-heights/floorplate-tower-b.svg'),
          outlines: [
            '9.4,5.4 35.5,5.4 35.5,35.4 9.4,35.4',
            '52.9,4.0 90.6,4.0 90.6,35.4 52.9,35.4',
            '52.9,45.8 90.6,45.8 90.6,77.2 52.9,77.2',
            '9.4,45.8 35.5,45.8 35.5,75.8 9.4,75.8',
          ].join('\n'),
        },
      ],
      stages: stagesWith({
        plinth: { planned: '2025-03-31', reached: '2025-03-14' },
        lowerSlab: { name: 'Slab of level 8, both towers', planned: '2026-07-31', reached: '2026-08-10' },
        upperSlab: { name: 'Slab of level 18, both towers', planned: '2027-01-31' },
        roof: { planned: '2027-06-30' },
        walls: { planned: '2027-11-30' },
        sanitary: { planned: '2028-02-29' },
        outside: { planned: '2028-05-31' },
        lifts: { planned: '2028-09-30' },
        possession: { planned: '2028-12-31' },
      }),
      documents: papersOf(media, 'basalt-heights'),
      panorama: media('basalt-heights/panorama-living.jpg').url,
      panoramaCaption: 'A living room of a 3 BHK, artist’s impression',
      filings: [
        { quarter: 'October to December 2026', details: 'due in January 2027' },
        {
          quarter: 'July to September 2026',
          details: 'work 46 % complete, 143 of 168 homes agreed or held',
          day: '2026-10-12',
          url: 'https://maharera.maharashtra.gov.in',
        },
      ],
      connections: [
        { name: 'Baner Road bus stop', way: '0.4 km on foot', offPeak: 7, peak: 7 },
        { name: 'Balewadi stadium', way: '2.3 km by road', offPeak: 7, peak: 12 },
        { name: 'Balewadi metro station', way: '2.9 km by road', offPeak: 9, peak: 15 },
        { name: 'Pashan lake', way: '3.4 km by road', offPeak: 9, peak: 14 },
        { name: 'District hospital, Aundh', way: '4.2 km by road', offPeak: 12, peak: 22 },
        { name: 'Hinjawadi Phase 1 gate', way: '8.6 km by road', offPeak: 19, peak: 41 },
        { name: 'Pune railway station', way: '12.5 km by road', offPeak: 31, peak: 52 },
        { name: 'Pune airport', way: '16.8 km by road', offPeak: 38, peak: 64 },
      ],
      connectionsNote: 'Driven by us on five weekdays, 5 to 9 October 2026. Off-peak 11 am to 1 pm; peak 6 to 8 pm.',
    },
    'Banyan Court': {
      possession: '2027-06-30',
      reckonerPerSquareMetre: 118_000,
      homeTypes: [
        {
          name: '2 BHK',
          bedrooms: 2,
          carpetArea: 71.6,
          balconyArea: 6.9,
          price: 11_970_000,
          parking: '1 covered, in the price',
          ...planOf(media, 'banyan-court/floorplan-1.png'),
        },
        {
          name: '3 BHK',
          bedrooms: 3,
          carpetArea: 106.2,
          balconyArea: 9.1,
          price: 18_240_000,
          parking: '1 covered, in the price',
          ...planOf(media, 'banyan-court/floorplan-2.png'),
        },
      ],
      stages: stagesWith({
        plinth: { planned: '2024-06-30', reached: '2024-06-21' },
        lowerSlab: { name: 'Slab of level 3', planned: '2025-11-30', reached: '2025-12-12' },
        upperSlab: { name: 'Slab of level 5', planned: '2026-04-30', reached: '2026-04-20' },
        roof: { planned: '2026-07-31', reached: '2026-07-28' },
        walls: { planned: '2026-12-31' },
        sanitary: { planned: '2027-02-28' },
        outside: { planned: '2027-03-31' },
        lifts: { planned: '2027-04-30' },
        possession: { planned: '2027-06-30' },
      }),
    },
    'Meridian Yard': {
      possession: '2027-12-31',
      reckonerPerSquareMetre: 112_000,
      homeTypes: [
        {
          name: '2 BHK',
          bedrooms: 2,
          carpetArea: 66.9,
          balconyArea: 5.8,
          price: 10_370_000,
          parking: '1 covered, in the price',
          ...planOf(media, 'meridian-yard/floorplan-1.png'),
        },
      ],
      stages: stagesWith({ possession: { planned: '2027-12-31' } }),
    },
    'Laterite Terraces': {
      possession: '2029-12-31',
      homeTypes: [
        {
          name: '2 BHK',
          bedrooms: 2,
          carpetArea: 73.1,
          ...planOf(media, 'laterite-terraces/floorplan-2.png'),
        },
        {
          name: '3 BHK terrace home',
          bedrooms: 3,
          carpetArea: 108,
          balconyArea: 31,
          ...planOf(media, 'laterite-terraces/floorplan-1.png'),
        },
      ],
    },
    'Monsoon House': {
      possession: '2029-06-30',
      homeTypes: [
        {
          name: '3 BHK verandah residence',
          bedrooms: 3,
          carpetArea: 118.4,
          balconyArea: 33,
          ...planOf(media, 'monsoon-house/floorplan-1.png'),
        },
        {
          name: '3 BHK corner residence',
          bedrooms: 3,
          carpetArea: 126,
          balconyArea: 35,
          ...planOf(media, 'monsoon-house/floorplan-2.png'),
        },
      ],
    },
  };
  const sale = sales[project];
  return sale ? { ...sale, ...(sale.reckonerPerSquareMetre && charges) } : {};
}

const charges = { city: 'Pune', legalCharge: 29_500, depositPerSquareMetre: 1_800 };
