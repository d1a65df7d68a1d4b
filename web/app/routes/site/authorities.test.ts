import type { AuthorityName } from '@plinth/contract/authorities';
import type { Project, ProjectSummary } from '@plinth/contract/project.schema';
import { noWishes } from '@plinth/contract/project-wishes';
import type { SearchHit } from '@plinth/contract/search.schema';
import type { PublicUnit } from '@plinth/contract/unit.schema';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { chooserContent } from '../../content/chooser.ts';
import { compareContent } from '../../content/compare.ts';
import { homesContent } from '../../content/homes.ts';
import { postersContent } from '../../content/posters.ts';
import { progressContent } from '../../content/progress.ts';
import { filterTexts } from '../../content/project-filters.ts';
import { shortlistContent, shortlistLoader } from '../../content/shortlist.ts';
import { HomeCard } from '../../features/chooser/home-card.tsx';
import { CompareTable } from '../../features/homes/compare-table.tsx';
import { columnOf } from '../../features/homes/compare-view.ts';
import { saleOf } from '../../features/homes/sale-view.ts';
import { ShortlistRow } from '../../features/homes/shortlist-item.tsx';
import { shortlistItemOf } from '../../features/homes/shortlist-view.ts';
import { PosterDialog } from '../../features/popup/poster-dialog.tsx';
import { Filings } from '../../features/progress/filings.tsx';
import { NearestProjects } from '../../features/projects/nearest-projects.tsx';
import { nearestViewOf } from '../../features/projects/nearest-view.ts';
import { ProjectCard } from '../../features/projects/project-card.tsx';
import { pricedCards } from '../../features/projects/project-card-facts.ts';
import { SimilarProjects } from '../../features/projects/similar-projects.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { projectMeta } from './project-meta.ts';

const day = '2026-11-17';
const readAt = '2026-11-15T03:30:00.000Z';

type Registered = { authority?: AuthorityName; reraNumber: string };
const karnataka: Registered = { authority: 'karnataka', reraNumber: 'PRM/KA/RERA/1251/446/PR/220124/099001' };
const maharashtra: Registered = { reraNumber: 'P52100099001' };

const summaryOf = (registered: Registered): ProjectSummary => ({
  ...{ _id: 'p1', id: 'p1', name: 'Lalbagh House', priority: 1, status: 'Ongoing', photos: [], location: [] },
  ...{ ...registered, city: 'Bengaluru', possession: '2028-12-31' },
  homeTypes: [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: 18_980_000 }],
});
const projectOf = (registered: Registered) =>
  ({
    ...summaryOf(registered),
    ...{ introPhotos: [], actualphotos: [], aminities: [], floorplan: [], keyplaces: [] },
  }) as unknown as Project;
const unit: PublicUnit = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
  ...{ state: 'available', price: 18_409_600 },
};
const offer = { readAt, types: [], towers: [] };
const ref = { project: 'p1', home: 'B-1703' };

const saleOfPage = (registered: Registered) => {
  const loaded = { offer, rates: [], currencies: [], isNamed: false, chosen: null };
  return saleOf(projectOf(registered), loaded, homesContent, day);
};
const render = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }));

const shown: [what: string, htmlOf: (registered: Registered) => string][] = [
  [
    'a card',
    (registered) => {
      const [project] = pricedCards([summaryOf(registered)], [], homesContent, day);
      return project ? render(createElement(ProjectCard, { project })) : '';
    },
  ],
  [
    'a card below another project',
    (registered) => {
      const projects = pricedCards([summaryOf(registered)], [], homesContent, day);
      return render(createElement(SimilarProjects, { projects, texts: { label: 'Similar', title: 'Also here' } }));
    },
  ],
  [
    'a project that comes nearest to the wishes',
    (registered) => {
      const nearest = [{ project: summaryOf(registered), home: null, misses: [], query: '', count: 1 }];
      const view = nearestViewOf(nearest, { ...noWishes, bedrooms: [3] }, '/projects', filterTexts);
      return view ? render(createElement(NearestProjects, { view, texts: filterTexts.nearest })) : '';
    },
  ],
  [
    'a search hit',
    (registered) => {
      const hit: SearchHit = { kind: 'project', id: 'p1', title: 'Lalbagh House', excerpt: '', ...registered };
      return render(createElement(SearchResults, { hits: [hit] }));
    },
  ],
  [
    'the strip of a poster',
    (registered) => {
      const poster = {
        project: 'Lalbagh House',
        image: '/poster.jpg',
        alt: '',
        path: '/',
        ...registered,
      };
      return render(createElement(PosterDialog, { poster, texts: postersContent, onClose: () => {} }));
    },
  ],
  [
    'a compared home',
    (registered) => {
      const column = columnOf(ref, { project: projectOf(registered), offer, unit }, [], compareContent, day);
      const columns = column ? [column] : [];
      const pathWithout = () => '/compare';
      return render(
        createElement(CompareTable, {
          ...{ columns, groups: [], asOf: day, pathWithout, onRemove: () => {}, texts: compareContent },
        }),
      );
    },
  ],
  [
    'a home of the shortlist',
    (registered) => {
      const item = shortlistItemOf(ref, { project: projectOf(registered), offer, unit }, [], shortlistLoader, day);
      return render(createElement(ShortlistRow, { saved: null, name: 'B 1703', item, texts: shortlistContent }));
    },
  ],
  [
    'a home of the chooser',
    (registered) => {
      const registration = saleOfPage(registered)?.registration;
      if (!registration) return '';
      const home = {
        ...{ key: 'B-1703', name: 'B 1703', type: '3 BHK', facing: '', carpet: '' },
        mark: 'solid' as const,
      };
      return render(
        createElement(HomeCard, {
          ...{ home: { ...home, state: 'Sold' }, registration, readAt, askPath: '/', texts: chooserContent.card },
        }),
      );
    },
  ],
];

describe.each(shown)('%s', (_what, htmlOf) => {
  it('names the authority of Karnataka for a project that is registered there', () => {
    const html = htmlOf(karnataka);
    expect(html).toContain('Karnataka RERA');
    // A line of the long number may break after a slash.
    expect(html.replaceAll('<wbr/>', '')).toContain('PRM/KA/RERA/1251/446/PR/220124/099001');
    expect(html).not.toMatch(/maharera/i);
  });

  it('names MahaRERA for a project that was stored before the field existed', () => {
    const html = htmlOf(maharashtra);
    expect(html).toContain('MahaRERA');
    expect(html).toContain(maharashtra.reraNumber);
    expect(html).not.toContain('Karnataka');
  });
});

it('the strip of a poster shows the website of the authority of the project', () => {
  const htmlOf = new Map(shown).get('the strip of a poster');
  expect(htmlOf?.(karnataka)).toContain('>rera.karnataka.gov.in<');
  expect(htmlOf?.(maharashtra)).toContain('>maharera.maharashtra.gov.in<');
  expect(htmlOf?.({ authority: 'telangana', reraNumber: 'P02400099001' })).toContain('>rera.telangana.gov.in<');
});

it('a quarterly filing names the authority of the project', () => {
  const filings = [{ quarter: 'Q2', day, url: 'https://rera.karnataka.gov.in/1', details: '' }];
  const texts = progressContent.filings;
  const html = renderToStaticMarkup(createElement(Filings, { filings, authority: { name: 'Karnataka RERA' }, texts }));
  expect(html).toContain('Quarterly filing with Karnataka RERA');
  expect(html).toContain('Open on Karnataka RERA');
});

it('the questions and facts of a project in Karnataka name its authority and website', () => {
  const sale = saleOfPage(karnataka);
  expect(sale?.facts.find(({ term }) => term === 'Possession')?.note).toBe('filed with Karnataka RERA');
  expect(sale?.questions.at(-1)).toEqual({
    title: 'Is Lalbagh House registered with Karnataka RERA?',
    text: `Yes, with the number ${karnataka.reraNumber}. rera.karnataka.gov.in confirms it.`,
  });
  expect(JSON.stringify(sale)).not.toMatch(/maharera/i);
});

it('the structured data of a project in Karnataka names its authority', () => {
  const meta = JSON.stringify(projectMeta(projectOf(karnataka), saleOfPage(karnataka), 'https://site.example'));
  expect(meta).toContain('"propertyID":"Karnataka RERA"');
  expect(meta).not.toMatch(/maharera/i);
});
