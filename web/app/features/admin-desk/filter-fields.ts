import type { Permission } from '@plinth/contract/contact-consent';
import { type Stage, stages } from '@plinth/contract/stages';

/** The filters of the list: each is a parameter of its address. */

export const filterNames = [
  ...(['stage', 'owner', 'step', 'project', 'home', 'source', 'campaign'] as const),
  ...(['country', 'language', 'allowed', 'newer', 'older'] as const),
] as const;
export type FilterName = (typeof filterNames)[number];

export type FilterTexts = {
  add: string;
  title: string;
  apply: string;
  cancel: string;
  clear: string;
  any: string;
  remove: (label: string, value: string) => string;
  phone: (count: number) => string;
  labels: Record<FilterName, string>;
  owners: { me: string; none: string };
  steps: Record<'late' | 'today' | 'later' | 'none', string>;
  allowed: Record<Permission, string>;
  days: (count: string) => string;
  ages: readonly string[];
};

export type Option = { value: string; label: string };
export type FilterChoices = {
  owners: readonly Option[];
  projects: readonly Option[];
  countries: readonly Option[];
  languages: readonly string[];
};

/** The choices of a filter; null for one that is typed. */
export function optionsOf(
  name: FilterName,
  texts: FilterTexts,
  stageNames: Record<Stage, string>,
  choices: FilterChoices,
): readonly Option[] | null {
  const named = <N extends string>(names: Record<N, string>) =>
    (Object.entries(names) as [string, string][]).map(([value, label]) => ({ value, label }));
  switch (name) {
    case 'stage':
      return stages.map((stage) => ({ value: stage, label: stageNames[stage] }));
    case 'owner':
      return [...named(texts.owners), ...choices.owners];
    case 'step':
      return named(texts.steps);
    case 'project':
      return choices.projects;
    case 'country':
      return choices.countries;
    case 'allowed':
      return named(texts.allowed);
    case 'newer':
    case 'older':
      return texts.ages.map((age) => ({ value: age, label: texts.days(age) }));
    default:
      return null;
  }
}

/** The filters that an address sets, in the order of the fields. */
export const filtersIn = (params: URLSearchParams): { name: FilterName; value: string }[] =>
  filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [{ name, value }] : [];
  });

const ofPage = ['after', 'before'];

/** The address without some of its parameters, on the first page. */
export function withoutParams(params: URLSearchParams, names: readonly string[]): string {
  const next = new URLSearchParams(params);
  for (const name of [...names, ...ofPage]) next.delete(name);
  return `?${next}`;
}
