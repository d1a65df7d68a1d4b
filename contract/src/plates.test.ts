import { describe, expect, it } from 'vitest';
import { middleOf, readOutlines } from './plates.ts';

describe('the homes of a floor on its plan', () => {
  it('reads one outline from each line that is not empty', () => {
    expect(readOutlines('0,0 50,0 50,100\n\n 50,0 100,0 100,100 50,100 ')).toEqual([
      [
        [0, 0],
        [50, 0],
        [50, 100],
      ],
      [
        [50, 0],
        [100, 0],
        [100, 100],
        [50, 100],
      ],
    ]);
    expect(readOutlines('')).toEqual([]);
  });

  it.each([
    '0,0 50,0',
    '0,0 50,0 101,5',
    '0,0 50,0 5,-1',
    '0,0 50,0 5',
    '0,0 50,0 5,',
    '0,0 50,0 5,5,5',
    'a,b c,d e,f',
  ])('refuses %s', (text) => {
    expect(readOutlines(text)).toBeNull();
  });

  it('finds the middle of an outline', () => {
    expect(
      middleOf([
        [0, 0],
        [40, 0],
        [40, 20],
        [0, 20],
      ]),
    ).toEqual([20, 10]);
  });
});
