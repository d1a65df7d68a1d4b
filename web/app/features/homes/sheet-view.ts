import { type Buyer, buyers, type CostSheet } from '@plinth/contract/cost-sheet';
import { type CurrencyRate, inCurrency } from '@plinth/contract/currencies';
import { homesOf, type OfferedHome } from '@plinth/contract/homes';
import { loanLimits, mostLoan } from '@plinth/contract/loan';
import { type Paise, rupeesText } from '@plinth/contract/money';
import { isWholePlan, paymentsOf, type Stage } from '@plinth/contract/payment-plan';
import { writePostDate } from '@plinth/contract/post-date';
import { reraNumberOf, slugOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { type RateRule, ratesOn, type TaxRate } from '@plinth/contract/tax-rates';
import type { Offer, PublicUnit } from '@plinth/contract/unit.schema';
import { unitKeyOf, unitNameOf, unitStateWords } from '@plinth/contract/units';
import { areaText, monthText } from '../../lib/home-facts.ts';
import { type CostTexts, type CostView, costViewOf, percentText } from './cost-view.ts';
import { costPath, homesPath } from './home-paths.ts';
import { type PaymentLine, paymentLineOf } from './payment-line-view.ts';
import { chosenSubject, type Subject, typeSubject } from './sale-view.ts';

/** A whole cost sheet as texts. The loader calls this: browsers load neither rules nor rates. */

export type PaymentRow = { name: string; note?: string; when: string; share: string; amount: string; gst?: string };
type Missing = { title: string; text: string };
type Choice = { name: string; path: string; isCurrent: boolean };

export type SheetView = {
  home: string;
  details: string;
  registration: string;
  prepared: string;
  /** The canonical path, for the general buyer and in rupees. */
  path: string;
  /** Why there is no sheet; null if there is one. */
  missing: Missing | null;
  /** The cheapest home of the same type, for a home that cannot be bought. */
  instead: { home: string; path: string } | null;
  /** The list of homes, where they are entered one by one. */
  listPath: string | null;
  buyers: Choice[];
  /** What the team notes about the stamp duty of this buyer, such as that sources differ. */
  buyerNote: string | null;
  currencies: Choice[];
  indicative: string | null;
  cost: CostView | null;
  payments: {
    rows: PaymentRow[];
    total: { amount: string; gst: string | null };
    gstNote: string | null;
    line: PaymentLine | null;
  } | null;
  shares: { loan: string; own: string; mostAmount: Paise; total: Paise } | null;
};

type SheetTexts = {
  rupees: string;
  floor: (tower: string, floor: string) => string;
  facing: (facing: string) => string;
  carpet: (area: string) => string;
  cheapest: string;
  prepared: (day: string) => string;
  buyers: Record<Buyer, string>;
  indicative: (code: string, rupees: string, day: string) => string;
  missing: Record<'soldType' | 'onRequest' | 'noRates', Missing> & {
    unit: (home: string, state: string) => Missing;
  };
  plan: {
    gst: (percent: string) => string;
    gstAmount: (amount: string) => string;
    reached: (day: string) => string;
    withAgreement: string;
    open: string;
  };
};

type Loaded = {
  offer: Offer;
  rates: readonly TaxRate[];
  currencies: readonly CurrencyRate[];
  /** The home that the URL names, unless it names a type. */
  unit: PublicUnit | null;
};
type Wanted = { home: string; buyer: Buyer; currency: string | null };
type Texts = { sheet: SheetTexts; cost: CostTexts };

export const typeAt = (project: Project, home: string) =>
  project.homeTypes?.find(({ name }) => slugOf(name) === home.toLowerCase());

/** Null for a home that does not exist. */
export function sheetOf(project: Project, loaded: Loaded, wanted: Wanted, texts: Texts, day: string): SheetView | null {
  const named = namedHome(project, loaded, wanted.home, texts.sheet, day);
  if (!named) return null;
  const { subject, segment } = named;
  const currency = loaded.currencies.find(({ code }) => code === wanted.currency) ?? null;
  const money = currency ? (amount: Paise) => inCurrency(amount, currency) : rupeesText;
  const costed =
    subject &&
    costViewOf(subject, project, { rates: loaded.rates, day, buyer: wanted.buyer, texts: texts.cost, money });
  const inQuery = (code: string | null) => (code ? `?in=${code}` : '');
  return {
    home: named.title,
    details: named.details,
    registration: reraNumberOf(project),
    prepared: texts.sheet.prepared(writePostDate(day)),
    path: costPath(project, segment),
    missing: named.missing ?? (costed ? null : texts.sheet.missing.noRates),
    instead: named.instead && {
      home: named.instead.title,
      path: costPath(project, named.instead.segment, wanted.buyer),
    },
    listPath: loaded.offer.towers.length > 0 ? homesPath(project, loaded.unit?.tower) : null,
    buyers: buyerChoices(project, loaded.rates, day, texts.sheet).map(({ buyer, name }) => ({
      name,
      path: costPath(project, segment, buyer) + inQuery(currency?.code ?? null),
      isCurrent: buyer === wanted.buyer,
    })),
    buyerNote: noteOf(project, loaded.rates, day, wanted.buyer),
    currencies: [null, ...loaded.currencies].map((rate) => ({
      name: rate?.code ?? texts.sheet.rupees,
      path: costPath(project, segment, wanted.buyer) + inQuery(rate?.code ?? null),
      isCurrent: rate?.code === currency?.code,
    })),
    indicative: currency && texts.sheet.indicative(currency.code, String(currency.rupees), writePostDate(currency.day)),
    cost: costed?.view ?? null,
    payments: costed && planOf(project.stages ?? [], costed.sheet, texts.sheet, money, day),
    shares: costed && sharesOf(costed.sheet),
  };
}

type NamedHome = {
  title: string;
  details: string;
  segment: string;
  subject: Subject | null;
  missing: Missing | null;
  instead: Subject | null;
};

/** A type's sheet is that of its cheapest home; a unit's sheet is its own. */
function namedHome(
  project: Project,
  { offer, rates, unit }: Loaded,
  home: string,
  texts: SheetTexts,
  day: string,
): NamedHome | null {
  const offeredOf = (type: string) => homesOf(project, offer.types, rates, day).find(({ name }) => name === type);
  const cheapestOf = (offered: OfferedHome | undefined) =>
    offered ? typeSubject(project, offered, offer.types) : null;
  const type = typeAt(project, home);
  if (type) {
    const offered = offeredOf(type.name);
    const subject = cheapestOf(offered);
    const missing = offered?.availability === 'sold-out' ? texts.missing.soldType : texts.missing.onRequest;
    const example = subject && subject.title !== type.name ? `. ${texts.cheapest}: ${subject.title}` : '';
    return {
      title: type.name,
      details: texts.carpet(areaText(subject?.home.carpetArea ?? type.carpetArea)) + example,
      segment: slugOf(type.name),
      subject,
      missing: subject ? null : missing,
      instead: null,
    };
  }
  if (!unit) return null;
  const subject = chosenSubject(project, unit);
  const place = [unit.homeType, texts.floor(unit.tower, String(unit.floor)), unit.facing && texts.facing(unit.facing)];
  return {
    title: unitNameOf(unit),
    details: `${place.filter(Boolean).join(', ')}. ${texts.carpet(areaText(unit.carpetArea))}`,
    segment: unitKeyOf(unit),
    subject,
    missing: subject ? null : texts.missing.unit(unitNameOf(unit), unitStateWords[unit.state]),
    instead: subject ? null : cheapestOf(offeredOf(unit.homeType)),
  };
}

const rules: Record<Buyer, RateRule> = {
  general: 'stamp-duty',
  woman: 'stamp-duty-woman',
  joint: 'stamp-duty-joint',
};

function buyerChoices(project: Project, rates: readonly TaxRate[], day: string, texts: SheetTexts) {
  const ofDay = ratesOn(rates, project.city ?? '', day);
  return buyers.flatMap((buyer) => {
    const rate = ofDay[rules[buyer]];
    return rate ? [{ buyer, name: `${texts.buyers[buyer]}, ${percentText(rate.basisPoints)}` }] : [];
  });
}

/** The general rate needs no note: its rule stands in the table. */
function noteOf(project: Project, rates: readonly TaxRate[], day: string, buyer: Buyer): string | null {
  return buyer === 'general' ? null : (ratesOn(rates, project.city ?? '', day)[rules[buyer]]?.note ?? null);
}

/** Null if the project has no plan, or one whose shares are not the whole price. */
function planOf(
  stages: readonly Stage[],
  sheet: CostSheet,
  { plan }: SheetTexts,
  money: (amount: Paise) => string,
  day: string,
): SheetView['payments'] {
  if (!isWholePlan(stages)) return null;
  const gst = sheet.lines.find(({ name }) => name === 'gst')?.amount ?? 0;
  const rows = paymentsOf(stages, sheet.agreementValue, gst).map((payment): PaymentRow => {
    const { name, percent, planned, reached, amount } = payment;
    return {
      name,
      ...(reached && { note: plan.reached(writePostDate(reached)) }),
      when: reached ? plan.withAgreement : planned ? monthText(planned) : plan.open,
      share: percentText(Math.round(percent * 100)),
      amount: money(amount),
      ...(gst > 0 && { gst: plan.gstAmount(money(payment.gst)) }),
    };
  });
  return {
    rows,
    total: { amount: money(sheet.agreementValue), gst: gst > 0 ? plan.gstAmount(money(gst)) : null },
    line: paymentLineOf(stages, day, percentText),
    gstNote: gst > 0 ? plan.gst(percentText(Math.round((gst * 10_000) / sheet.agreementValue))) : null,
  };
}

/** The panel's largest loan is the limit rounded down to its step, so that the slider ends on it. */
function sharesOf(sheet: CostSheet): SheetView['shares'] {
  const { amountStep, leastAmount } = loanLimits;
  const mostAmount = Math.floor(mostLoan(sheet.agreementValue) / amountStep) * amountStep;
  if (mostAmount < leastAmount) return null;
  const { total } = sheet;
  return { loan: rupeesText(mostAmount), own: rupeesText(total - mostAmount), mostAmount, total };
}
