import type { Buyer } from '@plinth/contract/cost-sheet';
import type { CurrencyRate } from '@plinth/contract/currencies';
import type { Project } from '@plinth/contract/project.schema';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { Availability, Offer, PublicUnit } from '@plinth/contract/unit.schema';
import { describe, expect, it } from 'vitest';
import { compareContent } from '../../content/compare.ts';
import { homesContent } from '../../content/homes.ts';
import { homesList } from '../../content/homes-list.ts';
import { shortlistLoader } from '../../content/shortlist.ts';
import { columnOf } from '../../features/homes/compare-view.ts';
import { listOf } from '../../features/homes/list-view.ts';
import { saleOf } from '../../features/homes/sale-view.ts';
import { sheetOf } from '../../features/homes/sheet-view.ts';
import { shortlistItemOf } from '../../features/homes/shortlist-view.ts';

const day = '2026-11-17';
const known = { place: 'Pune', from: '2026-04-01', reviewBy: '2027-03-31', source: 'Stamp Act' };
const rates: TaxRate[] = [
  { ...known, rule: 'stamp-duty', percent: 7, sourceUrl: 'https://igr.example' },
  { ...known, rule: 'stamp-duty-woman', percent: 6 },
  { ...known, rule: 'registration', percent: 1, cap: 30_000, from: '2026-05-01' },
  { ...known, rule: 'gst', percent: 5 },
  { ...known, rule: 'tds', percent: 1, threshold: 5_000_000 },
];

const project: Project = {
  _id: 'p1',
  name: 'Basalt Heights',
  priority: 1,
  status: 'Ongoing',
  reraNumber: 'P52100099001',
  city: 'Pune',
  possession: '2028-12-31',
  legalCharge: 29_500,
  depositPerSquareMetre: 1_800,
  introPhotos: [],
  photos: [],
  actualphotos: [],
  location: [],
  aminities: [],
  floorplan: [],
  keyplaces: [],
  homeTypes: [
    { name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 12_512_000, balconyArea: 7.4 },
    { name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 18_980_000, parking: '1 covered' },
  ],
  stages: [
    { name: 'Booking', percent: 10 },
    { name: 'Plinth', percent: 30, reached: '2025-03-14' },
    { name: 'Possession', percent: 60, planned: '2028-12-31' },
  ],
  __v: 0,
} as unknown as Project;

const readAt = '2026-11-15T03:30:00.000Z';
const nothingEntered: Offer = { readAt, types: [], towers: [] };
const offer: Offer = {
  readAt,
  types: [
    { name: '2 BHK', left: 0, total: 84, cheapest: null },
    {
      name: '3 BHK',
      left: 14,
      total: 84,
      cheapest: {
        price: 18_409_600,
        floorRise: 815_880,
        parking: 450_000,
        carpetArea: 104.6,
        tower: 'B',
        number: '1703',
      },
    },
  ],
  towers: [{ name: 'B', left: 14, total: 84, floors: 21 }],
};
const unit: PublicUnit = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, facing: 'south-east', carpetArea: 104.6 },
  ...{ state: 'available', price: 18_409_600, floorRise: 815_880, parking: 450_000 },
};
const dirham: CurrencyRate = { code: 'AED', rupees: 24.29, day: '2026-11-14' };

const sale = (
  over: Partial<Project>,
  from: Offer = nothingEntered,
  chosen: PublicUnit | null = null,
  isNamed = chosen !== null,
) => saleOf({ ...project, ...over }, { offer: from, rates, currencies: [dirham], isNamed, chosen }, homesContent, day);

describe('the sale on a project page', () => {
  it('a project without registration or without home types shows nothing of its sale', () => {
    expect(sale({ reraNumber: '' })).toBeNull();
    expect(sale({ homeTypes: [] })).toBeNull();
  });

  it('a link to a home that is taken or unknown says so above the costs of another home', () => {
    const { price: _price, floorRise: _rise, parking: _parking, ...taken } = unit;
    expect(sale({}, offer, { ...taken, state: 'sold' })?.cost).toMatchObject({
      ...{ note: 'B 1703 is sold and has no price.', home: 'B 1703, 3 BHK' },
    });
    expect(sale({}, offer, null, true)?.cost?.note).toBe('The home in this link is not in our list.');
    expect(sale({}, offer, unit)?.cost?.note).toBeNull();
    expect(sale({}, offer)?.cost?.note).toBeNull();
  });

  it('while homes are not entered one by one, the types have prices and no counts', () => {
    const view = sale({});
    expect(
      view?.homes.map(({ name, allIn, agreementValue, left, state }) => [name, allIn, agreementValue, left, state]),
    )
      // 2 BHK: 1,25,12,000 + 6,25,600 + 8,75,900 + 30,000 + 29,500 + 1,23,120 = 1,41,96,120.
      .toEqual([
        ['2 BHK', '₹1.42 Cr', '₹1.26 Cr', undefined, 'priced'],
        ['3 BHK', '₹2.16 Cr', '₹1.90 Cr', undefined, 'priced'],
      ]);
    expect(view?.towers).toEqual([]);
    expect(view?.cost).toMatchObject({ home: '2 BHK', path: '/project/p1/basalt-heights/cost/2-bhk' });
    expect(view?.cost?.view.total).toBe('₹1,41,96,120');
  });

  it('homes entered one by one give counts with their time, and a type without homes is sold out', () => {
    const view = sale({}, offer);
    expect(view?.readAt).toBe('15 November 2026, 9:00 am');
    expect(view?.homes[0]).toMatchObject({ state: 'sold-out', left: 0, total: 84 });
    expect(view?.homes[0]?.allIn).toBeUndefined();
    expect(view?.homes[1]).toMatchObject({ state: 'priced', left: 14, allIn: '₹2.23 Cr', agreementValue: '₹1.97 Cr' });
    expect(view?.towers[0]?.path).toBe('/project/p1/basalt-heights/homes/B');
    expect(view?.cost).toMatchObject({ home: 'B 1703, 3 BHK', path: '/project/p1/basalt-heights/cost/B-1703' });
    expect(view?.offers).toEqual([
      { name: '2 BHK', path: '/project/p1/basalt-heights/cost/2-bhk', isLeft: false },
      { name: '3 BHK', path: '/project/p1/basalt-heights/cost/3-bhk', price: 22_284_334, isLeft: true },
    ]);
  });

  it('the facts name homes, carpet, price, possession and status', () => {
    expect(sale({}, offer)?.facts).toEqual([
      { term: 'Homes', value: '2 and 3 BHK', note: '14 of 168 left' },
      { term: 'Carpet area', value: '68.4 to 104.6 sq. m', note: '736 to 1,126 sq. ft' },
      { term: 'Price', value: 'from ₹2.23 Cr, all-in', note: 'agreement value from ₹1.97 Cr', isWide: true },
      { term: 'Possession', value: 'December 2028', note: 'filed with MahaRERA' },
      { term: 'Status', value: 'Ongoing' },
    ]);
    expect(sale({ status: 'Sold out' })?.facts[2]).toMatchObject({ term: 'Price', value: 'Sold out' });
    const onRequest = [{ name: 'Villa', bedrooms: 4, carpetArea: 210 }];
    expect(sale({ homeTypes: onRequest })?.facts[2]).toMatchObject({ term: 'Price', value: 'On request' });
  });

  it('the questions are answered with the figures that the page shows', () => {
    expect(sale({}, offer)?.questions).toEqual([
      {
        title: 'What does a home at Basalt Heights cost?',
        text: 'From ₹2.23 Cr, all-in: the agreement value, from ₹1.97 Cr, with GST, stamp duty, registration and charges.',
      },
      { title: 'When is possession at Basalt Heights?', text: 'December 2028, as filed with MahaRERA.' },
      {
        title: 'How many homes are left at Basalt Heights?',
        text: '14 of 168 homes, as of 15 November 2026, 9:00 am.',
      },
      {
        title: 'Is Basalt Heights registered with MahaRERA?',
        text: 'Yes, with the number P52100099001. maharera.maharashtra.gov.in confirms it.',
      },
    ]);
    expect(sale({ status: 'Sold out' })?.questions[0]?.text).toBe('Every home is sold.');
  });

  it('the cost section shows the home that the URL names, if it can be bought', () => {
    expect(sale({}, nothingEntered, unit)?.cost?.view.total).toBe('₹2,22,84,334');
    const { price: _price, ...sold } = unit;
    expect(sale({}, nothingEntered, { ...sold, state: 'sold' })?.cost?.home).toBe('2 BHK');
  });
});

const sheet = (home: string, over: { buyer?: 'general' | 'woman'; currency?: string; unit?: PublicUnit | null } = {}) =>
  sheetOf(
    project,
    { offer, rates, currencies: [dirham], unit: over.unit === undefined ? unit : over.unit },
    { home, buyer: over.buyer ?? 'general', currency: over.currency ?? null },
    homesContent,
    day,
  );

describe('a cost sheet page', () => {
  it.each([
    ['1 covered, in the price', '1 covered'],
    ['2 covered (included in the price)', '2 covered'],
    ['In the price', 'As the agreement names it'],
    ['1 open, beside the tower', '1 open, beside the tower'],
  ])('parking with an amount of its own is not called part of the price: %s', (parking, rule) => {
    const homeTypes = project.homeTypes?.map((type) => ({ ...type, parking }));
    const loaded = { offer, rates, currencies: [], unit };
    const wanted = { home: 'B-1703', buyer: 'general' as const, currency: null };
    const parts = sheetOf({ ...project, homeTypes }, loaded, wanted, homesContent, day)?.cost?.parts;
    expect(parts?.at(-1)).toEqual({ name: 'Parking', rule, amount: '₹4,50,000' });
  });

  it('every line has its rule, its day, its source and its amount', () => {
    const view = sheet('B-1703');
    expect(view?.details).toBe(
      '3 BHK, Tower B, floor 17, facing south-east. RERA carpet area 104.6 sq. m (1,126 sq. ft)',
    );
    expect(view?.cost?.parts.map(({ name, rule, amount }) => [name, rule, amount])).toEqual([
      ['Home', 'RERA carpet area 104.6 sq. m (1,126 sq. ft)', '₹1,84,09,600'],
      ['Floor rise', 'For floor 17', '₹8,15,880'],
      ['Parking', '1 covered', '₹4,50,000'],
    ]);
    expect(view?.cost?.agreementValue).toBe('₹1,96,75,480');
    expect(view?.cost?.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['GST', '₹9,83,774'],
      ['Stamp duty', '₹13,77,300'],
      ['Registration', '₹30,000'],
      ['Legal charges', '₹29,500'],
      ['Maintenance deposit', '₹1,88,280'],
    ]);
    expect(view?.cost?.lines[1]).toMatchObject({
      rule: '7 % in Pune, rounded up to ₹100. Since 1 April 2026.',
      source: { name: 'Stamp Act', url: 'https://igr.example' },
    });
    expect(view?.cost?.total).toBe('₹2,22,84,334');
    expect(view?.cost?.tds).toContain('₹1,96,755');
    expect(view?.cost?.asOf).toBe('Rates as of 1 May 2026.');
  });

  it('a woman pays less stamp duty, and the choices link to the other sheets', () => {
    const view = sheet('B-1703', { buyer: 'woman' });
    expect(view?.cost?.total).toBe('₹2,20,87,634');
    expect(view?.path).toBe('/project/p1/basalt-heights/cost/B-1703');
    expect(view?.buyers).toEqual([
      { name: 'Any buyer, 7 %', path: '/project/p1/basalt-heights/cost/B-1703', isCurrent: false },
      { name: 'Women only, 6 %', path: '/project/p1/basalt-heights/cost/B-1703/woman', isCurrent: true },
    ]);
  });

  it('amounts in another currency are indicative, and the loan stays in rupees', () => {
    const view = sheet('B-1703', { currency: 'AED' });
    expect(view?.cost?.total).toBe('AED 917,428');
    expect(view?.indicative).toBe('Indicative, at ₹24.29 for 1 AED, rate of 14 November 2026. You pay in rupees.');
    expect(view?.shares).toEqual({
      ...{ loan: '₹1,47,00,000', own: '₹75,84,334', mostAmount: 1_470_000_000, total: 2_228_433_400 },
    });
    expect(view?.buyers[1]?.path).toBe('/project/p1/basalt-heights/cost/B-1703/woman?in=AED');
    expect(sheet('B-1703', { currency: 'XXX' })?.cost?.total).toBe('₹2,22,84,334');
  });

  it('the payment plan names reached stages as due with the agreement', () => {
    expect(sheet('B-1703')?.payments).toMatchObject({
      rows: [
        { name: 'Booking', when: 'When it happens', share: '10 %', amount: '₹19,67,548', gst: '+ GST ₹98,377' },
        {
          name: 'Plinth',
          note: 'Reached on 14 March 2025, due with the agreement',
          when: 'With the agreement',
          share: '30 %',
          amount: '₹59,02,644',
          gst: '+ GST ₹2,95,132',
        },
        {
          name: 'Possession',
          when: 'December 2028',
          share: '60 %',
          amount: '₹1,18,05,288',
          gst: '+ GST ₹5,90,265',
        },
      ],
      total: { amount: '₹1,96,75,480', gst: '+ GST ₹9,83,774' },
      gstNote: 'GST of 5 % is added to each.',
    });
  });

  it('a payment plan whose shares are not the whole price is not shown', () => {
    const stages = [
      { name: 'Booking', percent: 10 },
      { name: 'Possession', percent: 80, planned: '2028-12-31' },
    ];
    const view = sheetOf(
      { ...project, stages },
      { offer, rates, currencies: [], unit },
      { home: 'B-1703', buyer: 'general', currency: null },
      homesContent,
      day,
    );
    expect(view?.cost?.total).toBe('₹2,22,84,334');
    expect(view?.payments).toBeNull();
  });

  it('a duty that is taken on the ready-reckoner value says so, with that value', () => {
    const view = sheetOf(
      { ...project, reckonerPerSquareMetre: 200_000 },
      { offer, rates, currencies: [], unit },
      { home: 'B-1703', buyer: 'general', currency: null },
      homesContent,
      day,
    );
    const [, stampDuty, registration] = view?.cost?.lines ?? [];
    // 104.6 square metres at 2,00,000 are 2,09,20,000, of which 7 % are 14,64,400.
    expect(stampDuty?.amount).toBe('₹14,64,400');
    for (const line of [stampDuty, registration]) {
      expect(line?.rule).toContain('on the ready-reckoner value of ₹2,09,20,000, which is above the agreement value');
    }
  });

  it('the sheet of a type is that of its cheapest home', () => {
    const view = sheet('3-bhk', { unit: null });
    expect(view?.home).toBe('3 BHK');
    expect(view?.path).toBe('/project/p1/basalt-heights/cost/3-bhk');
    expect(view?.details).toContain('The least expensive home of this plan: B 1703, 3 BHK');
    expect(view?.cost?.total).toBe('₹2,22,84,334');
  });

  it('a home or type that cannot be bought has no sheet, and an unknown home has no page', () => {
    expect(sheet('2-bhk', { unit: null })).toMatchObject({ cost: null, missing: { title: 'Sold out' } });
    const { price: _price, ...held } = unit;
    expect(sheet('B-1703', { unit: { ...held, state: 'held' } })).toMatchObject({
      cost: null,
      missing: { title: 'B 1703: held' },
    });
    expect(sheet('B-9999', { unit: null })).toBeNull();
  });

  it('the page of a home that cannot be bought leads to the cheapest home of its type, for the same buyer', () => {
    const { price: _price, ...sold } = { ...unit, number: '1704', state: 'sold' as const };
    const instead = (homeType: string, buyer: Buyer) =>
      sheetOf(
        project,
        { offer, rates, currencies: [], unit: { ...sold, homeType } },
        { home: 'B-1704', buyer, currency: null },
        homesContent,
        day,
      )?.instead;
    const path = '/project/p1/basalt-heights/cost/B-1703';
    expect(instead('3 BHK', 'general')).toEqual({ home: 'B 1703, 3 BHK', path });
    expect(instead('3 BHK', 'woman')).toEqual({ home: 'B 1703, 3 BHK', path: `${path}/woman` });
    expect(instead('2 BHK', 'general')).toBeNull();
    expect(sheet('B-1703')?.instead).toBeNull();
  });

  it('a rate whose review day has passed is named with its day', () => {
    const overdue = rates.map((rate) => ({ ...rate, reviewBy: '2026-11-16' }));
    const view = sheetOf(
      project,
      { offer, rates: overdue, currencies: [], unit },
      { home: 'B-1703', buyer: 'general', currency: null },
      homesContent,
      day,
    );
    expect(view?.cost?.asOf).toBe('Rates as of 1 May 2026. We check them again before the agreement.');
  });
});

describe('the list of homes', () => {
  const availability: Availability = {
    readAt,
    towers: [
      { name: 'A', left: 0, total: 1, floors: 1 },
      { name: 'B', left: 1, total: 3, floors: 2 },
    ],
    units: [
      { ...unit, number: '1602', floor: 16, state: 'held', price: undefined, floorRise: undefined, parking: undefined },
      unit,
      { ...unit, number: '1704', state: 'sold', price: undefined, floorRise: undefined, parking: undefined },
      { ...unit, tower: 'A', number: '401', floor: 4, state: 'sold', price: undefined },
    ],
  };
  const list = (tower?: string) => listOf(project, availability, tower, rates, homesList, day);

  it('the homes of a tower stand by floor from the top, with prices of those that can be bought', () => {
    const view = list('B');
    expect(
      view?.floors.map(({ floor, homes }) => [
        floor,
        homes.map(({ name, state, mark, allIn }) => [name, state, mark, allIn]),
      ]),
    ).toEqual([
      [
        17,
        [
          ['B 1703', 'Available', 'empty', '₹2,22,84,334'],
          ['B 1704', 'Sold', 'solid', undefined],
        ],
      ],
      [16, [['B 1602', 'Held', 'hatched', undefined]]],
    ]);
    expect(view?.counts.map(({ state, count }) => [state, count])).toEqual([
      ['Available', 1],
      ['Held', 1],
      ['Sold', 1],
    ]);
  });

  it('the agreement value of a home is its price with floor rise and parking', () => {
    const values = list('B')?.floors.flatMap(({ homes }) => homes.map((home) => [home.name, home.agreementValue]));
    expect(values).toEqual([
      ['B 1703', '₹1,96,75,480'],
      ['B 1704', undefined],
      ['B 1602', undefined],
    ]);
  });

  it('without a tower the first one is shown, and an unknown tower has no page', () => {
    expect(list()?.tower).toBe('A');
    expect(list('C')).toBeNull();
  });
});

const ref = { project: 'p1', home: 'B-1703' };
const { price: _price, floorRise: _rise, parking: _parking, ...priceless } = unit;

describe('a compared home', () => {
  it('has its own agreement value and all-in price, with floor rise and parking', () => {
    const column = columnOf(ref, { project, offer, unit }, rates, compareContent, day);
    expect(column).toMatchObject({
      ...{ name: 'B 1703', costPath: '/project/p1/basalt-heights/cost/B-1703' },
      registration: { label: 'MahaRERA', number: 'P52100099001' },
      facts: {
        agreementValue: '₹1,96,75,480',
        allIn: '₹2,22,84,334',
        perArea: '₹2,13,043',
        floor: '17',
        facing: 'south-east',
        state: 'Available',
      },
    });
  });

  it('has no cost sheet unless it can be bought, and none at all without registration', () => {
    const held: PublicUnit = { ...priceless, state: 'held' };
    expect(columnOf(ref, { project, offer, unit: held }, rates, compareContent, day)).toMatchObject({
      costPath: null,
      facts: { state: 'Held', agreementValue: 'Held', allIn: 'Held', perArea: '–' },
    });
    expect(columnOf(ref, { project, offer, unit }, [], compareContent, day)?.facts).toMatchObject({
      ...{ state: 'Available', allIn: 'On request' },
    });
    const unregistered = { ...project, reraNumber: '' };
    expect(columnOf(ref, { project: unregistered, offer, unit }, rates, compareContent, day)).toBeNull();
  });
});

describe('a home of the shortlist', () => {
  const item = (over: PublicUnit | null, home = 'B-1703') =>
    shortlistItemOf({ project: 'p1', home }, { project, offer, unit: over }, rates, shortlistLoader, day);

  it('that can be bought has its own price, its state with the time, and its cost sheet', () => {
    const shown = item(unit);
    expect(shown).toMatchObject({
      ...{
        homeName: 'B 1703',
        registration: { label: 'MahaRERA', number: 'P52100099001' },
        total: 2_228_433_400,
        isLeft: true,
        mark: 'empty',
      },
      state: 'Available as of 15 November 2026, 9:00 am',
      costPath: '/project/p1/basalt-heights/cost/B-1703',
    });
    expect(shown?.other).toBeUndefined();
  });

  it.each(['held', 'booked', 'sold', 'withheld'] as const)(
    'that is %s has no price and no cost sheet, and names another of its plan',
    (state) => {
      const shown = item({ ...priceless, number: '1702', state }, 'B-1702');
      expect(shown).toMatchObject({
        ...{ homeName: 'B 1702', total: null, isLeft: false },
        other: { home: 'B-1703', name: 'B 1703', total: 2_228_433_400 },
      });
      expect(shown?.costPath).toBeUndefined();
    },
  );
});
