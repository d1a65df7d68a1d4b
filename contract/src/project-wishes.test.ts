import { expect, it } from 'vitest';
import {
  areaFromText,
  budgetText,
  eachWish,
  noWishes,
  type ProjectWishes,
  queryOf,
  rupeesFrom,
  wishesOf,
  wishesOfParams,
  withoutWish,
} from './project-wishes.ts';

const read = (query: string) => wishesOfParams(new URLSearchParams(query));

it.each<[string, Partial<ProjectWishes>]>([
  ['', {}],
  ['?bedrooms=3&budgetTo=22500000&possessionBy=2028', { bedrooms: [3], budgetTo: 22_500_000, possessionBy: 2028 }],
  ['?bedrooms=3&bedrooms=2&bedrooms=3', { bedrooms: [2, 3] }],
  ['?bedrooms=&bedrooms=x&bedrooms=-1&bedrooms=99&bedrooms=2.5', {}],
  ['?budgetFrom=3+Cr&budgetTo=1+Cr', { budgetFrom: 10_000_000, budgetTo: 30_000_000 }],
  ['?areaFrom=60&areaTo=104.6', { areaFrom: 60, areaTo: 104.6 }],
  ['?possessionBy=ready', { possessionBy: 'ready' }],
  ['?possessionBy=soon&possessionBy=1999', {}],
  ['?type=commercial&type=castle&type=residential', { type: ['residential', 'commercial'] }],
  ['?status=Ongoing&status=Sold+out', { status: ['Ongoing', 'Sold out'] }],
  ['?sort=price', { sort: 'price' }],
  ['?sort=whim&utm_source=ad', {}],
  ['?name=+ban&location=Baner%2C+Pune', { name: ' ban', location: 'Baner, Pune' }],
])('the query %s holds the wishes %j', (query, wishes) => {
  expect(read(query)).toEqual({ ...noWishes, ...wishes });
});

it('the API reads one text or several', () => {
  expect(wishesOf({ bedrooms: '2' }).bedrooms).toEqual([2]);
  expect(wishesOf({ bedrooms: ['2', '4'] }).bedrooms).toEqual([2, 4]);
});

it.each([
  ['22500000', 22_500_000],
  ['2,25,00,000', 22_500_000],
  ['₹2.25 Cr', 22_500_000],
  ['2.25cr', 22_500_000],
  ['2 crore', 20_000_000],
  ['85.5 lakh', 8_550_000],
  ['90 L', 9_000_000],
  ['1.15 Cr', 11_500_000],
  ['2.25', 22_500_000],
  ['19.9', 199_000_000],
  ['20', 2_000_000],
  ['225', 22_500_000],
  ['9999', 999_900_000],
  ['10000', 10_000],
  ['0.05 lakh', null],
  ['0', null],
  ['-5', null],
  ['1e9', null],
  ['many', null],
  ['', null],
  ['999999999999999', null],
])('the budget %j is %s rupees', (text, rupees) => {
  expect(rupeesFrom(text)).toBe(rupees);
});

it.each([
  ['104.6', 104.6],
  ['104.6 sq. m', 104.6],
  ['60 m²', 60],
  ['1,200', 1200],
  ['0', null],
  ['large', null],
])('the area %j is %s square metres', (text, area) => {
  expect(areaFromText(text)).toBe(area);
});

it.each([
  [22_500_000, '₹2.25 Cr'],
  [10_000_000, '₹1.00 Cr'],
  [8_550_000, '₹85.50 lakh'],
  [22_412_345, '₹2,24,12,345'],
  [90_000, '₹0.90 lakh'],
  [10_001, '₹10,001'],
])('a budget of %d rupees is written %s and read back', (rupees, text) => {
  expect(budgetText(rupees)).toBe(text);
  expect(rupeesFrom(text)).toBe(rupees);
});

it('a query is written as it is read, without what is not wished', () => {
  const query = '?location=Baner%2C+Pune&bedrooms=2&bedrooms=3&budgetTo=22500000&possessionBy=2028&sort=price';
  expect(queryOf(read(query))).toBe(query);
  expect(queryOf(noWishes)).toBe('');
  expect(queryOf(noWishes, 2)).toBe('?page=2');
  expect(queryOf(read('?bedrooms=3'), 1)).toBe('?bedrooms=3');
});

it('each wish can be removed by itself, and the order is no wish', () => {
  const wishes = read('?bedrooms=2&bedrooms=3&budgetTo=2+Cr&sort=price');
  expect(eachWish(wishes)).toEqual([
    { field: 'bedrooms', value: 2 },
    { field: 'bedrooms', value: 3 },
    { field: 'budgetTo', value: 20_000_000 },
  ]);
  expect(eachWish(wishes).map((wish) => queryOf(withoutWish(wishes, wish)))).toEqual([
    '?bedrooms=3&budgetTo=20000000&sort=price',
    '?bedrooms=2&budgetTo=20000000&sort=price',
    '?bedrooms=2&bedrooms=3&sort=price',
  ]);
});
