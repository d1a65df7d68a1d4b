import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Buyer, buyers, costSheetOf, type ProjectCharges } from './cost-sheet.ts';
import { ratesOn, type TaxRate } from './tax-rates.ts';

const day = '2026-11-17';
const known = { place: 'Pune', from: '2026-04-01', reviewBy: '2027-03-31', source: 'Typed for this test' };

const puneRates: TaxRate[] = [
  { ...known, rule: 'stamp-duty', percent: 7 },
  { ...known, rule: 'stamp-duty-woman', percent: 6 },
  { ...known, rule: 'stamp-duty-joint', percent: 6.5 },
  { ...known, rule: 'registration', percent: 1, cap: 30_000 },
  { ...known, rule: 'gst', percent: 5 },
  { ...known, rule: 'gst-affordable', percent: 1, threshold: 4_500_000, areaLimit: 90 },
  { ...known, rule: 'gst-completed', percent: 0 },
  { ...known, rule: 'tds', percent: 1, threshold: 5_000_000 },
];
const pune = ratesOn(puneRates, 'Pune', day);

/**
 * Price, floor rise, parking and carpet area; then GST, stamp duty, registration, legal charge and deposit, the all-in total and
 * the tax deducted at source. In rupees, computed by hand from the rules that issue 21 names.
 */
type WorkedSheet = [
  title: string,
  buyer: Buyer,
  home: [price: number, floorRise: number, parking: number, carpetArea: number],
  charges: ProjectCharges,
  lines: [gst: number, stampDuty: number, registration: number, legal: number, deposit: number],
  total: number,
  tds: number,
];

const workedSheets: WorkedSheet[] = [
  [
    'a 3 BHK at the general rate',
    'general',
    [19_675_480, 0, 0, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800 },
    [983_774, 1_377_300, 30_000, 29_500, 188_280],
    22_284_334,
    196_755,
  ],
  [
    'the same home bought by a woman',
    'woman',
    [19_675_480, 0, 0, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800 },
    [983_774, 1_180_600, 30_000, 29_500, 188_280],
    22_087_634,
    196_755,
  ],
  [
    'the same home bought by a woman and a man together',
    'joint',
    [19_675_480, 0, 0, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800 },
    [983_774, 1_279_000, 30_000, 29_500, 188_280],
    22_186_034,
    196_755,
  ],
  [
    'the same home on the day of the occupancy certificate',
    'general',
    [19_675_480, 0, 0, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800, occupancyCertificate: '2026-11-17' },
    [0, 1_377_300, 30_000, 29_500, 188_280],
    21_300_560,
    196_755,
  ],
  [
    'the same home on the day before the occupancy certificate',
    'general',
    [19_675_480, 0, 0, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800, occupancyCertificate: '2026-11-18' },
    [983_774, 1_377_300, 30_000, 29_500, 188_280],
    22_284_334,
    196_755,
  ],
  [
    'the same home long after the occupancy certificate',
    'woman',
    [19_675_480, 0, 0, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800, occupancyCertificate: '2025-01-01' },
    [0, 1_180_600, 30_000, 29_500, 188_280],
    21_103_860,
    196_755,
  ],
  [
    'an affordable home at exactly 45 lakh and 90 square metres',
    'general',
    [4_500_000, 0, 0, 90],
    {},
    [45_000, 315_000, 30_000, 0, 0],
    4_890_000,
    0,
  ],
  [
    'a home one rupee above 45 lakh',
    'general',
    [4_500_001, 0, 0, 90],
    {},
    [225_000, 315_100, 30_000, 0, 0],
    5_070_101,
    0,
  ],
  [
    'a home of 45 lakh that is a hundredth of a square metre too large',
    'general',
    [4_500_000, 0, 0, 90.01],
    {},
    [225_000, 315_000, 30_000, 0, 0],
    5_070_000,
    0,
  ],
  ['a small home of 44,99,999', 'general', [4_499_999, 0, 0, 38.25], {}, [45_000, 315_000, 30_000, 0, 0], 4_889_999, 0],
  [
    'a home that floor rise and parking carry above 45 lakh',
    'general',
    [4_300_000, 50_000, 200_000, 60],
    {},
    [227_500, 318_500, 30_000, 0, 0],
    5_126_000,
    0,
  ],
  [
    'a home that floor rise and parking carry to exactly 45 lakh',
    'general',
    [4_300_000, 50_000, 150_000, 60],
    {},
    [45_000, 315_000, 30_000, 0, 0],
    4_890_000,
    0,
  ],
  [
    'an affordable home bought by a woman',
    'woman',
    [3_250_000, 0, 0, 45.5],
    { legalCharge: 15_000 },
    [32_500, 195_000, 30_000, 15_000, 0],
    3_522_500,
    0,
  ],
  [
    'an affordable home after the occupancy certificate',
    'general',
    [3_250_000, 0, 0, 45.5],
    { legalCharge: 15_000, occupancyCertificate: '2026-01-31' },
    [0, 227_500, 30_000, 15_000, 0],
    3_522_500,
    0,
  ],
  [
    'the same agreement value in three parts',
    'general',
    [17_800_000, 475_480, 1_400_000, 104.6],
    { legalCharge: 29_500, depositPerSquareMetre: 1_800 },
    [983_774, 1_377_300, 30_000, 29_500, 188_280],
    22_284_334,
    196_755,
  ],
  [
    'a home with a ready-reckoner value above the agreement value',
    'general',
    [6_000_000, 0, 0, 60],
    { reckonerPerSquareMetre: 120_000 },
    [300_000, 504_000, 30_000, 0, 0],
    6_834_000,
    60_000,
  ],
  [
    'a home with a ready-reckoner value below the agreement value',
    'general',
    [8_000_000, 0, 0, 60],
    { reckonerPerSquareMetre: 120_000 },
    [400_000, 560_000, 30_000, 0, 0],
    8_990_000,
    80_000,
  ],
  [
    'a home with a ready-reckoner value equal to the agreement value',
    'general',
    [7_200_000, 0, 0, 60],
    { reckonerPerSquareMetre: 120_000 },
    [360_000, 504_000, 30_000, 0, 0],
    8_094_000,
    72_000,
  ],
  [
    'an affordable home whose ready-reckoner value is above 45 lakh',
    'general',
    [4_400_000, 0, 0, 40],
    { reckonerPerSquareMetre: 125_000 },
    [44_000, 350_000, 30_000, 0, 0],
    4_824_000,
    0,
  ],
  [
    'a home with a ready-reckoner value for an area with two decimals',
    'general',
    [5_000_000, 0, 0, 71.63],
    { legalCharge: 29_500, depositPerSquareMetre: 1_250, reckonerPerSquareMetre: 98_765 },
    [250_000, 495_300, 30_000, 29_500, 89_538],
    5_894_338,
    50_000,
  ],
  [
    'a home whose registration is below its cap',
    'general',
    [2_999_900, 0, 0, 30],
    {},
    [29_999, 210_000, 29_999, 0, 0],
    3_269_898,
    0,
  ],
  [
    'a home whose registration is exactly its cap',
    'general',
    [3_000_000, 0, 0, 30],
    {},
    [30_000, 210_000, 30_000, 0, 0],
    3_270_000,
    0,
  ],
  [
    'a home whose registration would be a rupee above its cap',
    'woman',
    [3_000_100, 0, 0, 30],
    {},
    [30_001, 180_100, 30_000, 0, 0],
    3_240_201,
    0,
  ],
  [
    'a home one rupee below 50 lakh',
    'general',
    [4_999_999, 0, 0, 95],
    {},
    [250_000, 350_000, 30_000, 0, 0],
    5_629_999,
    0,
  ],
  [
    'a home of exactly 50 lakh',
    'general',
    [5_000_000, 0, 0, 95],
    {},
    [250_000, 350_000, 30_000, 0, 0],
    5_630_000,
    50_000,
  ],
  [
    'a home whose stamp duty is a multiple of 100',
    'general',
    [10_000_000, 0, 0, 95.5],
    {},
    [500_000, 700_000, 30_000, 0, 0],
    11_230_000,
    100_000,
  ],
  [
    'a home whose stamp duty is a rupee above a multiple of 100',
    'general',
    [10_000_015, 0, 0, 95.5],
    {},
    [500_001, 700_100, 30_000, 0, 0],
    11_230_116,
    100_000,
  ],
  [
    'a home whose GST ends in half a rupee',
    'joint',
    [10_000_010, 0, 0, 95.5],
    {},
    [500_001, 650_100, 30_000, 0, 0],
    11_180_111,
    100_000,
  ],
  [
    'a home whose deposit ends in half a rupee',
    'general',
    [9_000_000, 0, 0, 70.5],
    { depositPerSquareMetre: 1_501 },
    [450_000, 630_000, 30_000, 0, 105_821],
    10_215_821,
    90_000,
  ],
  [
    'a penthouse of 92 crore',
    'joint',
    [920_000_000, 12_345_678, 7_500_000, 845.37],
    { legalCharge: 118_000, depositPerSquareMetre: 2_400, reckonerPerSquareMetre: 410_000 },
    [46_992_284, 61_090_000, 30_000, 118_000, 2_028_888],
    1_050_104_850,
    9_398_457,
  ],
];

describe('a cost sheet', () => {
  it('thirty cost sheets are worked by hand', () => expect(workedSheets).toHaveLength(30));

  it.each(workedSheets)(
    '%s costs what the rules say for a %s buyer',
    (_title, buyer, home, charges, lines, total, tds) => {
      const [price, floorRise, parking, carpetArea] = home;
      const sheet = costSheetOf({ price, floorRise, parking, carpetArea }, charges, pune, { buyer, day });
      expect(sheet?.agreementValue).toBe((price + floorRise + parking) * 100);
      expect(sheet?.lines.map(({ name, amount }) => [name, amount])).toEqual([
        ['gst', lines[0] * 100],
        ['stampDuty', lines[1] * 100],
        ['registration', lines[2] * 100],
        ['legal', lines[3] * 100],
        ['deposit', lines[4] * 100],
      ]);
      expect(sheet?.total).toBe(total * 100);
      expect(sheet?.tds).toBe(tds * 100);
    },
  );

  it('each line names the rate it was taken at', () => {
    const home = { price: 4_000_000, floorRise: 0, parking: 0, carpetArea: 60 };
    const rulesOf = (charges: ProjectCharges, buyer: Buyer) =>
      costSheetOf(home, charges, pune, { buyer, day })?.lines.map(({ rule }) => rule);
    expect(rulesOf({}, 'general')).toEqual(['gst-affordable', 'stamp-duty', 'registration', null, null]);
    expect(rulesOf({ reckonerPerSquareMetre: 1 }, 'woman')?.[1]).toBe('stamp-duty-woman');
    expect(rulesOf({ occupancyCertificate: day }, 'joint')?.slice(0, 2)).toEqual(['gst-completed', 'stamp-duty-joint']);
  });

  it('a home too large to be affordable pays the full GST however low its price', () => {
    const sheet = costSheetOf({ price: 1_000_000, floorRise: 0, parking: 0, carpetArea: 91 }, {}, pune, {
      buyer: 'general',
      day,
    });
    expect(sheet?.lines[0]).toEqual({ name: 'gst', rule: 'gst', amount: 5_000_000 });
  });

  it('the ready-reckoner value raises stamp duty and registration, but not GST or TDS', () => {
    const home = { price: 6_000_000, floorRise: 0, parking: 0, carpetArea: 60 };
    const sheet = costSheetOf(home, { reckonerPerSquareMetre: 120_000 }, pune, { buyer: 'general', day });
    expect(sheet).toMatchObject({ agreementValue: 600_000_000, dutyBase: 720_000_000, tds: 6_000_000 });
  });

  it('registration below its cap is taken on a higher ready-reckoner value too', () => {
    const home = { price: 2_000_000, floorRise: 0, parking: 0, carpetArea: 20 };
    const sheet = costSheetOf(home, { reckonerPerSquareMetre: 120_000 }, pune, { buyer: 'general', day });
    expect(sheet?.lines.slice(0, 3).map(({ name, amount }) => [name, amount])).toEqual([
      ['gst', 2_000_000],
      ['stampDuty', 16_800_000],
      ['registration', 2_400_000],
    ]);
    expect(sheet?.total).toBe(221_200_000);
  });

  it.each(['gst', 'stamp-duty', 'registration'] as const)('there is no cost sheet without a rate for %s', (missing) => {
    const rates = ratesOn(
      puneRates.filter(({ rule }) => rule !== missing),
      'Pune',
      day,
    );
    const home = { price: 6_000_000, floorRise: 0, parking: 0, carpetArea: 60 };
    expect(costSheetOf(home, {}, rates, { buyer: 'general', day })).toBeNull();
  });

  it('a missing rate for women leaves the cost sheet of other buyers as it is', () => {
    const rates = ratesOn(
      puneRates.filter(({ rule }) => rule !== 'stamp-duty-woman'),
      'Pune',
      day,
    );
    const home = { price: 6_000_000, floorRise: 0, parking: 0, carpetArea: 60 };
    expect(costSheetOf(home, {}, rates, { buyer: 'woman', day })).toBeNull();
    expect(costSheetOf(home, {}, rates, { buyer: 'general', day })?.total).toBe(675_000_000);
  });

  it('a missing rate for TDS leaves the total as it is and withholds nothing', () => {
    const rates = ratesOn(
      puneRates.filter(({ rule }) => rule !== 'tds'),
      'Pune',
      day,
    );
    const home = { price: 6_000_000, floorRise: 0, parking: 0, carpetArea: 60 };
    expect(costSheetOf(home, {}, rates, { buyer: 'general', day })).toMatchObject({ total: 675_000_000, tds: 0 });
  });
});

/** Fixed, so that a failure can be repeated. */
const seed = 21_2026;

const anyHome = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000_000 }),
  floorRise: fc.integer({ min: 0, max: 20_000_000 }),
  parking: fc.integer({ min: 0, max: 5_000_000 }),
  carpetArea: fc.integer({ min: 100, max: 100_000 }).map((hundredths) => hundredths / 100),
});
const anyCharges = fc.record(
  {
    legalCharge: fc.integer({ min: 0, max: 500_000 }),
    depositPerSquareMetre: fc.integer({ min: 0, max: 10_000 }),
    reckonerPerSquareMetre: fc.integer({ min: 0, max: 500_000 }),
    occupancyCertificate: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18'),
  },
  { requiredKeys: [] },
);

it('ten thousand random cost sheets are whole rupees that add up, and grow with the price', () => {
  fc.assert(
    fc.property(
      anyHome,
      anyCharges,
      fc.constantFrom(...buyers),
      fc.integer({ min: 1, max: 10_000_000 }),
      (home, charges, buyer, more) => {
        const sheet = costSheetOf(home, charges, pune, { buyer, day });
        const dearer = costSheetOf({ ...home, price: home.price + more }, charges, pune, { buyer, day });
        if (!sheet || !dearer) throw new Error('A cost sheet is missing although every rate is known');
        const amounts = [sheet.home, sheet.floorRise, sheet.parking, ...sheet.lines.map(({ amount }) => amount)];

        expect(sheet.total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(sheet.agreementValue).toBe(sheet.home + sheet.floorRise + sheet.parking);
        const isWholeRupees = (amount: number) => Number.isSafeInteger(amount) && amount >= 0 && amount % 100 === 0;
        expect([...amounts, sheet.total, sheet.dutyBase, sheet.tds].every(isWholeRupees)).toBe(true);
        expect((sheet.lines[1]?.amount ?? 1) % 10_000).toBe(0);
        expect(sheet.lines[2]?.amount).toBeLessThanOrEqual(3_000_000);
        expect(sheet.dutyBase).toBeGreaterThanOrEqual(sheet.agreementValue);
        expect(dearer.total - sheet.total).toBeGreaterThanOrEqual(more * 100);
        expect(dearer.tds).toBeGreaterThanOrEqual(sheet.tds);
      },
    ),
    { numRuns: 10_000, seed },
  );
});
