import type { Progress } from '@plinth/contract/progress.schema';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { progressContent } from '../../content/progress.ts';
import { ProgressSection } from '../../features/progress/progress-section.tsx';

const entry = (tower: string, day: string, sentence: string): Progress => ({
  ...{ _id: tower, id: tower, project: 'p1', version: 1, tower, day, sentence },
  ...{ level: 6, planned: 7, levels: 7, photos: [] },
});
const entries = [
  entry('East', '2026-11-02', 'The east wing is plastered.'),
  entry('West', '2026-10-05', 'The crane has gone.'),
];

const draw = (canFollow = true) => {
  const section = createElement(ProgressSection, {
    ...{
      progress: { months: ['2026-10', '2026-11'], entries },
      filings: undefined,
      authority: { name: 'MahaRERA' },
      level: undefined,
    },
    ...{ path: '/project/p1/banyan-court/progress', canFollow, texts: progressContent },
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, section));
};

describe('the newest month on the page of a project', () => {
  it('a tower without an entry of the month has the day of its figures, and its older sentence is not shown', () => {
    const html = draw();
    expect(html).toContain('2 November 2026');
    expect(html).toContain('Tower East');
    expect(html.match(/Unchanged since [^<]+/g)).toEqual(['Unchanged since 5 October 2026']);
    expect(html).toContain('The east wing is plastered.');
    expect(html).not.toContain('The crane has gone.');
  });

  it('leads to the form of subscriptions only where the server accepts them', () => {
    expect(draw(true)).toContain('/progress#follow');
    expect(draw(false)).not.toContain('#follow');
  });
});
