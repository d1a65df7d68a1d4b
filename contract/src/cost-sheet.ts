import { type Paise, paiseOf, shareOf } from './money.ts';
import type { RateRule, RatesOfDay } from './tax-rates.ts';

/** What a home costs in all: pure rules on whole paise. Free of zod, because browsers load it. */

/** Who buys: it decides the stamp duty. */
export const buyers = ['general', 'woman', 'joint'] as const;
export type Buyer = (typeof buyers)[number];

export type PricedHome = {
  /** In whole rupees; their sum is the agreement value. */
  price: number;
  floorRise: number;
  parking: number;
  /** Carpet area as RERA defines it, in square metres. */
  carpetArea: number;
};

export type ProjectCharges = {
  /** In whole rupees. */
  legalCharge?: number | undefined;
  depositPerSquareMetre?: number | undefined;
  reckonerPerSquareMetre?: number | undefined;
  /** GST ends with the occupancy certificate; its day, as 2026-04-01. */
  occupancyCertificate?: string | undefined;
};

export const costLines = ['gst', 'stampDuty', 'registration', 'legal', 'deposit'] as const;
export type CostLineName = (typeof costLines)[number];
type CostLine = { name: CostLineName; amount: Paise; rule: RateRule | null };

export type CostSheet = {
  home: Paise;
  floorRise: Paise;
  parking: Paise;
  agreementValue: Paise;
  /** What stamp duty and registration are taken on: the higher of agreement value and ready-reckoner value. */
  dutyBase: Paise;
  lines: CostLine[];
  total: Paise;
  /** Kept back by the buyer and paid to the tax office; part of the agreement value. */
  tds: Paise;
};

const rupee: Paise = 100;
const hundredRupees: Paise = 10_000;

const stampDutyRules: Record<Buyer, RateRule> = {
  general: 'stamp-duty',
  woman: 'stamp-duty-woman',
  joint: 'stamp-duty-joint',
};

/** Null if a rate is missing: half a cost sheet would be a wrong price. */
export function costSheetOf(
  home: PricedHome,
  charges: ProjectCharges,
  rates: RatesOfDay,
  { buyer, day }: { buyer: Buyer; day: string },
): CostSheet | null {
  const parts = { home: paiseOf(home.price), floorRise: paiseOf(home.floorRise), parking: paiseOf(home.parking) };
  const agreementValue = parts.home + parts.floorRise + parts.parking;
  const dutyBase = Math.max(agreementValue, perArea(charges.reckonerPerSquareMetre, home.carpetArea));

  const [gstRule, stampDutyRule] = neededRules(agreementValue, home.carpetArea, charges, rates, { buyer, day });
  const { [gstRule]: gst, [stampDutyRule]: stampDuty, registration, tds } = rates;
  if (!gst || !stampDuty || !registration) return null;

  const wanted = shareOf(dutyBase, registration.basisPoints, 'nearest', rupee);
  const lines: CostLine[] = [
    { name: 'gst', rule: gstRule, amount: shareOf(agreementValue, gst.basisPoints, 'nearest', rupee) },
    {
      name: 'stampDuty',
      rule: stampDutyRule,
      amount: shareOf(dutyBase, stampDuty.basisPoints, 'up', hundredRupees),
    },
    {
      name: 'registration',
      rule: 'registration',
      amount: registration.cap === undefined ? wanted : Math.min(wanted, paiseOf(registration.cap)),
    },
    { name: 'legal', rule: null, amount: paiseOf(charges.legalCharge ?? 0) },
    { name: 'deposit', rule: null, amount: perArea(charges.depositPerSquareMetre, home.carpetArea) },
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, agreementValue);
  const isTaxed = tds !== undefined && agreementValue >= paiseOf(tds.threshold ?? 0);
  const withheld = isTaxed ? shareOf(agreementValue, tds.basisPoints, 'nearest', rupee) : 0;
  return { ...parts, agreementValue, dutyBase, lines, total, tds: withheld };
}

/** The rates without which there is no cost sheet. */
export const neededRules = (
  agreementValue: Paise,
  carpetArea: number,
  charges: ProjectCharges,
  rates: RatesOfDay,
  { buyer, day }: { buyer: Buyer; day: string },
): [gst: RateRule, stampDuty: RateRule, registration: RateRule] => [
  gstRuleOf(agreementValue, carpetArea, charges, rates, day),
  stampDutyRules[buyer],
  'registration',
];

function gstRuleOf(
  agreementValue: Paise,
  carpetArea: number,
  { occupancyCertificate }: ProjectCharges,
  rates: RatesOfDay,
  day: string,
): RateRule {
  if (occupancyCertificate && occupancyCertificate <= day) return 'gst-completed';
  const affordable = rates['gst-affordable'];
  const isAffordable =
    affordable !== undefined &&
    agreementValue <= paiseOf(affordable.threshold ?? 0) &&
    carpetArea <= (affordable.areaLimit ?? 0);
  return isAffordable ? 'gst-affordable' : 'gst';
}

/** An amount for each square metre, to the nearest rupee. Areas have at most two decimals. */
function perArea(rupeesPerSquareMetre: number | undefined, squareMetres: number): Paise {
  return shareOf(paiseOf(rupeesPerSquareMetre ?? 0), Math.round(squareMetres * 100) * 100, 'nearest', rupee);
}
