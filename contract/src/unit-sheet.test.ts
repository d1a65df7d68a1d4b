import { describe, expect, it } from 'vitest';
import {
  createUnitSheetReader,
  isSameUnit,
  unitChangesBetween,
  unitChangeText,
  unitSheetCells,
  unitSheetHeaders,
} from './unit-sheet.ts';

const headers = [
  ...['Tower', 'Number', 'Home type', 'Floor', 'Facing', 'Carpet area (m²)'],
  ...['Price', 'Floor rise', 'Parking', 'State', 'Held until'],
];
const home = ['B', '1703', '3 BHK', '17', 'South-east', '104.6', '18485480', '390000', '800000', 'Available', ''];
const unit = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, facing: 'South-east', carpetArea: 104.6 },
  ...{ price: 18_485_480, floorRise: 390_000, parking: 800_000, state: 'available' as const },
};
const sheetOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));
function readUnitSheet(sheet: ReturnType<typeof sheetOf>) {
  const reader = createUnitSheetReader(['2 BHK', '3 BHK']);
  for (const row of sheet) reader.add(row);
  return reader.finish();
}
const read = (...rows: string[][]) => readUnitSheet(sheetOf(headers, ...rows));
/** The home above with some cells replaced, by column. */
const changed = (cells: Record<string, string>) => home.map((cell, index) => cells[headers[index] ?? ''] ?? cell);
const faultsOf = (cells: Record<string, string>) => read(changed(cells)).faults;

describe('the sheet of homes', () => {
  it('has these columns, in this order', () => {
    expect(unitSheetHeaders).toEqual(headers);
  });

  it('a row becomes a home, and the home becomes the same row', () => {
    const { units, faults } = read(home);
    expect(faults).toEqual([]);
    expect(units).toEqual([{ row: 2, unit }]);
    expect(unitSheetCells(unit).map(String)).toEqual(home);
  });

  it('columns may stand in any order, in any case, with columns of the team’s own between them', () => {
    const order = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    const shuffled = (cells: string[]) => ['own note', ...order.map((index) => cells[index] ?? '')];
    const sheet = sheetOf(
      shuffled(headers).map((header) => header.toUpperCase().replace(' ', '_')),
      shuffled(home),
    );
    expect(readUnitSheet(sheet)).toEqual({ units: [{ row: 2, unit }], faults: [] });
  });

  it('rupees may be grouped and have a sign', () => {
    for (const price of ['1,84,85,480', '₹1,84,85,480', '18,485,480', '₹ 18485480'])
      expect(read(changed({ Price: price })).units[0]?.unit.price, price).toBe(18_485_480);
  });

  it('a state may be written as in the API or as people read it', () => {
    for (const [word, state] of [
      ['not released', 'withheld'],
      ['Withheld', 'withheld'],
      ['SOLD', 'sold'],
    ])
      expect(read(changed({ State: word ?? '' })).units[0]?.unit.state).toBe(state);
  });

  it('the end of a hold is in the company’s time zone, and a day alone means its end', () => {
    const heldUntil = (text: string) => {
      const [first] = read(changed({ State: 'Held', 'Held until': text })).units;
      return first?.unit.heldUntil;
    };
    expect(heldUntil('2026-11-30 18:00')).toBe('2026-11-30T12:30:00.000Z');
    expect(heldUntil('2026-11-30')).toBe('2026-11-30T18:30:00.000Z');
    expect(heldUntil('')).toBe(undefined);
    for (const iso of ['2026-11-30T12:30:00.000Z', '2026-11-30T12:30:07.000Z', '2026-11-30T12:30:07.250Z']) {
      const cell = String(unitSheetCells({ ...unit, state: 'held', heldUntil: iso }).at(-1));
      expect(heldUntil(cell), cell).toBe(iso);
    }
  });
});

describe('faults of a sheet', () => {
  it.each([
    [{ Price: '1.2 Cr' }, 'Price', '“1.2 Cr” is not a whole number of rupees from 0 to 1,00,00,00,00,000'],
    [{ Price: '12.5' }, 'Price', '“12.5” is not a whole number of rupees from 0 to 1,00,00,00,00,000'],
    [{ Price: '1,2' }, 'Price', '“1,2” is not a whole number of rupees from 0 to 1,00,00,00,00,000'],
    [{ Parking: '-1' }, 'Parking', '“-1” is not a whole number of rupees from 0 to 1,00,00,00,00,000'],
    [{ 'Floor rise': '' }, 'Floor rise', 'This cell is empty'],
    [{ State: 'Sould' }, 'State', '“Sould” is not one of Available, Held, Booked, Sold, Not released'],
    [{ Floor: '201' }, 'Floor', '“201” is not a whole number from -5 to 200'],
    [{ Floor: 'G' }, 'Floor', '“G” is not a whole number from -5 to 200'],
    [{ 'Home type': '4 BHK' }, 'Home type', '“4 BHK” is not a home type of this project (2 BHK, 3 BHK)'],
    [{ 'Carpet area (m²)': '0' }, 'Carpet area (m²)', '“0” is not a number of square metres from 1 to 1,00,000'],
    [{ Tower: 'North-1' }, 'Tower', '“North-1” is not a tower name of at most 12 letters and digits'],
    [{ Number: 'a b' }, 'Number', '“a b” is not a home number of at most 16 letters, digits and hyphens'],
    [
      { State: 'Held', 'Held until': '30/11/2026' },
      'Held until',
      '“30/11/2026” is not a date and time such as 2026-11-30 18:00',
    ],
    [{ 'Held until': '2026-11-30' }, 'Held until', 'Only a home that is held has an end of its hold'],
  ])('%j is a fault of the column %s', (cells, column, text) => {
    expect(faultsOf(cells as Record<string, string>)).toEqual([{ row: 2, column, text }]);
  });

  it('every fault of a row is named, also a number that is in the sheet twice', () => {
    expect(read(home, changed({ Price: 'x', State: 'y' })).faults).toEqual([
      { row: 3, column: 'Price', text: '“x” is not a whole number of rupees from 0 to 1,00,00,00,00,000' },
      { row: 3, column: 'State', text: '“y” is not one of Available, Held, Booked, Sold, Not released' },
      { row: 3, column: 'Number', text: 'B 1703 is also in row 2' },
    ]);
  });

  it('a missing and a repeated column are named', () => {
    const sheet = sheetOf([...headers.filter((header) => header !== 'Price'), 'State'], home);
    expect(readUnitSheet(sheet).faults).toEqual([
      { row: 1, column: 'Price', text: 'This column is missing' },
      { row: 1, column: 'State', text: 'This column is in the sheet twice' },
    ]);
    expect(readUnitSheet([]).faults).toEqual([{ row: 1, column: '', text: 'The sheet is empty' }]);
  });

  it('a sheet of more than 20,000 homes is refused', () => {
    const rows = Array.from({ length: 20_001 }, (_, index) => changed({ Number: String(index) }));
    const { faults } = read(...rows);
    expect(faults).toEqual([{ row: 20_002, column: '', text: 'The sheet has more than 20,000 homes' }]);
  });

  it('2,000 faults are listed, and the rest is counted', () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => changed({ Number: String(index), State: 'x' }));
    const { faults } = read(...rows);
    expect(faults).toHaveLength(2_001);
    expect(faults.at(-1)?.text).toBe('500 more faults are not listed; correct these first');
  });
});

it('what changes in a home is said by column', () => {
  const after = { ...unit, price: 19_000_000, facing: undefined, state: 'sold' as const };
  expect(unitChangesBetween(unit, after)).toEqual([
    'Facing: South-east to none',
    'Price: ₹1,84,85,480 to ₹1,90,00,000',
    'State: Available to Sold',
  ]);
  expect(unitChangesBetween(unit, { ...unit })).toEqual([]);
  expect(isSameUnit(unit, { ...unit })).toBe(true);
  expect(isSameUnit(unit, after)).toBe(false);
});

it('a change of one home is told in one line', () => {
  const held = { ...unit, state: 'held' as const, heldUntil: '2026-11-30T12:30:00.000Z' };
  const name = { tower: 'B', number: '1703' };
  expect(unitChangeText({ ...name, before: unit, after: held })).toBe('B 1703: Available to Held');
  expect(unitChangeText({ ...name, before: unit, after: { ...held, price: 19_000_000 } })).toBe(
    'B 1703: Price: ₹1,84,85,480 to ₹1,90,00,000, Available to Held',
  );
  expect(unitChangeText({ ...name, before: null, after: held })).toBe('B 1703: added');
  expect(unitChangeText({ ...name, before: held, after: null })).toBe('B 1703: removed');
});
