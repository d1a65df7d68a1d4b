import { describe, expect, it } from 'vitest';
import { withSquareFeet } from './area.ts';

describe('an area in a text', () => {
  it('an area is followed by the same area in square feet', () => {
    expect(withSquareFeet('RERA carpet area 68.4 sq. m')).toBe('RERA carpet area 68.4 sq. m (736 sq. ft)');
    expect(withSquareFeet('RERA carpet area 104.6 sq. m.')).toBe('RERA carpet area 104.6 sq. m (1,126 sq. ft).');
    expect(withSquareFeet('a floor plate of 1,352 sq. m, divided')).toBe(
      'a floor plate of 1,352 sq. m (14,553 sq. ft), divided',
    );
    expect(withSquareFeet('12 square metres')).toBe('12 square metres (129 sq. ft)');
  });

  it('an area in square feet is grouped as in India', () => {
    expect(withSquareFeet('24,000 sq. m')).toBe('24,000 sq. m (2,58,334 sq. ft)');
    expect(withSquareFeet('9,29,030 sq. m')).toBe('9,29,030 sq. m (99,99,986 sq. ft)');
    expect(withSquareFeet('9,29,032 sq. m')).toBe('9,29,032 sq. m (1,00,00,008 sq. ft)');
    expect(withSquareFeet('92.9 sq. m')).toBe('92.9 sq. m (1,000 sq. ft)');
    expect(withSquareFeet('92.8 sq. m')).toBe('92.8 sq. m (999 sq. ft)');
  });

  it('an area may be a range, or one of several in a sentence', () => {
    expect(withSquareFeet('33 to 35 sq. m runs')).toBe('33 to 35 sq. m (355 to 377 sq. ft) runs');
    expect(withSquareFeet('33 and 35 sq. m')).toBe('33 and 35 sq. m (355 and 377 sq. ft)');
    expect(withSquareFeet('108.0 sq. m, plus terrace 31 sq. m')).toBe(
      '108.0 sq. m (1,163 sq. ft), plus terrace 31 sq. m (334 sq. ft)',
    );
  });

  it('an area with square feet beside it is left alone, and so is every other text', () => {
    expect(withSquareFeet('71.6 sq. m (771 sq. ft)')).toBe('71.6 sq. m (771 sq. ft)');
    for (const text of ['', '25-metre pool', '30 metres from the gate', '5.3 by 4.4 metres', '1,100 square feet'])
      expect(withSquareFeet(text)).toBe(text);
  });
});
