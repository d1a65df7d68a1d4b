import { expect, it } from 'vitest';
import { faultsOfCited } from '../../checks/test-titles.ts';
import { guardedSites, guardingJourneys, selectionOf } from './journeys.ts';

it('every journey of npm run check exists', () => {
  const cited = Object.entries(guardingJourneys).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));
  expect(cited.length).toBeGreaterThan(40);
  expect(faultsOfCited(cited)).toEqual([]);
});

it('every journey of npm run check is of a site that it starts', () => {
  const sites = Object.keys(guardingJourneys).map((file) => file.split('/')[1]);
  expect([...new Set(sites)]).toEqual(guardedSites);
});

it('the selection matches titles literally', () => {
  expect(selectionOf({ 'e2e/site/a.test.ts': ['leads to /blog/{id}', 'ten for +91'] })).toEqual([
    'e2e/site/a.test.ts',
    '--grep',
    'leads to /blog/\\{id\\}|ten for \\+91',
  ]);
});
