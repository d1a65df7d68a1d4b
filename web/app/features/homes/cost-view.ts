import {
  type Buyer,
  type CostLineName,
  type CostSheet,
  costSheetOf,
  type PricedHome,
} from '@plinth/contract/cost-sheet';
import type { OfferingProject } from '@plinth/contract/homes';
import { type Paise, paiseOf, rupeesText } from '@plinth/contract/money';
import { writePostDate } from '@plinth/contract/post-date';
import {
  isOverdue,
  type RateRule,
  type RatesOfDay,
  ratesAsOf,
  ratesOn,
  type TaxRate,
} from '@plinth/contract/tax-rates';
import { areaText } from '../../lib/home-facts.ts';

/**
 * A cost sheet as texts, so that the page's data is ready to show. Loaders call this: browsers load neither rules nor rates.
 */

export type CostRow = { name: string; rule: string; amount: string; source?: { name: string; url?: string } };

export type CostView = {
  parts: CostRow[];
  agreementValue: string;
  lines: CostRow[];
  total: string;
  /** The tax that the buyer keeps back, as a sentence; null below its threshold. */
  tds: string | null;
  asOf: string;
};

export type CostTexts = {
  tds: (percent: string, amount: string) => string;
  asOf: (day: string) => string;
  overdue: (day: string) => string;
  since: (day: string) => string;
  lines: Record<CostLineName | 'home' | 'floorRise' | 'parking', string>;
  rules: {
    home: (carpet: string) => string;
    floorRise: (floor: string) => string;
    floorRiseOfType: string;
    parking: string;
    gst: (percent: string) => string;
    gstAffordable: (percent: string, most: string, area: string) => string;
    gstCompleted: string;
    stampDuty: (percent: string, place: string) => string;
    reckoner: (amount: string) => string;
    registration: (percent: string, cap: string | null) => string;
    legal: string;
    deposit: (amount: string) => string;
  };
};

export type CostSubject = {
  home: PricedHome;
  floor?: number | undefined;
  /** The parking that comes with the home type. */
  parking?: string | undefined;
};

type Options = {
  rates: readonly TaxRate[];
  day: string;
  buyer: Buyer;
  texts: CostTexts;
  /** How an amount is written; rupees unless the visitor chose another currency. */
  money?: (amount: Paise) => string;
};

/** '6.5 %', with a space that does not break. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Null if a rate of the project's city is missing. */
export function costViewOf(
  subject: CostSubject,
  project: OfferingProject,
  { rates, day, buyer, texts, money = rupeesText }: Options,
): { view: CostView; sheet: CostSheet } | null {
  const ofDay = ratesOn(rates, project.city ?? '', day);
  const sheet = costSheetOf(subject.home, project, ofDay, { buyer, day });
  if (!sheet) return null;
  const used = sheet.lines.flatMap(({ rule }) => (rule && ofDay[rule] ? [ofDay[rule]] : []));
  const asOf = writePostDate(ratesAsOf(Object.fromEntries(used.map((rate) => [rate.rule, rate]))));
  const tds = ofDay.tds;
  return {
    sheet,
    view: {
      parts: partsOf(subject, sheet, texts, money),
      agreementValue: money(sheet.agreementValue),
      lines: linesOf(sheet, project, ofDay, texts, money),
      total: money(sheet.total),
      tds: tds && sheet.tds > 0 ? texts.tds(percentText(tds.basisPoints), money(sheet.tds)) : null,
      asOf: used.some((rate) => isOverdue(rate, day)) ? texts.overdue(asOf) : texts.asOf(asOf),
    },
  };
}

/** The parts of the agreement value. Floor rise and parking that cost nothing are left out. */
function partsOf(
  { home, floor, parking }: CostSubject,
  sheet: CostSheet,
  texts: CostTexts,
  money: (p: Paise) => string,
) {
  const { lines, rules } = texts;
  const rise = floor === undefined ? rules.floorRiseOfType : rules.floorRise(String(floor));
  const parts: [name: string, amount: Paise, rule: string][] = [
    [lines.home, sheet.home, rules.home(areaText(home.carpetArea))],
    [lines.floorRise, sheet.floorRise, rise],
    [lines.parking, sheet.parking, chargedParking(parking) || rules.parking],
  ];
  return parts
    .filter(([, amount], index) => index === 0 || amount > 0)
    .map(([name, amount, rule]): CostRow => ({ name, rule, amount: money(amount) }));
}

/** '1 covered' of '1 covered, in the price': a home with an amount for parking pays for it beside the price. */
const chargedParking = (parking = '') =>
  parking.replace(/[\s,;(]*\b(?:included )?(?:in the price|included)\b[\s.)]*$/i, '');

/** Charges that the project does not have are left out; a tax of nothing is shown, because a buyer looks for it. */
function linesOf(
  sheet: CostSheet,
  project: OfferingProject,
  rates: RatesOfDay,
  texts: CostTexts,
  money: (amount: Paise) => string,
): CostRow[] {
  return sheet.lines
    .filter(({ rule, amount }) => rule !== null || amount > 0)
    .map(({ name, rule, amount }): CostRow => {
      const rate = rule && rates[rule];
      const own = name === 'legal' ? texts.rules.legal : texts.rules.deposit(depositText(project));
      return {
        name: texts.lines[name],
        rule: rate ? `${sentenceOf(rate.rule, rate, sheet, texts)}. ${texts.since(writePostDate(rate.from))}` : own,
        amount: money(amount),
        ...(rate && { source: { name: rate.source, ...(rate.sourceUrl && { url: rate.sourceUrl }) } }),
      };
    });
}

const depositText = ({ depositPerSquareMetre = 0 }: OfferingProject): string =>
  rupeesText(paiseOf(depositPerSquareMetre));

/** Limits are stated in rupees even beside amounts in another currency: they are those of the law. */
function sentenceOf(
  rule: RateRule,
  rate: TaxRate & { basisPoints: number },
  sheet: CostSheet,
  { rules }: CostTexts,
): string {
  const percent = percentText(rate.basisPoints);
  if (rule === 'gst') return rules.gst(percent);
  if (rule === 'gst-completed') return rules.gstCompleted;
  if (rule === 'gst-affordable') {
    return rules.gstAffordable(percent, rupeesText(paiseOf(rate.threshold ?? 0)), String(rate.areaLimit ?? 0));
  }
  const isOnReckoner = sheet.dutyBase > sheet.agreementValue;
  const base = isOnReckoner ? `, ${rules.reckoner(rupeesText(sheet.dutyBase))}` : '';
  if (rule === 'registration') {
    return `${rules.registration(percent, rate.cap === undefined ? null : rupeesText(paiseOf(rate.cap)))}${base}`;
  }
  return `${rules.stampDuty(percent, rate.place)}${base}`;
}
