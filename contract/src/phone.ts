import { phone as phoneConstants } from './constants.ts';

export type ParsedPhone = { dialCode: string; digits: string };

/** Country code, a space, the number (section 5). A number without a code is one of the default country. */
export function parsePhone(text: string): ParsedPhone | null {
  const match = /^(?:(\+\d{1,4}) )?(\d{4,15})$/.exec(text);
  if (!match?.[2]) return null;
  return { dialCode: match[1] ?? phoneConstants.defaultDialCode, digits: match[2] };
}

export function formatPhone({ dialCode, digits }: ParsedPhone): string {
  return `${dialCode} ${digits}`;
}

/** Ten digits are always valid. For the default country nothing else is; for others, the country's numbering plan decides. */
export function isTenDigits({ digits }: ParsedPhone): boolean {
  return digits.length === phoneConstants.digits;
}

export function isDefaultCountry({ dialCode }: ParsedPhone): boolean {
  return dialCode === phoneConstants.defaultDialCode;
}
