import { homesAt, type OfferingProject, type SaleState } from './homes.ts';
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
import { type RatesOfDay, ratesOn, type TaxRate } from './tax-rates.ts';
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
  kinds: ProjectKind[];
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

/** The rates of each city on a day, chosen once for all its projects. */
export function ratesByCity(rates: readonly TaxRate[], day: string): (city: string) => RatesOfDay {
  const known = new Map<string, RatesOfDay>();
  return (city) => {
    const found = known.get(city) ?? ratesOn(rates, city, day);
    known.set(city, found);
    return found;
  };
}

export function factsOf(
  project: Described,
  offers: readonly TypeOffer[],
  ratesOf: (city: string) => RatesOfDay,
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
    kinds: projectKinds.filter((kind) => isListed(kind, project)),
    possession: isReady ? occupancyCertificate : (isRegistered && possession) || null,
    homes: homesAt(project, offers, ratesOf(project.city ?? ''), day).map((home) => ({
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
  name: ({ searchedName }: ProjectFacts, { name }: ProjectWishes) =>
    name === '' || searchedName.includes(name.trim().toLowerCase()),
  location: ({ place }: ProjectFacts, { location }: ProjectWishes) => !location || place === location,
  type: ({ kinds }: ProjectFacts, { type }: ProjectWishes) =>
    type.length === 0 || type.some((kind) => kinds.includes(kind)),
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
  const limits = [budgetFrom, budgetTo, areaFrom, areaTo];
  return bedrooms.length > 0 || limits.some((limit) => limit !== null);
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
 * The projects that match, and the choices of the list with the number of projects that would match: this choice in place of
 * the others of its group, together with the wishes of the other groups. A choice that was made is always there, so that it can
 * be taken out again. One pass, because every page view of a list waits for it.
 */
function evaluate(projects: readonly ProjectFacts[], wishes: ProjectWishes) {
  const found: ProjectFacts[] = [];
  const bedrooms = choicesOf(wishes.bedrooms);
  const location = choicesOf(wishes.location ? [wishes.location] : []);
  const type = choicesOf(wishes.type);
  const status = choicesOf(wishes.status);
  const years = choicesOf(typeof wishes.possessionBy === 'number' ? [wishes.possessionBy] : []);
  const ready = choicesOf(wishes.possessionBy === readyNow ? [readyNow] : []);
  /** How many are given in each year; a choice counts its own year and all before. */
  const givenIn = new Map<number, number>();
  const [prices, areas] = [rangeOf(), rangeOf()];
  const isHomeWished = hasHomeWish(wishes);

  for (const project of projects) {
    const { place, shownStatus, kinds, possession, isReady, homes } = project;
    const year = possession === null ? null : Number(possession.slice(0, 4));
    const isPlace = fulfils.location(project, wishes);
    const isType = fulfils.type(project, wishes);
    const isStatus = fulfils.status(project, wishes);
    const isPossession = fulfils.possession(project, wishes);
    const isNamed = fulfils.name(project, wishes);
    const isCounted = isNamed && isPlace && isType && isStatus && isPossession;
    let isHome = !isHomeWished;
    for (const [index, home] of homes.entries()) {
      areas.include(home.carpetArea);
      if (home.total !== null) prices.include(home.total);
      const fits = fulfils.budget(home, wishes) && fulfils.area(home, wishes);
      isHome ||= fits && fulfils.bedrooms(home, wishes);
      // An office has no bedrooms, so zero is no choice. A project with two such homes counts once.
      if (home.bedrooms === 0) continue;
      const isFirst = fits && isCounted && !homes.slice(0, index).some((other) => isAlike(other, home, wishes));
      bedrooms.add(home.bedrooms, isFirst);
    }
    const isRest = isNamed && isHome;
    if (place) location.add(place, isRest && isType && isStatus && isPossession);
    for (const kind of kinds) type.add(kind, isRest && isPlace && isStatus && isPossession);
    status.add(shownStatus, isRest && isPlace && isType && isPossession);
    const isGiven = isRest && isPlace && isType && isStatus;
    if (isReady) ready.add(readyNow, isGiven);
    else if (year !== null) years.add(year, false);
    if (isGiven && year !== null) givenIn.set(year, (givenIn.get(year) ?? 0) + 1);
    if (isCounted && isHome) found.push(project);
  }

  const givenBy = (last: number) =>
    Array.from(givenIn).reduce((sum, [year, count]) => sum + (year <= last ? count : 0), 0);
  const priceRange = prices.range();
  const facets: Facets = {
    bedrooms: bedrooms.sorted((a, b) => a - b),
    possessionBy: [
      ...ready.sorted(() => 0),
      ...years.sorted((a, b) => a - b).map(({ value }) => ({ value, count: givenBy(Number(value)) })),
    ],
    location: location.sorted((a, b) => a.localeCompare(b, 'en')),
    type: type.sorted((a, b) => projectKinds.indexOf(a) - projectKinds.indexOf(b)),
    status: status.sorted(inStatusOrder),
    budget: priceRange && { from: Math.floor(priceRange.from / 100), to: Math.ceil(priceRange.to / 100) },
    area: areas.range(),
  };
  return { found, facets };
}

const isAlike = (other: HomeFacts, home: HomeFacts, wishes: ProjectWishes) =>
  other.bedrooms === home.bedrooms && fulfils.budget(other, wishes) && fulfils.area(other, wishes);

function inStatusOrder(a: string, b: string): number {
  const placeOf = (status: string) => {
    const index = (projectStatuses as readonly string[]).indexOf(status);
    return index === -1 ? projectStatuses.length : index;
  };
  return placeOf(a) - placeOf(b) || a.localeCompare(b, 'en');
}

function choicesOf<V extends string | number>(chosen: readonly V[]) {
  const counts = new Map(chosen.map((value) => [value, 0]));
  return {
    add: (value: V, isCounted: boolean) => void counts.set(value, (counts.get(value) ?? 0) + (isCounted ? 1 : 0)),
    sorted: (order: (a: V, b: V) => number): Choice[] =>
      Array.from(counts)
        .sort(([a], [b]) => order(a, b))
        .map(([value, count]) => ({ value: String(value), count })),
  };
}

function rangeOf() {
  let range: Range | null = null;
  return {
    include(value: number) {
      range ??= { from: value, to: value };
      if (value < range.from) range.from = value;
      if (value > range.to) range.to = value;
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
  const { found, facets } = evaluate(listed, wishes);
  return { listed, found: sortProjects(found, wishes), facets };
}
