import { describe, expect, it } from 'vitest';
import { boundsOf, readOutlines } from './plates.ts';

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

  it('finds the rectangle around an outline', () => {
    const outline = [
      [10, 20],
      [40, 15],
      [35, 60],
    ] as const;
    expect(boundsOf(outline)).toEqual({ left: 10, top: 15, width: 30, height: 45 });
  });
});
