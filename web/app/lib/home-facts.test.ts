import { expect, it } from 'vitest';
import { areaText, carpetOf, configurationOf, monthText, timeText } from './home-facts.ts';

const type = (name: string, bedrooms: number, carpetArea: number) => ({ name, bedrooms, carpetArea });

it.each([
  [[type('3 BHK', 3, 104.6), type('2 BHK', 2, 68.4)], '2 and 3 BHK'],
  [[type('2 BHK', 2, 68.4), type('2 BHK corner', 2, 71)], '2 BHK'],
  [[type('1', 1, 40), type('2', 2, 60), type('4', 4, 120)], '1, 2 and 4 BHK'],
  [[type('Office', 0, 80), type('Studio', 0, 30)], 'Office and Studio'],
  [[type('2 BHK', 2, 68.4), type('Shop', 0, 30)], '2 BHK and Shop'],
  [[], ''],
])('the configuration of %j is %j', (types, text) => expect(configurationOf(types)).toBe(text));

it('carpet areas are a range from the smallest to the largest, in both units', () => {
  expect(carpetOf([type('3', 3, 104.6), type('2', 2, 68.4)])).toBe('68.4 to 104.6 sq. m (736 to 1,126 sq. ft)');
  expect(carpetOf([type('3', 3, 104.6)])).toBe('104.6 sq. m (1,126 sq. ft)');
  expect(areaText(7.4)).toBe('7.4 sq. m (80 sq. ft)');
});

it('a filed day is shown as its month', () => expect(monthText('2028-12-31')).toBe('December 2028'));

it.each([
  ['2026-11-15T03:30:00.000Z', '15 November 2026, 9:00 am'],
  ['2026-11-15T18:29:00.000Z', '15 November 2026, 11:59 pm'],
  ['2026-11-15T18:30:00.000Z', '16 November 2026, 12:00 am'],
  ['2026-11-15T06:35:00.000Z', '15 November 2026, 12:05 pm'],
])('the time %s is written %s', (time, text) => expect(timeText(time)).toBe(text));
