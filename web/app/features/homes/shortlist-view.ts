import type { ComparedHome } from '@plinth/contract/compare';
import { costOf, homesOf } from '@plinth/contract/homes';
import { hasReraNumber, projectPath, slugOf } from '@plinth/contract/project';
import { registrationOf } from '@plinth/contract/registration-label';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { PublicUnit } from '@plinth/contract/unit.schema';
import { unitKeyOf, unitNameOf, unitStateWords } from '@plinth/contract/units';
import { monthText, timeText } from '../../lib/home-facts.ts';
import type { LoadedHome } from './compare-view.ts';
import { costPath } from './home-paths.ts';
import { marks } from './list-view.ts';

/** A home of the shortlist as texts. The loader calls this: browsers load neither rules nor rates. */

export type ShortlistItem = {
  ref: ComparedHome;
  projectName: string;
  homeName: string;
  path: string;
  details: string;
  registration: { label: string; number: string };
  /** In paise, to compare with the day it was saved; null without a price. */
  total: number | null;
  state: string;
  mark: 'empty' | 'hatched' | 'solid';
  isLeft: boolean;
  picture?: { url: string; alt: string; isPlan: boolean };
  photo?: string;
  costPath?: string;
  askPath: string;
  /** For a home that cannot be bought: another of its plan. */
  other?: { home: string; name: string; total: number };
};

type Texts = {
  askPath: (project: string, home: string) => string;
  floor: (floor: number) => string;
  left: (left: number, total: number, time: string) => string;
  stateAsOf: (state: string, time: string) => string;
  plan: (home: string) => string;
  impression: (project: string) => string;
  soldOut: string;
  onRequest: string;
  onSale: string;
};

/** Null for a home that does not exist, or whose project is not registered. */
export function shortlistItemOf(
  ref: ComparedHome,
  { project, offer, unit }: LoadedHome,
  rates: readonly TaxRate[],
  texts: Texts,
  day: string,
): ShortlistItem | null {
  if (!hasReraNumber(project)) return null;
  const homes = homesOf(project, offer.types, rates, day);
  const home = homes.find(({ name }) => (unit ? name === unit.homeType : slugOf(name) === ref.home.toLowerCase()));
  const type = project.homeTypes?.find(({ name }) => name === home?.name);
  if (!home || !type) return null;

  const time = timeText(offer.readAt);
  const homeName = unit ? unitNameOf(unit) : home.name;
  const isLeft = unit ? unit.state === 'available' : home.availability !== 'sold-out';
  const sheet = unit ? sheetOf(unit) : home.sheet;
  const photo = project.photos[0]?.url;
  const picture = type.plan
    ? { url: type.plan, alt: type.planAlt ?? texts.plan(home.name), isPlan: true }
    : photo && { url: photo, alt: texts.impression(project.name), isPlan: false };
  const cheapest = offer.types.find(({ name }) => name === home.name)?.cheapest;
  const floor = unit ? texts.floor(unit.floor) : null;
  const size = `${unit?.carpetArea ?? home.carpetArea} sq. m`;
  return {
    ref,
    projectName: project.name,
    homeName,
    path: projectPath(project),
    details: [home.name, floor, size, project.possession && monthText(project.possession)].filter(Boolean).join(', '),
    registration: registrationOf(project),
    total: sheet?.total ?? null,
    state: stateText(),
    mark: unit ? marks[unit.state] : isLeft ? 'empty' : 'solid',
    isLeft,
    ...(picture && { picture }),
    ...(photo && { photo }),
    ...(sheet && isLeft && { costPath: costPath(project, ref.home) }),
    askPath: texts.askPath(project.name, homeName),
    ...(!isLeft &&
      cheapest &&
      home.sheet && { other: { home: unitKeyOf(cheapest), name: unitNameOf(cheapest), total: home.sheet.total } }),
  };

  function sheetOf({ price, floorRise = 0, parking = 0, carpetArea }: PublicUnit) {
    return price === undefined
      ? null
      : costOf({ price, floorRise, parking, carpetArea }, project, rates, day, 'general');
  }

  function stateText(): string {
    if (unit) return texts.stateAsOf(unitStateWords[unit.state], time);
    if (home?.availability === 'sold-out') return texts.soldOut;
    if (home?.left !== null && home?.total !== null && home) return texts.left(home.left, home.total, time);
    return home?.availability === 'on-request' ? texts.onRequest : texts.onSale;
  }
}
