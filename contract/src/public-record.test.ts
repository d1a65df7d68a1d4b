import { describe, expect, it } from 'vitest';
import { canonicalJson, inHomeOrder, publicHomes, recordedValues, withinDay } from './public-record.ts';

const home = {
  ...{
    tower: 'A',
    number: '101',
    homeType: '2 BHK',
    floor: 1,
    carpetArea: 68,
    price: 90_00_000,
    floorRise: 0,
    parking: 0,
  },
  ...{ state: 'available', from: '2026-01-05T10:00:00.000Z', until: null },
};
const registered = { body: { reraNumber: 'P52100099001' }, from: '2026-01-01T00:00:00.000Z', until: null };

describe('the homes of a record', () => {
  it('a home that can be bought has its price, and a sold one has none', () => {
    expect(publicHomes([registered], [home])).toEqual([home]);
    const [sold] = publicHomes([registered], [{ ...home, state: 'sold' }]);
    expect(sold).not.toHaveProperty('price');
    expect(sold).not.toHaveProperty('parking');
    expect(sold?.state).toBe('sold');
  });

  it('a hold that ends by itself makes two entries: held without a price, then available with one', () => {
    const held = { ...home, state: 'held', heldUntil: '2026-01-05T12:00:00.000Z' };
    const [first, second] = publicHomes([registered], [held]);
    expect(first).toMatchObject({ state: 'held', until: '2026-01-05T12:00:00.000Z' });
    expect(first).not.toHaveProperty('price');
    expect(second).toMatchObject({
      state: 'available',
      from: '2026-01-05T12:00:00.000Z',
      until: null,
      price: 90_00_000,
    });
  });

  it('a hold that a change ended before its time is one entry', () => {
    const held = { ...home, state: 'held', heldUntil: '2026-01-05T12:00:00.000Z', until: '2026-01-05T11:00:00.000Z' };
    expect(publicHomes([registered], [held])).toHaveLength(1);
  });

  it('homes are left out while the project has no registration, or was not public', () => {
    expect(publicHomes([{ ...registered, body: { reraNumber: 'na' } }], [home])).toEqual([]);
    expect(publicHomes([{ ...registered, until: '2026-01-05T10:00:00.000Z' }], [home])).toEqual([]);
    expect(publicHomes([{ ...registered, until: '2026-01-05T10:00:00.001Z' }], [home])).toHaveLength(1);
    expect(publicHomes([], [home])).toEqual([]);
  });

  it('a home is public from the publication of its project until its withdrawal, and again from the next publication', () => {
    const at = (hour: string) => `2026-01-05T${hour}:00:00.000Z`;
    const versions = [
      { ...registered, from: at('12'), until: at('13') },
      { ...registered, from: at('13'), until: at('14') },
      { ...registered, from: at('16'), until: null },
    ];
    const spans = publicHomes(versions, [home]).map(({ from, until }) => [from, until]);
    expect(spans).toEqual([
      [at('12'), at('14')],
      [at('16'), null],
    ]);
    const ended = publicHomes(versions, [{ ...home, until: at('17') }]).map(({ from, until }) => [from, until]);
    expect(ended).toEqual([
      [at('12'), at('14')],
      [at('16'), at('17')],
    ]);
    expect(publicHomes(versions, [{ ...home, from: at('14'), until: at('16') }])).toEqual([]);
  });

  it('they are sorted by tower, floor and number, and 99 comes before 101', () => {
    const numbers = [
      { ...home, number: '101' },
      { ...home, number: '99' },
      { ...home, number: '1', floor: 0 },
      { ...home, tower: 'B', number: '1' },
    ];
    const sorted = inHomeOrder(numbers.toReversed()).map(({ tower, number }) => `${tower}${number}`);
    expect(sorted).toEqual(['A1', 'A99', 'A101', 'B1']);
  });
});

it('what ends after the day is, in its record, still public at its end', () => {
  const dayEnd = Date.parse('2026-01-05T18:30:00Z');
  const until = (time: string) => withinDay({ from: '2026-01-05T10:00:00.000Z', until: time }, dayEnd).until;
  expect(until('2026-01-05T18:29:59.999Z')).toBe('2026-01-05T18:29:59.999Z');
  expect(until('2026-01-05T18:30:00.000Z')).toBeNull();
  expect(until('2030-01-01T00:00:00.000Z')).toBeNull();
});

it('the canonical JSON does not depend on the order of keys, and depends on that of lists', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'é' }], a: null })).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

it('values have the labels and the order of the form, the words of choices, and the file that they name', () => {
  const url = `/media/${'0'.repeat(26)}/a.jpg`;
  expect(
    recordedValues('projects', { photos: [{ url }], other: 'x', quote: 'na', type: 'Residential', name: 'Basalt' }),
  ).toEqual([
    { path: 'name', label: 'Name', words: 'Basalt', fileId: null },
    { path: 'type', label: 'Use', words: 'Homes', fileId: null },
    { path: 'photos.0.url', label: 'Photos 1 Picture', words: url, fileId: '0'.repeat(26) },
    { path: 'other', label: 'Other', words: 'x', fileId: null },
  ]);
});
