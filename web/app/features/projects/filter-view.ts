import type { ProjectPage } from '@plinth/contract/project-page.schema';
import {
  budgetText,
  eachWish,
  noWishes,
  type ProjectKind,
  type ProjectSort,
  type ProjectWishes,
  queryOf,
  queryValuesOf,
  readyNow,
  type Wish,
  withoutWish,
} from '@plinth/contract/project-wishes';

/** The filter of a list as its page shows it. Made by the loader, so that browsers need none of these rules. */

/** Every URL of the filter leads to the list, which on the page of all projects is far down. */
export const listAnchor = '#projects';

export type FilterTexts = {
  location: { choice: (place: string, count: number) => string };
  bedrooms: { legend: string; choice: (count: number) => string };
  budget: RangeTexts & { chipFrom: (amount: string) => string; chipTo: (amount: string) => string };
  possession: {
    legend: string;
    any: string;
    ready: string;
    by: (year: number) => string;
    chip: (year: number) => string;
  };
  area: RangeTexts & {
    amount: (area: number) => string;
    chipFrom: (area: number) => string;
    chipTo: (area: number) => string;
  };
  between: (from: string, to: string) => string;
  type: { legend: string; kinds: Record<ProjectKind, string> };
  status: { legend: string };
};
type RangeTexts = { legend: string; from: string; to: string };

type Option = { value: string; label: string; isDisabled: boolean };
export type ChoiceGroup = {
  name: 'bedrooms' | 'possessionBy' | 'type' | 'status';
  legend: string;
  isSingle: boolean;
  choices: { value: string; label: string; count: number | null; isDisabled: boolean }[];
};
export type RangeGroup = {
  name: 'budget' | 'area';
  legend: string;
  /** The range of all homes, in words. */
  span: string;
  labels: { from: string; to: string };
  placeholders: { from: string; to: string };
  /** In rupees or square metres. */
  least: number;
  most: number;
  step: number;
  from: number | null;
  to: number | null;
};

export type FilterView = {
  /** What the fields show, by their names. */
  values: Record<string, string | string[]>;
  locations: Option[];
  groups: (ChoiceGroup | RangeGroup)[];
  chips: { label: string; to: string }[];
  clear: string;
  sort: ProjectSort | null;
};

const lakh = 100_000;

export function filterViewOf(
  { facets }: Pick<ProjectPage, 'facets'>,
  wishes: ProjectWishes,
  path: string,
  texts: FilterTexts,
): FilterView {
  const urlOf = (wished: ProjectWishes) => path + queryOf(wished) + listAnchor;
  const choicesOf = (
    name: ChoiceGroup['name'],
    legend: string,
    labelOf: (value: string) => string,
    any?: string,
  ): ChoiceGroup[] => {
    const chosen = [queryValuesOf(wishes)[name] ?? []].flat();
    const choices = facets[name].map(({ value, count }) => ({
      ...{ value, count, label: labelOf(value) },
      isDisabled: count === 0 && !chosen.includes(value),
    }));
    // Every project has a status, and most lists are of one type: a single one is no choice.
    const isFixed = (name === 'type' || name === 'status') && choices.length === 1 && chosen.length === 0;
    if (choices.length === 0 || isFixed) return [];
    const none = any === undefined ? [] : [{ value: '', label: any, count: null, isDisabled: false }];
    return [{ name, legend, isSingle: any !== undefined, choices: [...none, ...choices] }];
  };
  const rangesOf = (
    name: RangeGroup['name'],
    { legend, from: fromLabel, to: toLabel }: RangeTexts,
    step: number,
    write: (value: number) => string,
  ): RangeGroup[] => {
    const range = facets[name];
    if (!range) return [];
    const [from, to] = name === 'budget' ? [wishes.budgetFrom, wishes.budgetTo] : [wishes.areaFrom, wishes.areaTo];
    const least = Math.floor(range.from / step) * step;
    const most = Math.ceil(range.to / step) * step;
    return [
      {
        ...{ name, legend, least, most, step, from, to },
        span: texts.between(write(from ?? least), write(to ?? most)),
        labels: { from: fromLabel, to: toLabel },
        placeholders: { from: write(least), to: write(most) },
      },
    ];
  };
  const { bedrooms, possession, area, budget, type, status } = texts;
  const possessionLabel = (value: string) => (value === readyNow ? possession.ready : possession.by(Number(value)));
  return {
    values: {
      ...Object.fromEntries(Object.entries(noWishes).map(([name, none]) => [name, Array.isArray(none) ? [] : ''])),
      ...queryValuesOf(wishes),
      ...(wishes.budgetFrom !== null && { budgetFrom: budgetText(wishes.budgetFrom) }),
      ...(wishes.budgetTo !== null && { budgetTo: budgetText(wishes.budgetTo) }),
      ...(wishes.areaFrom !== null && { areaFrom: area.amount(wishes.areaFrom) }),
      ...(wishes.areaTo !== null && { areaTo: area.amount(wishes.areaTo) }),
    },
    locations: facets.location.map(({ value, count }) => ({
      value,
      label: texts.location.choice(value, count),
      isDisabled: count === 0 && value !== wishes.location,
    })),
    groups: [
      ...choicesOf('bedrooms', bedrooms.legend, (value) => bedrooms.choice(Number(value))),
      ...rangesOf('budget', budget, 5 * lakh, budgetText),
      ...choicesOf('possessionBy', possession.legend, possessionLabel, possession.any),
      ...rangesOf('area', area, 1, area.amount),
      ...choicesOf('type', type.legend, (value) => type.kinds[value as ProjectKind]),
      ...choicesOf('status', status.legend, (value) => value),
    ],
    chips: eachWish(wishes).map((wish) => ({
      label: wishText(wish, texts),
      to: urlOf(withoutWish(wishes, wish)),
    })),
    clear: urlOf({ ...noWishes, sort: wishes.sort }),
    sort: wishes.sort,
  };
}

/** '3 BHK' or 'up to ₹2.25 Cr'. */
export function wishText(wish: Wish, texts: FilterTexts): string {
  switch (wish.field) {
    case 'name':
      return `‘${wish.value.trim()}’`;
    case 'bedrooms':
      return texts.bedrooms.choice(wish.value);
    case 'budgetFrom':
      return texts.budget.chipFrom(budgetText(wish.value));
    case 'budgetTo':
      return texts.budget.chipTo(budgetText(wish.value));
    case 'possessionBy':
      return wish.value === readyNow ? texts.possession.ready : texts.possession.chip(wish.value);
    case 'areaFrom':
      return texts.area.chipFrom(wish.value);
    case 'areaTo':
      return texts.area.chipTo(wish.value);
    case 'type':
      return texts.type.kinds[wish.value];
    case 'location':
    case 'status':
      return wish.value;
  }
}
