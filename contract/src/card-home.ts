import type { OfferedHome } from './homes.ts';
import { fulfils } from './project-filters.ts';
import type { ProjectWishes } from './project-wishes.ts';

/**
 * The home type that a project's card stands for when it is compared or saved: the least expensive of those that fulfil the
 * wishes, else the least expensive of all. A type without a price comes last. Null for a project that offers nothing.
 */
export function cardHomeOf(homes: readonly OfferedHome[], wishes: ProjectWishes): OfferedHome | null {
  const fitting = homes.filter((home) => {
    const facts = { ...home, state: home.availability, total: totalOf(home) };
    return fulfils.bedrooms(facts, wishes) && fulfils.budget(facts, wishes) && fulfils.area(facts, wishes);
  });
  const [first = null] = (fitting.length > 0 ? fitting : homes).toSorted(
    (a, b) => (totalOf(a) ?? Number.POSITIVE_INFINITY) - (totalOf(b) ?? Number.POSITIVE_INFINITY) || 0,
  );
  return first;
}

const totalOf = ({ sheet }: OfferedHome) => sheet?.total ?? null;
