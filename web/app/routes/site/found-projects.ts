import { dayOf } from '@plinth/contract/company-time';
import type { ProjectList } from '@plinth/contract/project-lists';
import { noWishes, type ProjectWishes, queryValuesOf, wishesOfParams } from '@plinth/contract/project-wishes';
import type { RouterContextProvider } from 'react-router';
import { homesContent } from '../../content/homes.ts';
import { filterTexts } from '../../content/project-filters.ts';
import { filterViewOf } from '../../features/projects/filter-view.ts';
import { nearestViewOf } from '../../features/projects/nearest-view.ts';
import { pricedCards } from '../../features/projects/project-card-facts.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';

type Search = { path: string; list?: ProjectList; hasName: boolean };

/** The wishes in the URL of a list. Only the page of all projects is searched by name. */
export function wishesIn(params: URLSearchParams, { hasName }: Pick<Search, 'hasName'>): ProjectWishes {
  const wishes = wishesOfParams(params);
  return hasName ? wishes : { ...wishes, name: '' };
}

/** One page of a list, and its filter as it is shown. `found` is null if loading failed. */
export async function loadFoundProjects(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  { path, list, hasName }: Search,
) {
  const wishes = wishesIn(params, { hasName });
  const api = apiFrom(context);
  const query = { ...queryValuesOf(wishes), ...(list && { list }), page: params.get('page') ?? '' };
  const { sections, init } = await loadSections({
    found: api.listProjectPage({ query }),
    rates: api.listRates(),
  });
  const { found, rates } = sections;
  if (!found) return { found: null, view: viewWithoutList(wishes, path), init };
  const { page, pages, total, listed, counts, items, nearest } = found;
  return {
    found: {
      ...{ page, pages, total, listed, counts, hasPlaces: mayHavePlaces(found) },
      items: pricedCards(items, rates, homesContent, dayOf(Date.now()), wishes),
      nearest: nearestViewOf(nearest, wishes, path, filterTexts),
    },
    view: filterViewOf(found, wishes, path, filterTexts),
    init,
  };
}

type Counted = { listed: number; counts: Record<ProjectList, number> };

type Located = { listed: number; items: readonly { location: readonly { latitude?: number | undefined }[] }[] };

/** Whether the map could show a project. One that is on another page of the list may have its point. */
export const mayHavePlaces = ({ listed, items }: Located) =>
  items.length < listed || items.some(({ location: [first] }) => first?.latitude !== undefined);

/** A site without any project has nothing to search for, and no map. */
export const isWithoutProjects = (found: Counted | null) =>
  found?.listed === 0 && Object.values(found.counts).every((count) => count === 0);

const noFacets = { bedrooms: [], possessionBy: [], location: [], type: [], status: [], budget: null, area: null };

/** The fields of the search alone, before the list has loaded or after it failed. */
export function viewWithoutList(wishes: ProjectWishes, path: string) {
  const view = filterViewOf({ facets: noFacets }, { ...noWishes, name: wishes.name }, path, filterTexts);
  return { ...view, chips: [] };
}
