import { authorityOf, hostOf } from '@plinth/contract/authorities';
import { cheapestOf, homesOf, type OfferedHome, type SaleState } from '@plinth/contract/homes';
import { priceFromText } from '@plinth/contract/money';
import { hasReraNumber, isSoldOut, reraNumberOf, slugOf, statusOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { HomeType } from '@plinth/contract/project-parts.schema';
import { registrationOf } from '@plinth/contract/registration-label';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { Offer, PublicUnit, TypeOffer } from '@plinth/contract/unit.schema';
import { unitKeyOf, unitNameOf, unitStateWords } from '@plinth/contract/units';
import { areaText, carpetOf, configurationOf, monthText, timeText } from '../../lib/home-facts.ts';
import { type CostSubject, type CostTexts, type CostView, costViewOf } from './cost-view.ts';
import { costPath, homesPath } from './home-paths.ts';

/** What a project's page shows of its sale, as texts. The loader calls this: browsers load neither rules nor rates. */

export type HomeRow = {
  /** In addresses. */
  key: string;
  name: string;
  plan?: { url: string; alt?: string };
  carpet: string;
  balcony?: string;
  parking?: string;
  facing?: string;
  state: SaleState;
  /** Absent if the price is on request, or a tax rate is missing. */
  allIn?: string;
  /** The same in paise, for the shortlist. */
  allInPaise?: number;
  agreementValue?: string;
  left?: number;
  total?: number;
  costPath?: string;
  askPath: string;
};

type Fact = { term: string; value: string; note?: string; isWide?: boolean };

export type SaleView = {
  registration: { label: string; number: string };
  readAt: string;
  homes: HomeRow[];
  towers: { name: string; left: number; total: number; floors: number; path: string }[];
  /** Null without a home that has a price. */
  cost: {
    home: string;
    /** That the home in the URL is not for sale, so that the costs of another one are shown. */
    note: string | null;
    path: string;
    view: CostView;
    currencies: { code: string; path: string }[];
  } | null;
  facts: Fact[];
  /** The fact 'Price' alone: a figure, 'On request' or 'Sold out'. */
  price: string;
  /** What buyers ask most, answered on the page and in its structured data. */
  questions: { title: string; text: string }[];
  /** For structured data, in whole rupees. */
  offers: { name: string; path: string; price?: number; isLeft: boolean }[];
};

type QuestionTexts = {
  price: (project: string) => string;
  from: (price: string, agreementValue: string) => string;
  states: Record<Exclude<SaleState, 'priced'>, string>;
  possession: (project: string) => string;
  filed: (month: string, authority: string) => string;
  left: (project: string) => string;
  leftOf: (left: number, total: number, time: string) => string;
  registration: (project: string, authority: string) => string;
  number: (number: string, host: string) => string;
};

type SaleTexts = {
  askPath: (project: string, home: string) => string;
  states: Record<Exclude<SaleState, 'priced'>, string>;
  facts: Record<'homes' | 'carpet' | 'price' | 'possession' | 'status', string> & {
    filed: (authority: string) => string;
    left: (left: number, total: number) => string;
    from: (price: string) => string;
    agreementFrom: (price: string) => string;
  };
  cost: CostTexts;
  instead: { taken: (home: string, state: string) => string; unknown: string };
  questions: QuestionTexts;
};

type Loaded = {
  offer: Offer;
  rates: readonly TaxRate[];
  currencies: readonly { code: string }[];
  /** Whether the URL names a home, and that home, if there is one. */
  isNamed: boolean;
  chosen: PublicUnit | null;
};

export const isOnSale = (project: Project): boolean => hasReraNumber(project) && (project.homeTypes?.length ?? 0) > 0;

/** Null for a project that offers nothing: without registration, or without home types. */
export function saleOf(project: Project, loaded: Loaded, texts: SaleTexts, day: string): SaleView | null {
  if (!isOnSale(project)) return null;
  const { offer, rates } = loaded;
  const homes = homesOf(project, offer.types, rates, day);
  const facts = factsOf(project, homes, texts);
  return {
    registration: registrationOf(project),
    readAt: timeText(offer.readAt),
    homes: homes.map((home) => ({
      ...rowOf(home, project, offer.types),
      askPath: texts.askPath(project.name, home.name),
    })),
    towers: offer.towers.map((tower) => ({ ...tower, path: homesPath(project, tower.name) })),
    cost: costOfPage(project, homes, loaded, texts, day),
    facts,
    questions: questionsOf(project, homes, timeText(offer.readAt), texts),
    price: facts.find(({ isWide }) => isWide)?.value ?? '',
    offers: homes
      .filter(({ availability }) => availability !== 'on-request')
      .map(({ name, availability, sheet }) => ({
        name,
        path: costPath(project, slugOf(name)),
        ...(sheet && { price: sheet.total / 100 }),
        isLeft: availability === 'priced',
      })),
  };
}

function rowOf(home: OfferedHome, project: Project, offers: readonly TypeOffer[]): Omit<HomeRow, 'askPath'> {
  const type = typeOf(project, home.name);
  const { left, total, sheet, cheapest } = home;
  return {
    key: slugOf(home.name),
    name: home.name,
    ...(type?.plan && { plan: { url: type.plan, ...(type.planAlt && { alt: type.planAlt }) } }),
    carpet: areaText(home.carpetArea),
    ...(type?.balconyArea && { balcony: areaText(type.balconyArea) }),
    ...(type?.parking && { parking: type.parking }),
    ...(type?.facing && { facing: type.facing }),
    state: home.availability,
    ...(cheapest && { agreementValue: priceFromText(agreementValueOf(cheapest)) }),
    ...(sheet && {
      allIn: priceFromText(sheet.total),
      allInPaise: sheet.total,
      costPath: costPath(project, slugOf(home.name)),
    }),
    ...(offers.length > 0 && left !== null && total !== null && { left, total }),
  };
}

const typeOf = (project: Project, name: string): HomeType | undefined =>
  project.homeTypes?.find((type) => type.name === name);

const agreementValueOf = ({ price, floorRise, parking }: { price: number; floorRise: number; parking: number }) =>
  (price + floorRise + parking) * 100;

/** The home that the URL names, else the one with the lowest all-in price. */
function costOfPage(
  project: Project,
  homes: readonly OfferedHome[],
  { offer, rates, currencies, isNamed, chosen }: Loaded,
  { cost: texts, instead }: SaleTexts,
  day: string,
): SaleView['cost'] {
  const own = chosenSubject(project, chosen);
  const subject = own ?? cheapestSubject(project, homes, offer.types);
  const cost = subject && costViewOf(subject, project, { rates, day, buyer: 'general', texts });
  if (!cost) return null;
  const path = costPath(project, subject.segment);
  const note = chosen ? instead.taken(unitNameOf(chosen), unitStateWords[chosen.state].toLowerCase()) : instead.unknown;
  return {
    home: subject.title,
    note: isNamed && !own ? note : null,
    path,
    view: cost.view,
    currencies: currencies.map(({ code }) => ({ code, path: `${path}?in=${code}` })),
  };
}

/** What a cost sheet is about: its title, its place in URLs and its price. */
export type Subject = CostSubject & { title: string; segment: string };

export function chosenSubject(project: Project, unit: PublicUnit | null): Subject | null {
  if (!unit || unit.price === undefined) return null;
  const { price, floorRise = 0, parking = 0, carpetArea, floor, homeType } = unit;
  return {
    title: `${unitNameOf(unit)}, ${homeType}`,
    segment: unitKeyOf(unit),
    home: { price, floorRise, parking, carpetArea },
    floor,
    parking: typeOf(project, homeType)?.parking,
  };
}

function cheapestSubject(project: Project, homes: readonly OfferedHome[], offers: readonly TypeOffer[]) {
  const home = cheapestOf(homes);
  return home && typeSubject(project, home, offers);
}

/** The cheapest home of a type; a type whose homes are not entered one by one is its own subject. */
export function typeSubject(project: Project, home: OfferedHome, offers: readonly TypeOffer[]): Subject | null {
  if (!home.cheapest) return null;
  const unit = offers.find(({ name }) => name === home.name)?.cheapest;
  return {
    title: unit ? `${unitNameOf(unit)}, ${home.name}` : home.name,
    segment: unit ? unitKeyOf(unit) : slugOf(home.name),
    home: home.cheapest,
    parking: typeOf(project, home.name)?.parking,
  };
}

/** '68.4 to 104.6 sq. m' with the square feet under it. */
function carpetFact(homes: readonly OfferedHome[]): { value: string; note?: string } {
  const [value = '', feet] = carpetOf(homes).split(' (');
  return { value, ...(feet && { note: feet.replace(/\)$/, '') }) };
}

function factsOf(project: Project, homes: readonly OfferedHome[], { facts, states }: SaleTexts): Fact[] {
  const cheapest = cheapestOf(homes);
  const count = countOf(homes);
  const price = cheapest
    ? {
        value: facts.from(priceFromText(cheapest.sheet.total)),
        note: facts.agreementFrom(priceFromText(cheapest.sheet.agreementValue)),
      }
    : { value: states[stateOf(project, homes)] };
  return [
    {
      term: facts.homes,
      value: configurationOf(homes),
      ...(count && { note: facts.left(count.left, count.total) }),
    },
    { term: facts.carpet, ...carpetFact(homes) },
    { term: facts.price, ...price, isWide: true },
    ...(project.possession
      ? [{ term: facts.possession, value: monthText(project.possession), note: facts.filed(authorityOf(project).name) }]
      : []),
    { term: facts.status, value: statusOf(project) },
  ];
}

/** Null if the homes are not entered one by one. */
function countOf(homes: readonly OfferedHome[]): { left: number; total: number } | null {
  const counted = homes.filter(({ left }) => left !== null);
  const sum = (of: 'left' | 'total') => counted.reduce((whole, home) => whole + (home[of] ?? 0), 0);
  return counted.length > 0 ? { left: sum('left'), total: sum('total') } : null;
}

/** Of a project without a home that has a price. */
function stateOf(project: Project, homes: readonly OfferedHome[]): Exclude<SaleState, 'priced'> {
  const isSold = isSoldOut(project) || homes.every(({ availability }) => availability === 'sold-out');
  return isSold ? 'sold-out' : 'on-request';
}

function questionsOf(project: Project, homes: readonly OfferedHome[], readAt: string, { questions: texts }: SaleTexts) {
  const { name, possession } = project;
  const authority = authorityOf(project);
  const cheapest = cheapestOf(homes);
  const count = countOf(homes);
  const price = cheapest
    ? texts.from(priceFromText(cheapest.sheet.total), priceFromText(cheapest.sheet.agreementValue))
    : texts.states[stateOf(project, homes)];
  return [
    { title: texts.price(name), text: price },
    ...(possession
      ? [{ title: texts.possession(name), text: texts.filed(monthText(possession), authority.name) }]
      : []),
    ...(count ? [{ title: texts.left(name), text: texts.leftOf(count.left, count.total, readAt) }] : []),
    { title: texts.registration(name, authority.name), text: texts.number(reraNumberOf(project), hostOf(authority)) },
  ];
}
