import type { Paise } from './money.ts';

/** What a person wants to spend, as a sales team writes it: '₹95 L', '₹1.5–1.8 Cr'. Stored in paise. */

export type Budget = { from: Paise | null; to: Paise | null };

const lakh = 10_000_000;
const crore = 1_000_000_000;

/** At most three decimals, without zeros at the end. */
const amountIn = (amount: Paise, unit: number) => String(Math.round((amount / unit) * 1000) / 1000);

const unitOf = (amount: Paise) => (amount >= crore ? { size: crore, name: 'Cr' } : { size: lakh, name: 'L' });

const partsOf = (amount: Paise) => {
  const { size, name } = unitOf(amount);
  return { number: amountIn(amount, size), name };
};

/** Empty where neither end is known. */
export function budgetText({ from, to }: Budget): string {
  const [low, high] = [from, to].map((amount) => (amount === null ? null : partsOf(amount)));
  if (low && high) {
    if (low.name !== high.name) return `₹${low.number} ${low.name}–${high.number} ${high.name}`;
    return low.number === high.number ? `₹${low.number} ${low.name}` : `₹${low.number}–${high.number} ${high.name}`;
  }
  if (low) return `from ₹${low.number} ${low.name}`;
  return high ? `up to ₹${high.number} ${high.name}` : '';
}

const number = String.raw`₹?\s*(\d[\d,]*(?:\.\d{1,3})?)\s*(crores?|cr|lakhs?|lacs?|l)?\.?`;
const range = new RegExp(String.raw`^${number}\s*(?:-|–|to)\s*${number}$`);
const single = new RegExp(String.raw`^(from|above|min|up ?to|below|max)?\s*${number}$`);

const sizeOf = (unit: string | undefined) => (unit === undefined ? null : unit.startsWith('c') ? crore : lakh);

/** A plain number is rupees: 95,00,000. Without a unit and too small to be rupees, it is none. */
function paiseOfText(digits: string, size: number | null): Paise | null {
  const value = Number(digits.replaceAll(',', ''));
  if (size !== null) return Math.round(value * size);
  return value >= 100_000 ? Math.round(value * 100) : null;
}

/** Reads what a colleague types; null for a text that is no budget. An empty text is a budget that is not known. */
export function readBudget(typed: string): Budget | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^rs\.?\s*/, '')
    .slice(0, 100);
  if (text === '') return { from: null, to: null };
  const [, low, lowUnit, high, highUnit] = range.exec(text) ?? [];
  if (low && high) {
    const highSize = sizeOf(highUnit);
    // In '1.5–1.8 Cr' the unit belongs to both.
    const [from, to] = [paiseOfText(low, sizeOf(lowUnit) ?? highSize), paiseOfText(high, highSize)];
    return from !== null && to !== null && from <= to ? { from, to } : null;
  }
  const [, word, only, unit] = single.exec(text) ?? [];
  const amount = only ? paiseOfText(only, sizeOf(unit)) : null;
  if (amount === null) return null;
  if (word === undefined) return { from: amount, to: amount };
  return /^(from|above|min)$/.test(word) ? { from: amount, to: null } : { from: null, to: amount };
}
