/** Numbers as the admin forms show them: with a unit, and in lakh and crore. */

const decimal = /^\d{1,9}(?:\.\d{1,6})?$/;

/** '1.7' from '1.7 km'; any other text is returned as it is. */
export function readMeasure(stored: string, unit: string): string {
  const text = stored.trim();
  const number = text.endsWith(unit) ? text.slice(0, text.length - unit.length).trim() : '';
  return decimal.test(number) ? number : stored;
}

/** '1.7 km' from '1.7'; any other text is returned as it is, so that typing is not disturbed. */
export function writeMeasure(typed: string, unit: string): string {
  return decimal.test(typed.trim()) ? `${typed.trim()} ${unit}` : typed;
}

const steps = [
  { name: 'crore', size: 10_000_000 },
  { name: 'lakh', size: 100_000 },
] as const;

/** '₹ 1,25,00,000 (1.25 crore)'; empty for what is no amount. */
export function amountWords(typed: string): string {
  const text = typed.trim();
  if (!/^\d{1,15}$/.test(text)) return '';
  const amount = Number(text);
  const grouped = `₹ ${amount.toLocaleString('en-IN')}`;
  const step = steps.find(({ size }) => amount >= size);
  return step ? `${grouped} (${Number((amount / step.size).toFixed(2))} ${step.name})` : grouped;
}
