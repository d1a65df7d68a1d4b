import type { Paise } from './money.ts';
import { paiseOf } from './money.ts';
import { fulfils, type HomeFacts, hasHomeWish, isMatch, type ProjectFacts } from './project-filters.ts';
import { type PossessionBy, type ProjectWishes, readyNow } from './project-wishes.ts';

/** What to show when no project fulfils all wishes: those that come nearest, and which wish each of them misses. */

export type Miss =
  /** `value` is what the project has instead; `by` is how far that is from the wish, below zero for less. */
  | { wish: 'bedrooms'; value: number; by: number }
  | { wish: 'budget'; value: Paise | null; by: Paise }
  | { wish: 'area'; value: number; by: number }
  | { wish: 'possession'; value: string | null }
  | { wish: 'location' | 'status'; value: string }
  | { wish: 'type' };

export type NearProject = {
  id: string;
  /** The home type that comes nearest; null if no wish is about homes. */
  home: { name: string; carpetArea: number; total: Paise | null } | null;
  misses: Miss[];
  /** The same wishes, the missed ones loosened so far that this project fulfils them. */
  loosened: ProjectWishes;
  /** How many projects fulfil those. */
  count: number;
};

const shownNearest = 2;
const fiveLakh = 500_000;

type Candidate = { project: ProjectFacts; home: HomeFacts | null; misses: Miss[]; distance: number };

/** `projects` are those of the list, in the team's order. The name is no wish to loosen: it is what a visitor searched for. */
export function nearestProjects(projects: readonly ProjectFacts[], wishes: ProjectWishes): NearProject[] {
  const candidates = projects
    .filter((project) => fulfils.name(project, wishes))
    .flatMap((project) => {
      const nearest = candidateOf(project, wishes);
      return nearest ? [nearest] : [];
    });
  candidates.sort(byNearness);
  return candidates.slice(0, shownNearest).map(({ project, home, misses }) => {
    const loosened = misses.reduce((wished, miss) => loosen(wished, miss, project), wishes);
    return {
      id: project.id,
      home: home && { name: home.name, carpetArea: home.carpetArea, total: home.total },
      misses,
      loosened,
      count: projects.filter((other) => isMatch(other, loosened)).length,
    };
  });
}

const byNearness = (a: Candidate, b: Candidate) => a.misses.length - b.misses.length || a.distance - b.distance;

/** A home that is sold is near to no wish; nor is a project without homes, where the visitor looks for one. */
function candidateOf(project: ProjectFacts, wishes: ProjectWishes): Candidate | null {
  const ofProject = projectMisses(project, wishes);
  const build = (home: HomeFacts | null): Candidate => {
    const misses = [...(home ? homeMisses(home, wishes) : []), ...ofProject];
    const distance = misses.reduce((sum, miss) => sum + distanceOf(miss, wishes), 0);
    return { project, home, misses, distance };
  };
  if (!hasHomeWish(wishes)) return build(null);
  const homes = project.homes.filter(({ state }) => state !== 'sold-out').map(build);
  return homes.sort(byNearness)[0] ?? null;
}

function projectMisses(project: ProjectFacts, wishes: ProjectWishes): Miss[] {
  return [
    ...(fulfils.possession(project, wishes) ? [] : [{ wish: 'possession' as const, value: project.possession }]),
    ...(fulfils.location(project, wishes) ? [] : [{ wish: 'location' as const, value: project.place }]),
    ...(fulfils.type(project, wishes) ? [] : [{ wish: 'type' as const }]),
    ...(fulfils.status(project, wishes) ? [] : [{ wish: 'status' as const, value: project.shownStatus }]),
  ];
}

function homeMisses(home: HomeFacts, wishes: ProjectWishes): Miss[] {
  const { budgetFrom, budgetTo, areaFrom, areaTo } = wishes;
  const misses: Miss[] = [];
  if (!fulfils.bedrooms(home, wishes)) {
    const gaps = wishes.bedrooms.map((bedrooms) => home.bedrooms - bedrooms);
    const by = gaps.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
    misses.push({ wish: 'bedrooms', value: home.bedrooms, by });
  }
  if (!fulfils.budget(home, wishes)) {
    const { total } = home;
    misses.push({
      wish: 'budget',
      value: total,
      by: total === null ? 0 : gap(total, paise(budgetFrom), paise(budgetTo)),
    });
  }
  if (!fulfils.area(home, wishes)) {
    misses.push({ wish: 'area', value: home.carpetArea, by: gap(home.carpetArea, areaFrom, areaTo) });
  }
  return misses;
}

const paise = (rupees: number | null) => (rupees === null ? null : paiseOf(rupees));

/** How far a value lies outside a range; areas have at most two decimals. */
function gap(value: number, from: number | null, to: number | null): number {
  const by = to !== null && value > to ? value - to : from !== null && value < from ? value - from : 0;
  return Math.round(by * 100) / 100;
}

/**
 * Only to order what misses equally many wishes: one bedroom weighs as much as a fifth of the budget or of the area, or as one
 * year. A price on request may be any, so it is far.
 */
function distanceOf(miss: Miss, wishes: ProjectWishes): number {
  switch (miss.wish) {
    case 'bedrooms':
      return Math.abs(miss.by);
    case 'budget':
      return miss.value === null ? 5 : (5 * Math.abs(miss.by)) / Math.max(1, miss.value - miss.by);
    case 'area':
      return (5 * Math.abs(miss.by)) / Math.max(1, miss.value - miss.by);
    case 'possession':
      return miss.value === null ? 5 : yearsLate(miss.value, wishes.possessionBy);
    case 'location':
    case 'status':
    case 'type':
      return 1;
  }
}

function yearsLate(possession: string, by: PossessionBy | null): number {
  return by === null || by === readyNow ? 1 : Math.max(1, Number(possession.slice(0, 4)) - by);
}

/** The smallest round step that the project fulfils; where none is known, the wish is dropped. */
function loosen(wishes: ProjectWishes, miss: Miss, project: ProjectFacts): ProjectWishes {
  switch (miss.wish) {
    case 'bedrooms':
      return { ...wishes, bedrooms: [miss.value] };
    case 'budget': {
      if (miss.value === null) return { ...wishes, budgetFrom: null, budgetTo: null };
      const rupees = miss.value / 100;
      return miss.by > 0
        ? { ...wishes, budgetTo: Math.ceil(rupees / fiveLakh) * fiveLakh }
        : { ...wishes, budgetFrom: Math.floor(rupees / fiveLakh) * fiveLakh || null };
    }
    case 'area':
      return miss.by > 0
        ? { ...wishes, areaTo: Math.ceil(miss.value) }
        : { ...wishes, areaFrom: Math.floor(miss.value) || null };
    case 'possession':
      return { ...wishes, possessionBy: miss.value === null ? null : Number(miss.value.slice(0, 4)) };
    case 'location':
      return { ...wishes, location: project.place };
    case 'type':
      return { ...wishes, type: [] };
    case 'status':
      return { ...wishes, status: [project.shownStatus] };
  }
}
