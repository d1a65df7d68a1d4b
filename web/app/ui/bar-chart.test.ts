import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const htmlOf = (values: readonly number[]) => {
  const bars = values.map((value, index) => ({ label: `day ${index + 1}`, value }));
  return renderToStaticMarkup(createElement(BarChart, { bars, unit: 'Leads' }));
};
const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe('the bar chart', () => {
  it.each([
    [0, ['0', '1', '2', '3', '4']],
    [3, ['0', '1', '2', '3', '4']],
    [7, ['0', '2', '4', '6', '8']],
    [41, ['0', '15', '30', '45', '60']],
    [1_000, ['0', '250', '500', '750', '1000']],
  ])('a highest value of %i has the grid lines %j', (most, ticks) => {
    expect(textsOf(htmlOf([0, most])).slice(0, 5)).toEqual(ticks);
  });

  it('only the first and the last bar have a label', () => {
    expect(textsOf(htmlOf([1, 2, 3])).slice(5)).toEqual(['day 1', 'day 3']);
  });

  it('the last of the highest bars is highlighted, and none if all are empty', () => {
    const highlighted = (values: readonly number[]) =>
      [...htmlOf(values).matchAll(/<rect data-bar[^>]*fill="([^"]*)"/g)].map(([, fill]) => fill?.includes('action'));
    expect(highlighted([2, 5, 5, 1])).toEqual([false, false, true, false]);
    expect(highlighted([0, 0])).toEqual([false, false]);
  });
});
