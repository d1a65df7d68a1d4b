import { type Buyer, type CostSheet, costSheetOf, type PricedHome, type ProjectCharges } from './cost-sheet.ts';
import { hasReraNumber, isSoldOut } from './project.ts';
import { type RatesOfDay, ratesOn, type TaxRate } from './tax-rates.ts';
import type { TypeOffer } from './unit.schema.ts';

/**
 * What a project offers: its home types with what is left and what they cost. Cards, filters, the project page and the feed all
 * use these rules. A project without registration offers nothing. Free of zod, because browsers load it.
 */

type HomeTypeFacts = { name: string; bedrooms: number; carpetArea: number; price?: number | undefined };

export type OfferingProject = ProjectCharges & {
  reraNumber?: string | undefined;
  status?: string | undefined;
  city?: string | undefined;
  homeTypes?: readonly HomeTypeFacts[] | undefined;
};

/** How a home type is sold. */
export type SaleState = 'priced' | 'on-request' | 'sold-out';

export type OfferedHome = HomeTypeFacts & {
  availability: SaleState;
  /** Null while its homes are not entered one by one. */
  left: number | null;
  total: number | null;
  /** The cheapest home that can be bought, and its cost for the general buyer. */
  cheapest: PricedHome | null;
  sheet: CostSheet | null;
};

/** `offers` is empty for a project whose homes are not entered one by one; then the prices are those of the types. */
export function homesOf(
  project: OfferingProject,
  offers: readonly TypeOffer[],
  rates: readonly TaxRate[],
  day: string,
): OfferedHome[] {
  return homesAt(project, offers, ratesOn(rates, project.city ?? '', day), day);
}

/** As `homesOf`, with the rates of the project's city on that day: a list of projects chooses them once for each city. */
export function homesAt(
  project: OfferingProject,
  offers: readonly TypeOffer[],
  rates: RatesOfDay,
  day: string,
): OfferedHome[] {
  if (!hasReraNumber(project)) return [];
  return (project.homeTypes ?? []).map((type) => {
    const offer = offers.find(({ name }) => name === type.name) ?? null;
    const cheapest = cheapestOfType(type, offer, offers.length > 0 || isSoldOut(project));
    const isSold = offer ? offer.left === 0 : offers.length > 0 || isSoldOut(project);
    const { name, bedrooms, carpetArea, price } = type;
    return {
      ...{ name, bedrooms, carpetArea, price },
      availability: isSold ? 'sold-out' : cheapest ? 'priced' : 'on-request',
      left: offer?.left ?? null,
      total: offer?.total ?? null,
      cheapest,
      sheet: cheapest && costSheetOf(cheapest, project, rates, { buyer: 'general', day }),
    };
  });
}

function cheapestOfType(type: HomeTypeFacts, offer: TypeOffer | null, hasOffers: boolean): PricedHome | null {
  if (offer?.cheapest) {
    const { price, floorRise, parking, carpetArea } = offer.cheapest;
    return { price, floorRise, parking, carpetArea };
  }
  if (hasOffers || type.price === undefined) return null;
  return { price: type.price, floorRise: 0, parking: 0, carpetArea: type.carpetArea };
}

/** What a home costs a buyer on a day; null if a rate of the project's city is missing. */
export function costOf(
  home: PricedHome,
  project: OfferingProject,
  rates: readonly TaxRate[],
  day: string,
  buyer: Buyer,
): CostSheet | null {
  return costSheetOf(home, project, ratesOn(rates, project.city ?? '', day), { buyer, day });
}

/** The home type with the lowest all-in price. */
export function cheapestOf(homes: readonly OfferedHome[]): (OfferedHome & { sheet: CostSheet }) | null {
  const priced = homes.filter((home): home is OfferedHome & { sheet: CostSheet } => home.sheet !== null);
  return priced.reduce<(typeof priced)[number] | null>(
    (least, home) => (least === null || home.sheet.total < least.sheet.total ? home : least),
    null,
  );
}
