/** Budgets in the words of Indian sales: lakh and crore. Free of zod, because browsers load it. */

const paiseInLakh = 10_000_000;
const lakhInCrore = 100;

type Range = { from: number | null; to: number | null };

/** '₹95 L' or '₹1.4 Cr', with at most two decimals. */
export function shortMoney(paise: number): string {
  const lakh = paise / paiseInLakh;
  return lakh >= lakhInCrore ? `₹${plain(lakh / lakhInCrore)} Cr` : `₹${plain(lakh)} L`;
}

/** '₹1.5–1.8 Cr', '₹95 L–1.1 Cr', 'from ₹80 L', 'up to ₹2 Cr'; empty where nothing is known. */
export function budgetWords({ from, to }: Range): string {
  if (from === null) return to === null ? '' : `up to ${shortMoney(to)}`;
  if (to === null) return `from ${shortMoney(from)}`;
  if (from === to) return shortMoney(from);
  const [low, high] = [shortMoney(from), shortMoney(to)];
  const [number, unit] = low.split(' ');
  return high.endsWith(` ${unit}`) ? `${number}–${high.slice(1)}` : `${low}–${high.slice(1)}`;
}

/** Paise of a typed number of lakh such as '95' or '1,80.5'; null for an empty text, undefined for no number. */
export function paiseOfLakh(text: string): number | null | undefined {
  const digits = text.replaceAll(',', '').trim();
  if (digits === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * paiseInLakh) : undefined;
}

export const lakhText = (paise: number | null): string => (paise === null ? '' : String(paise / paiseInLakh));

const plain = (value: number) => String(Math.round(value * 100) / 100);
