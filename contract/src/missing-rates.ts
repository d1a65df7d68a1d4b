import { neededRules } from './cost-sheet.ts';
import { homesAt, type OfferingProject } from './homes.ts';
import { paiseOf } from './money.ts';
import { type RateRule, ratesOn, type TaxRate } from './tax-rates.ts';
import type { TypeOffer } from './unit.schema.ts';

type ProjectOnSale = OfferingProject & { offers?: readonly TypeOffer[] | undefined };

/** A rate that a place lacks on a day, and how many projects there show no price without it. */
export type MissingRate = { rule: RateRule; place: string; projects: number };

/** Only projects with a home that can be bought and a city need rates. Sorted by place. */
export function missingRates(
  projects: readonly ProjectOnSale[],
  rates: readonly TaxRate[],
  day: string,
): MissingRate[] {
  const missing = new Map<string, MissingRate>();
  for (const project of projects) {
    const place = project.city?.trim();
    if (!place) continue;
    for (const rule of missingOf(project, rates, day)) {
      const key = `${rule} ${place.toLowerCase()}`;
      const known = missing.get(key) ?? { rule, place, projects: 0 };
      missing.set(key, { ...known, projects: known.projects + 1 });
    }
  }
  return [...missing.values()].toSorted((a, b) => a.place.localeCompare(b.place, 'en'));
}

function missingOf(project: ProjectOnSale, rates: readonly TaxRate[], day: string): Set<RateRule> {
  const ofDay = ratesOn(rates, project.city ?? '', day);
  const needed = homesAt(project, project.offers ?? [], ofDay, day).flatMap(({ cheapest }) =>
    cheapest
      ? neededRules(
          paiseOf(cheapest.price + cheapest.floorRise + cheapest.parking),
          cheapest.carpetArea,
          project,
          ofDay,
          { buyer: 'general', day },
        )
      : [],
  );
  return new Set(needed.filter((rule) => ofDay[rule] === undefined));
}
