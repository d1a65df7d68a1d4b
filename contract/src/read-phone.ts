import type { ParsedPhone } from './phone.ts';

/** A dial code and the number of digits of a mobile number after it. */
export type DialPlan = { dial_code: string; digits: number };

/** In these countries a leading 0 is part of the number; elsewhere it is dialled within the country only. */
const keepZero = ['+39', '+225', '+229', '+241', '+242', '+378'];

/**
 * Parses a typed or pasted number: the dial code it contains, or else the chosen one, and the digits after it. No digit is cut
 * off: a number that is too long stays so, and the form reports it.
 */
export function readPhone(text: string, chosen: string, plans: readonly DialPlan[]): ParsedPhone {
  const plain = text.normalize('NFKC').replace(/^[^\d+]+/, '');
  const digits = plain.replace(/\D/g, '');
  const international = internationalDigits(plain, digits, chosen);
  const plan = international && plans.find(({ dial_code }) => international.startsWith(dial_code.slice(1)));
  if (plan) {
    return {
      dialCode: plan.dial_code,
      digits: withoutZero(international.slice(plan.dial_code.length - 1), plan.dial_code),
    };
  }
  return { dialCode: chosen, digits: nationalDigits(digits, chosen, plans) };
}

/** Null for a number without a country code: no +, no 00, and no 011 (North America's prefix for calls abroad). */
function internationalDigits(plain: string, digits: string, chosen: string): string | null {
  if (plain.startsWith('+')) return digits;
  if (chosen === '+1' && digits.startsWith('011')) return digits.slice(3);
  return digits.startsWith('00') ? digits.slice(2) : null;
}

/** The chosen country's own code may come before a number without +, but only a number that is otherwise too long has one. */
function nationalDigits(digits: string, chosen: string, plans: readonly DialPlan[]): string {
  const national = withoutZero(digits, chosen);
  const usual = plans.find(({ dial_code }) => dial_code === chosen)?.digits;
  const prefix = chosen.slice(1);
  if (!usual || national.length <= usual || !national.startsWith(prefix)) return national;
  const rest = withoutZero(national.slice(prefix.length), chosen);
  return rest.length >= usual - 1 ? rest : national;
}

function withoutZero(digits: string, dialCode: string): string {
  return keepZero.includes(dialCode) ? digits : digits.replace(/^0+/, '');
}
