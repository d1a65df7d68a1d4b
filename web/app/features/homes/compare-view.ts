import { type ComparedHome, type ComparedRow, differs } from '@plinth/contract/compare';
import { costOf, homesOf } from '@plinth/contract/homes';
import { type Paise, rupeesText } from '@plinth/contract/money';
import { firstAddressOf, hasReraNumber, projectPath, slugOf, statusOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { registrationOf } from '@plinth/contract/registration-label';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { Offer, PublicUnit } from '@plinth/contract/unit.schema';
import { unitNameOf, unitStateWords } from '@plinth/contract/units';
import { areaText, monthText } from '../../lib/home-facts.ts';
import { costPath } from './home-paths.ts';

/** Homes side by side as texts. The loader calls this: browsers load neither rules nor rates. */

type RowNames = {
  price: 'allIn' | 'agreementValue' | 'perArea';
  home: 'plan' | 'carpet' | 'balcony' | 'floor' | 'facing' | 'parking' | 'state';
  building: 'place' | 'possession' | 'status';
};
type GroupName = keyof RowNames;
type RowName = RowNames[GroupName];

type Texts = {
  groups: Record<GroupName, string>;
  rows: { [Group in GroupName]: Record<RowNames[Group], string> };
  none: string;
  onRequest: string;
  soldOut: string;
  onSale: string;
  left: (left: number, total: number) => string;
};

export type ComparedColumn = {
  ref: ComparedHome;
  name: string;
  project: string;
  registration: { label: string; number: string };
  photo?: string;
  path: string;
  costPath: string | null;
  facts: Partial<Record<RowName, string>>;
};

export type LoadedHome = { project: Project; offer: Offer; unit: PublicUnit | null };

/** Null for a home that does not exist, or whose project is not registered. */
export function columnOf(
  ref: ComparedHome,
  { project, offer, unit }: LoadedHome,
  rates: readonly TaxRate[],
  texts: Texts,
  day: string,
): ComparedColumn | null {
  if (!hasReraNumber(project)) return null;
  const homes = homesOf(project, offer.types, rates, day);
  const home = homes.find(({ name }) => (unit ? name === unit.homeType : slugOf(name) === ref.home.toLowerCase()));
  const type = project.homeTypes?.find(({ name }) => name === home?.name);
  if (!home || !type) return null;

  const priced = unit ? unitPrice(unit) : home.cheapest;
  const sheet = priced && costOf(priced, project, rates, day, 'general');
  const carpetArea = unit?.carpetArea ?? home.carpetArea;
  const noPrice = noPriceText(unit, home.availability, texts);
  const left = home.left === null || home.total === null ? undefined : texts.left(home.left, home.total);
  const facing = unit?.facing ?? type.facing;
  const photo = project.photos[0]?.url;
  return {
    ref,
    name: unit ? unitNameOf(unit) : home.name,
    project: project.name,
    registration: registrationOf(project),
    ...(photo && { photo }),
    path: projectPath(project),
    costPath: sheet ? costPath(project, ref.home) : null,
    facts: {
      place: firstAddressOf(project) ?? texts.none,
      status: statusOf(project),
      plan: home.name,
      ...(unit && { floor: String(unit.floor) }),
      parking: type.parking ?? texts.none,
      ...(facing && { facing }),
      carpet: areaText(carpetArea),
      balcony: type.balconyArea ? areaText(type.balconyArea) : texts.none,
      agreementValue: sheet ? rupeesText(sheet.agreementValue) : noPrice,
      allIn: sheet ? rupeesText(sheet.total) : noPrice,
      perArea: sheet ? rupeesText(perSquareMetre(sheet.total, carpetArea)) : texts.none,
      possession: project.possession ? monthText(project.possession) : texts.none,
      state: unit ? unitStateWords[unit.state] : (left ?? (sheet ? texts.onSale : noPrice)),
    },
  };
}

function unitPrice({ price, floorRise = 0, parking = 0, carpetArea }: PublicUnit) {
  return price === undefined ? null : { price, floorRise, parking, carpetArea };
}

/** Why there is no price: the home is not for sale now, or its price is not published. */
function noPriceText(
  unit: PublicUnit | null | undefined,
  availability: string,
  texts: Pick<Texts, 'soldOut' | 'onRequest'>,
) {
  if (unit && unit.state !== 'available') return unitStateWords[unit.state];
  return !unit && availability === 'sold-out' ? texts.soldOut : texts.onRequest;
}

const perSquareMetre = (total: Paise, area: number): Paise => Math.round(total / area / 100) * 100;

export type ComparedGroup = { name: string; rows: (ComparedRow & { isDifferent: boolean })[] };

/** The facts that at least one of the homes has, in the order of the texts. */
export function groupsOf(columns: readonly ComparedColumn[], texts: Texts): ComparedGroup[] {
  return (Object.keys(texts.groups) as GroupName[]).map((group) => ({
    name: texts.groups[group],
    rows: Object.entries<string>(texts.rows[group]).flatMap(([key, name]) => {
      const factOf = ({ facts }: ComparedColumn) => facts[key as RowName];
      if (!columns.some(factOf)) return [];
      const row = { name, values: columns.map((column) => factOf(column) ?? texts.none) };
      return [{ ...row, isDifferent: differs(row) }];
    }),
  }));
}

/** Only what differs; a group in which nothing does is left out. */
export function differencesOf(groups: readonly ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ isDifferent }) => isDifferent) }))
    .filter(({ rows }) => rows.length > 0);
}
