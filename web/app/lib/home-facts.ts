import { withSquareFeet } from '@plinth/contract/area';
import { writePostDate } from '@plinth/contract/post-date';
import { timeWords } from '@plinth/contract/time-words';

/** How cards, the project page and cost sheets write the facts of homes. Loaders call these, so browsers do not load them. */

type HomeFacts = { name: string; bedrooms: number; carpetArea: number };

/** '2 and 3 BHK'; a type without bedrooms, such as an office, is named. */
export function configurationOf(types: readonly HomeFacts[]): string {
  const rooms = [...new Set(types.map(({ bedrooms }) => bedrooms).filter((count) => count > 0))].toSorted(
    (a, b) => a - b,
  );
  const names = [...new Set(types.filter(({ bedrooms }) => bedrooms === 0).map(({ name }) => name))];
  const homes = rooms.length > 0 ? [`${listed(rooms.map(String))} BHK`] : [];
  return listed([...homes, ...names]);
}

/** '68.4 sq. m (736 sq. ft)', or a range from the smallest to the largest. */
export function carpetOf(types: readonly HomeFacts[]): string {
  const areas = types.map(({ carpetArea }) => carpetArea);
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  return withSquareFeet(least === most ? `${least} sq. m` : `${least} to ${most} sq. m`);
}

export const areaText = (squareMetres: number): string => withSquareFeet(`${squareMetres} sq. m`);

/** 'December 2028' for '2028-12-31'. */
export const monthText = (day: string): string => writePostDate(day).replace(/^\d+ /, '');

/** '15 November 2026, 9:00 am', in the company's time zone. */
export const timeText = (time: string): string => timeWords(Date.parse(time));

/** 'a', 'a and b', 'a, b and c'. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** A home as the list and the chooser show it. Prices are texts that the server made. */
export type ShownHome = {
  key: string;
  name: string;
  type: string;
  facing: string;
  carpet: string;
  state: string;
  mark: 'empty' | 'hatched' | 'solid';
  /** When the hold of a held home ends. */
  heldUntil?: string;
  /** Only a home that can be bought has prices. */
  allIn?: string;
  agreementValue?: string;
  costPath?: string;
};
