import { expect, it } from 'vitest';
import { homesTexts } from '../../content/admin-homes.ts';
import { editFaults } from '../../features/admin-homes/edit-faults.ts';
import { withField } from '../../features/admin-homes/unit-edits.ts';

const home = {
  ...{ tower: 'B', homeType: '3 BHK', floor: 17, carpetArea: 104.6, state: 'available' as const },
  ...{ price: 100, floorRise: 200, parking: 300 },
  ...{ version: 7, changedAt: '2026-11-17T10:00:00.000Z', changedBy: 'a@site.example' },
};
const [first, second] = [
  { ...home, number: '1' },
  { ...home, number: '2' },
];

it('each fault names its field and its homes', () => {
  const rises = withField(withField({}, first, 'floorRise', 'x'), second, 'floorRise', '1.5');
  expect(editFaults(rises, homesTexts.faulty)).toEqual({
    sentences: ['A floor rise is a whole number of rupees: B 1, B 2'],
    ids: ['B-1-floorRise', 'B-2-floorRise'],
  });
  const prices = withField(withField(rises, first, 'price', '1 Cr'), second, 'price', '0');
  expect(editFaults(prices, homesTexts.faulty).sentences).toEqual([
    ...['A price is a whole number of rupees: B 1', 'A home for sale has a price above 0: B 2'],
    'A floor rise is a whole number of rupees: B 1, B 2',
  ]);
  expect(editFaults({}, homesTexts.faulty)).toEqual({ sentences: [], ids: [] });
});
