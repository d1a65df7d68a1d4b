import type { ProjectSummary } from './project.schema.ts';
import { factsOf, type ProjectFacts, ratesByCity } from './project-filters.ts';
import type { TaxRate } from './tax-rates.ts';

/** Projects that a visitor of one project may also want to see. */

export const mostSimilar = 3;

type Candidate = ProjectSummary & { facts: ProjectFacts };

/**
 * Registered projects with homes in the same city or place that have as many bedrooms or overlap in price. Those of the same
 * place come first, then those that share more numbers of bedrooms, then the nearest lowest price, then the team's order.
 */
export function similarProjects(
  id: string,
  all: readonly ProjectSummary[],
  rates: readonly TaxRate[],
  day: string,
): ProjectSummary[] {
  const ratesOf = ratesByCity(rates, day);
  const known = all.map((project): Candidate => {
    const place = project.location[0]?.address;
    return { ...project, facts: factsOf({ ...project, place }, project.offers ?? [], ratesOf, day) };
  });
  const own = known.find((project) => project.id === id);
  if (!own) return [];
  return known
    .filter((other) => other.id !== id && isNear(own, other) && isAlike(own.facts, other.facts))
    .toSorted((a, b) => rankOf(own, b) - rankOf(own, a) || priceGap(own, a) - priceGap(own, b) || 0)
    .slice(0, mostSimilar)
    .map(({ facts: _facts, ...project }) => project);
}

const isNear = (own: Candidate, other: Candidate) =>
  isSamePlace(own, other) || (cityOf(own) !== '' && cityOf(own) === cityOf(other));

/** A project without tax rates may name no city; its place then does, as in 'Baner, Pune'. */
const cityOf = ({ city, facts }: Candidate): string => city ?? /, ([^,]+)$/.exec(facts.place)?.[1] ?? '';

const isSamePlace = (own: Candidate, other: Candidate) =>
  own.facts.place !== '' && own.facts.place === other.facts.place;

/** A project without registration has no homes here, so it is like none. */
const isAlike = (own: ProjectFacts, other: ProjectFacts) => sharedBedrooms(own, other) > 0 || overlap(own, other);

function sharedBedrooms(own: ProjectFacts, other: ProjectFacts): number {
  const rooms = new Set(own.homes.map(({ bedrooms }) => bedrooms).filter((count) => count > 0));
  return new Set(other.homes.map(({ bedrooms }) => bedrooms).filter((count) => rooms.has(count))).size;
}

function overlap(own: ProjectFacts, other: ProjectFacts): boolean {
  const [a, b] = [pricesOf(own), pricesOf(other)];
  return a.length > 0 && b.length > 0 && Math.min(...a) <= Math.max(...b) && Math.min(...b) <= Math.max(...a);
}

const pricesOf = ({ homes }: ProjectFacts): number[] => homes.flatMap(({ total }) => total ?? []);

/** More than any project has numbers of bedrooms. */
const samePlace = 100;

const rankOf = (own: Candidate, other: Candidate) =>
  (isSamePlace(own, other) ? samePlace : 0) + sharedBedrooms(own.facts, other.facts);

const priceGap = (own: Candidate, other: Candidate) =>
  Math.abs(Math.min(...pricesOf(own.facts)) - Math.min(...pricesOf(other.facts)));
