import { groupedAsInIndia } from './digit-groups.ts';
import { limits } from './limits.ts';
import type { ProjectList } from './project-lists.ts';

/**
 * What a visitor looks for on a list of projects. It is kept in the URL of the page, so every rule here reads or writes a query.
 * Free of zod, because browsers load it.
 */

/** The kinds of project that the filter offers; each is one of the lists of section 7. */
export const projectKinds = ['residential', 'commercial', 'coworking'] as const satisfies readonly ProjectList[];
export type ProjectKind = (typeof projectKinds)[number];

/** Without one, projects stand in the order that the team gave them. */
export const projectSorts = ['price', 'possession', 'area'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const readyNow = 'ready';
export type PossessionBy = number | typeof readyNow;

export type ProjectWishes = {
  name: string;
  location: string;
  bedrooms: number[];
  /** What a home costs in all, in whole rupees. */
  budgetFrom: number | null;
  budgetTo: number | null;
  /** The last year in which possession may be, or ready now. */
  possessionBy: PossessionBy | null;
  /** Carpet area in square metres. */
  areaFrom: number | null;
  areaTo: number | null;
  type: ProjectKind[];
  status: string[];
  sort: ProjectSort | null;
};

export const noWishes: ProjectWishes = {
  name: '',
  location: '',
  bedrooms: [],
  budgetFrom: null,
  budgetTo: null,
  possessionBy: null,
  areaFrom: null,
  areaTo: null,
  type: [],
  status: [],
  sort: null,
};

/** The names of the query parameters, in the order in which a URL has them. */
export const wishFields = Object.keys(noWishes) as (keyof ProjectWishes)[];

export type QueryValues = Partial<Record<keyof ProjectWishes, string | readonly string[] | undefined>>;

const mostBedrooms = 10;

/** Never refused: a value that makes no sense is no wish. A range that is entered the wrong way round is turned. */
export function wishesOf(query: QueryValues): ProjectWishes {
  const all = (name: keyof ProjectWishes) => {
    const value = query[name];
    const values: readonly string[] = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    return [...new Set(values.filter((one) => one.trim() !== ''))];
  };
  const one = (name: keyof ProjectWishes) => all(name)[0] ?? '';
  const [budgetFrom, budgetTo] = inRightOrder(rupeesFrom(one('budgetFrom')), rupeesFrom(one('budgetTo')));
  const [areaFrom, areaTo] = inRightOrder(areaFromText(one('areaFrom')), areaFromText(one('areaTo')));
  const sort = one('sort');
  return {
    name: one('name'),
    location: one('location'),
    bedrooms: all('bedrooms')
      .filter((value) => /^\d{1,2}$/.test(value) && Number(value) <= mostBedrooms)
      .map(Number)
      .toSorted((a, b) => a - b),
    ...{ budgetFrom, budgetTo, areaFrom, areaTo },
    possessionBy: possessionFrom(one('possessionBy')),
    type: projectKinds.filter((kind) => all('type').includes(kind)),
    status: all('status').map((value) => value.trim()),
    sort: projectSorts.find((known) => known === sort) ?? null,
  };
}

/** The wishes in the query of a page, where a choice that is made twice stands twice. */
export function wishesOfParams(params: URLSearchParams): ProjectWishes {
  return wishesOf(Object.fromEntries(wishFields.map((name) => [name, params.getAll(name)])));
}

function inRightOrder(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

const rupeesInLakh = 100_000;
const rupeesInCrore = 10_000_000;
const amounts: Record<string, number> = { c: rupeesInCrore, l: rupeesInLakh, '': 1 };

/** No home costs less: a smaller number without a unit is meant in crore or lakh, as people speak. */
const leastRupees = 10_000;
const mostCrores = 20;

/** 22500000 from '22500000', '2,25,00,000', '₹2.25 Cr', '225 lakh', '2.25' or '225'; null from anything else. */
export function rupeesFrom(text: string): number | null {
  const found = /^₹?(\d[\d,]*(?:\.\d{1,6})?)(?:(c)r(?:ores?)?|(l)(?:akhs?|acs?)?)?\.?$/i.exec(unspaced(text));
  if (!found) return null;
  const number = Number((found[1] ?? '').replaceAll(',', ''));
  const unit = (found[2] ?? found[3] ?? (number < mostCrores ? 'c' : number < leastRupees ? 'l' : '')).toLowerCase();
  const rupees = Math.round(number * (amounts[unit] ?? 1));
  return rupees >= leastRupees && rupees <= limits.rupees ? rupees : null;
}

/** 104.6 from '104.6' or '104.6 sq. m'. */
export function areaFromText(text: string): number | null {
  const found = /^(\d[\d,]*(?:\.\d{1,2})?)(?:sq\.?m\.?|m²|m2)?$/i.exec(unspaced(text));
  const area = Number(found?.[1]?.replaceAll(',', ''));
  return area > 0 && area <= limits.squareMetres ? area : null;
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '');

function possessionFrom(text: string): PossessionBy | null {
  if (text === readyNow) return readyNow;
  return /^20\d\d$/.test(text) ? Number(text) : null;
}

/** '₹2.25 Cr', '₹85.50 lakh' or '₹2,24,12,345': as `rupeesFrom` reads it, so that no rupee is lost when it is sent again. */
export function budgetText(rupees: number): string {
  const [unit, name] = rupees >= rupeesInCrore ? [rupeesInCrore, 'Cr'] : [rupeesInLakh, 'lakh'];
  const hundredths = (rupees * 100) / unit;
  return Number.isInteger(hundredths) ? `₹${(hundredths / 100).toFixed(2)} ${name}` : `₹${groupedAsInIndia(rupees)}`;
}

type ApiQuery = { [F in keyof ProjectWishes]?: ProjectWishes[F] extends unknown[] ? string[] : string };

/** The wishes as a query of the API has them, without what is not wished. */
export function queryValuesOf(wishes: ProjectWishes): ApiQuery {
  return Object.fromEntries(
    wishFields.flatMap((name): [string, string | string[]][] => {
      const value = wishes[name];
      if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [];
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
}

/** The query of a page that shows these wishes: '' or '?bedrooms=3&budgetTo=22500000'. The first page has no number. */
export function queryOf(wishes: ProjectWishes, page = 1): string {
  const values = Object.entries(queryValuesOf(wishes));
  const params = new URLSearchParams(
    values.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  );
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** One wish, as a chip shows it. */
export type Wish = {
  [F in keyof ProjectWishes]: {
    field: F;
    value: NonNullable<ProjectWishes[F]> extends (infer E)[] ? E : NonNullable<ProjectWishes[F]>;
  };
}[Exclude<keyof ProjectWishes, 'sort'>];

/** Each wish by itself, in the order of the filter. The order of the list is no wish. */
export function eachWish(wishes: ProjectWishes): Wish[] {
  return wishFields
    .filter((field) => field !== 'sort')
    .flatMap((field) => {
      const value = wishes[field];
      const values: readonly (string | number | null)[] = Array.isArray(value) ? value : [value];
      return values
        .filter((one) => one !== null && String(one).trim() !== '')
        .map((one) => ({ field, value: one }) as Wish);
    });
}

export function withoutWish(wishes: ProjectWishes, { field, value }: Wish): ProjectWishes {
  const now: unknown = wishes[field];
  return { ...wishes, [field]: Array.isArray(now) ? now.filter((one) => one !== value) : noWishes[field] };
}
