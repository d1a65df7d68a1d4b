import { describe, expect, it } from 'vitest';
import { differs, readCompared, writeCompared } from './compare.ts';

describe('homes side by side', () => {
  it('are read from the address and written to it', () => {
    const text = '01abc~B-1703,01abc~2-bhk,01def~3-bhk';
    expect(readCompared(text)).toEqual([
      { project: '01abc', home: 'B-1703' },
      { project: '01abc', home: '2-bhk' },
      { project: '01def', home: '3-bhk' },
    ]);
    expect(writeCompared(readCompared(text))).toBe(text);
  });

  it.each([null, '', ',', '~', 'a~', '~b', 'a~b~c'])('are none for %s', (text) => {
    expect(readCompared(text)).toEqual([]);
  });

  it('are each named once, and three at most', () => {
    expect(readCompared('a~1,a~1,b~2')).toHaveLength(2);
    expect(readCompared('a~1,b~2,c~3,d~4').map(({ project }) => project)).toEqual(['a', 'b', 'c']);
  });

  it('differ in a fact that two of them have differently', () => {
    expect(differs({ name: 'Plan', values: ['2 BHK', '3 BHK', '2 BHK'] })).toBe(true);
    expect(differs({ name: 'Plan', values: ['2 BHK', '2 BHK'] })).toBe(false);
    expect(differs({ name: 'Plan', values: ['2 BHK'] })).toBe(false);
  });
});
