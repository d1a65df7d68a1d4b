import { homesOf, type OfferingProject, type SaleState } from './homes.ts';
import type { Paise } from './money.ts';
import { paiseOf } from './money.ts';
import { hasReraNumber, statusOf } from './project.ts';
import { isListed, type ProjectList, projectStatuses } from './project-lists.ts';
import {
  type PossessionBy,
  type ProjectKind,
  type ProjectSort,
  type ProjectWishes,
  projectKinds,
  readyNow,
} from './project-wishes.ts';
import type { TaxRate } from './tax-rates.ts';
import type { TypeOffer } from './unit.schema.ts';

/**
 * Which projects fulfil a visitor's wishes, and how many would with one choice more. The server evaluates these rules over the
 * facts of all projects in one pass.
 */

export type HomeFacts = {
  name: string;
  bedrooms: number;
  /** In square metres. */
  carpetArea: number;
  state: SaleState;
  /** What the cheapest one costs in all at the general rate; null if none has a price. */
  total: Paise | null;
};

/** What the filter needs to know about a project. */
export type ProjectFacts = {
  id: string;
  /** In lower case, as it is searched. */
  searchedName: string;
  place: string;
  type: string | undefined;
  status: string | undefined;
  /** The status as cards show it. */
  shownStatus: string;
  builder: string | undefined;
  isRegistered: boolean;
  /** The filed day, or the day of the occupancy certificate once it is there; null without registration. */
  possession: string | null;
  isReady: boolean;
  homes: HomeFacts[];
};

type Described = OfferingProject & {
  id: string;
  name: string;
  place?: string | null | undefined;
  type?: string | undefined;
  builder?: string | undefined;
  possession?: string | undefined;
};

export function factsOf(
  project: Described,
  offers: readonly TypeOffer[],
  rates: readonly TaxRate[],
  day: string,
): ProjectFacts {
  const { id, name, place, type, status, builder, possession, occupancyCertificate } = project;
  const isRegistered = hasReraNumber(project);
  const isReady = isRegistered && occupancyCertificate !== undefined && occupancyCertificate <= day;
  return {
    ...{ id, type, status, builder, isRegistered, isReady },
    searchedName: name.toLowerCase(),
    place: place ?? '',
    shownStatus: statusOf(project),
    possession: isReady ? occupancyCertificate : (isRegistered && possession) || null,
    homes: homesOf(project, offers, rates, day).map((home) => ({
      name: home.name,
      bedrooms: home.bedrooms,
      carpetArea: home.carpetArea,
      state: home.availability,
      total: home.sheet?.total ?? null,
    })),
  };
}

/** Each says whether the wishes of one group are fulfilled; without such a wish they are. */
export const fulfils = {
  name: ({ searchedName }: ProjectFacts, { name }: ProjectWishes) => searchedName.includes(name.trim().toLowerCase()),
  location: ({ place }: ProjectFacts, { location }: ProjectWishes) => !location || place === location,
  type: (project: ProjectFacts, { type }: ProjectWishes) =>
    type.length === 0 || type.some((kind) => isListed(kind, project)),
  status: (project: ProjectFacts, { status }: ProjectWishes) =>
    status.length === 0 || status.includes(project.shownStatus),
  possession: (project: ProjectFacts, { possessionBy }: ProjectWishes) =>
    possessionBy === null || isGivenBy(project, possessionBy),
  bedrooms: ({ bedrooms }: HomeFacts, wishes: ProjectWishes) =>
    wishes.bedrooms.length === 0 || wishes.bedrooms.includes(bedrooms),
  budget: ({ total }: HomeFacts, { budgetFrom, budgetTo }: ProjectWishes) =>
    (budgetFrom === null && budgetTo === null) ||
    (total !== null &&
      (budgetFrom === null || total >= paiseOf(budgetFrom)) &&
      (budgetTo === null || total <= paiseOf(budgetTo))),
  area: ({ carpetArea }: HomeFacts, { areaFrom, areaTo }: ProjectWishes) =>
    (areaFrom === null || carpetArea >= areaFrom) && (areaTo === null || carpetArea <= areaTo),
};

const isGivenBy = ({ possession, isReady }: ProjectFacts, by: PossessionBy): boolean =>
  by === readyNow ? isReady : possession !== null && possession <= `${by}-12-31`;

export function hasHomeWish(wishes: ProjectWishes): boolean {
  const { bedrooms, budgetFrom, budgetTo, areaFrom, areaTo } = wishes;
  return bedrooms.length > 0 || [budgetFrom, budgetTo, areaFrom, areaTo].some((wish) => wish !== null);
}

/** The home types that fulfil bedrooms, budget and area together. */
export function fittingHomes({ homes }: ProjectFacts, wishes: ProjectWishes): HomeFacts[] {
  return homes.filter(
    (home) => fulfils.bedrooms(home, wishes) && fulfils.budget(home, wishes) && fulfils.area(home, wishes),
  );
}

export function isMatch(project: ProjectFacts, wishes: ProjectWishes): boolean {
  return (
    fulfils.name(project, wishes) &&
    fulfils.location(project, wishes) &&
    fulfils.type(project, wishes) &&
    fulfils.status(project, wishes) &&
    fulfils.possession(project, wishes) &&
    (!hasHomeWish(wishes) || fittingHomes(project, wishes).length > 0)
  );
}

export type Choice = { value: string; count: number };
type Range = { from: number; to: number };

export type Facets = {
  bedrooms: Choice[];
  possessionBy: Choice[];
  location: Choice[];
  type: Choice[];
  status: Choice[];
  /** The lowest and the highest all-in price in whole rupees; null if no home has a price. */
  budget: Range | null;
  /** The smallest and the largest carpet area in square metres. */
  area: Range | null;
};

/**
 * The choices of the list with the number of projects that would match: this choice in place of the others of its group,
 * together with the wishes of the other groups. A choice that was made is always there, so that it can be taken out again.
 */
export function facetsOf(projects: readonly ProjectFacts[], wishes: ProjectWishes): Facets {
  const counted = {
    bedrooms: choicesOf(wishes.bedrooms.map(String)),
    possessionBy: choicesOf(wishes.possessionBy === null ? [] : [String(wishes.possessionBy)]),
    location: choicesOf(wishes.location ? [wishes.location] : []),
    type: choicesOf(wishes.type),
    status: choicesOf(wishes.status),
  };
  const prices = rangeOf();
  const areas = rangeOf();
  const isHomeWished = hasHomeWish(wishes);
  for (const project of projects) {
    const { place, shownStatus, possession, isReady, homes } = project;
    counted.location.offer(place);
    counted.status.offer(shownStatus);
    for (const kind of projectKinds) if (isListed(kind, project)) counted.type.offer(kind);
    if (isReady) counted.possessionBy.offer(readyNow);
    else if (possession) counted.possessionBy.offer(possession.slice(0, 4));
    for (const { bedrooms, carpetArea, total } of homes) {
      // An office has no bedrooms, so zero is no choice.
      if (bedrooms > 0) counted.bedrooms.offer(String(bedrooms));
      areas.include(carpetArea);
      if (total !== null) prices.include(total);
    }
  }
  const years = counted.possessionBy.values().filter((value) => value !== readyNow);

  for (const project of projects) {
    if (!fulfils.name(project, wishes)) continue;
    const isPlace = fulfils.location(project, wishes);
    const isType = fulfils.type(project, wishes);
    const isStatus = fulfils.status(project, wishes);
    const isPossession = fulfils.possession(project, wishes);
    const isHome = !isHomeWished || fittingHomes(project, wishes).length > 0;

    if (isType && isStatus && isPossession && isHome) counted.location.count(project.place);
    if (isPlace && isStatus && isPossession && isHome) {
      for (const kind of projectKinds) if (isListed(kind, project)) counted.type.count(kind);
    }
    if (isPlace && isType && isPossession && isHome) counted.status.count(project.shownStatus);
    if (isPlace && isType && isStatus && isHome) {
      if (project.isReady) counted.possessionBy.count(readyNow);
      for (const year of years) if (isGivenBy(project, Number(year))) counted.possessionBy.count(year);
    }
    if (isPlace && isType && isStatus && isPossession) {
      const fitting = project.homes.filter((home) => fulfils.budget(home, wishes) && fulfils.area(home, wishes));
      for (const bedrooms of new Set(fitting.map((home) => String(home.bedrooms)))) counted.bedrooms.count(bedrooms);
    }
  }
  const priceRange = prices.range();
  return {
    bedrooms: counted.bedrooms.sorted((a, b) => Number(a) - Number(b)),
    possessionBy: counted.possessionBy.sorted(readyFirst),
    location: counted.location.sorted((a, b) => a.localeCompare(b, 'en')),
    type: counted.type.sorted(
      (a, b) => projectKinds.indexOf(a as ProjectKind) - projectKinds.indexOf(b as ProjectKind),
    ),
    status: counted.status.sorted(inStatusOrder),
    budget: priceRange && { from: Math.floor(priceRange.from / 100), to: Math.ceil(priceRange.to / 100) },
    area: areas.range(),
  };
}

const readyFirst = (a: string, b: string) => (a === readyNow ? 0 : Number(a)) - (b === readyNow ? 0 : Number(b));

function inStatusOrder(a: string, b: string): number {
  const placeOf = (status: string) => {
    const index = (projectStatuses as readonly string[]).indexOf(status);
    return index === -1 ? projectStatuses.length : index;
  };
  return placeOf(a) - placeOf(b) || a.localeCompare(b, 'en');
}

function choicesOf(chosen: readonly string[]) {
  const counts = new Map(chosen.map((value) => [value, 0]));
  return {
    offer: (value: string) => {
      if (value && !counts.has(value)) counts.set(value, 0);
    },
    count: (value: string) => {
      const before = counts.get(value);
      if (before !== undefined) counts.set(value, before + 1);
    },
    values: () => [...counts.keys()],
    sorted: (order: (a: string, b: string) => number): Choice[] =>
      [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => order(a.value, b.value)),
  };
}

function rangeOf() {
  let range: Range | null = null;
  return {
    include(value: number) {
      range = range ? { from: Math.min(range.from, value), to: Math.max(range.to, value) } : { from: value, to: value };
    },
    range: (): Range | null => range,
  };
}

type SortKey = readonly [rank: number, value: number | string];

/**
 * What a project is sorted by, among its homes that fulfil the wishes. A price comes before 'on request', that before sold
 * out, and unregistered projects are last, so that the first cards are those a visitor can compare.
 */
const sortKeys: Record<ProjectSort, (project: ProjectFacts, homes: readonly HomeFacts[]) => SortKey> = {
  price({ isRegistered }, homes) {
    const totals = homes.flatMap(({ total }) => (total === null ? [] : [total]));
    if (totals.length > 0) return [0, Math.min(...totals)];
    if (!isRegistered) return [3, 0];
    return [homes.length > 0 && homes.every(({ state }) => state === 'sold-out') ? 2 : 1, 0];
  },
  possession: ({ possession }) => (possession === null ? [1, ''] : [0, possession]),
  /** Largest first. */
  area: (_project, homes) =>
    homes.length === 0 ? [1, 0] : [0, -Math.max(...homes.map(({ carpetArea }) => carpetArea))],
};

/** Projects with equal keys keep the team's order. */
export function sortProjects(projects: readonly ProjectFacts[], wishes: ProjectWishes): ProjectFacts[] {
  const { sort } = wishes;
  if (sort === null) return [...projects];
  const keyed = projects.map((project) => ({ project, key: sortKeys[sort](project, fittingHomes(project, wishes)) }));
  keyed.sort(({ key: a }, { key: b }) => a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0));
  return keyed.map(({ project }) => project);
}

/** `projects` are in the team's order. */
export function findProjects(projects: readonly ProjectFacts[], list: ProjectList | undefined, wishes: ProjectWishes) {
  const listed = list ? projects.filter((project) => isListed(list, project)) : projects;
  const found = sortProjects(
    listed.filter((project) => isMatch(project, wishes)),
    wishes,
  );
  return { listed, found, facets: facetsOf(listed, wishes) };
}
