import { expect, it } from 'vitest';
import { unitQueryOf } from './unit-query.ts';

const queryOf = (search: string) => unitQueryOf(new URLSearchParams(search));

it('a URL names tower, state, number and page', () => {
  expect(queryOf('tower=B&state=sold&q=170&page=3')).toEqual({ tower: 'B', state: 'sold', number: '170', page: 3 });
  expect(queryOf('q=A+1703&tower=B')).toEqual({ tower: 'A', number: '1703' });
});

it('what the API would refuse is left out', () => {
  expect(queryOf('')).toEqual({});
  expect(queryOf('tower=&state=gone&q=+%3F+&page=-1')).toEqual({});
  expect(queryOf('page=99999&q=17%2F03')).toEqual({ number: '1703' });
});
