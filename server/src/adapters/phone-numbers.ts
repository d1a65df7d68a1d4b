import type { ParsedPhone } from '@plinth/contract/phone';
import type { CountryCode } from 'libphonenumber-js';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';

/** Every country's own numbering plan, as the telephone authorities publish it. */
export function isValidAbroad({ dialCode, digits }: ParsedPhone): boolean {
  return isValidPhoneNumber(dialCode + digits);
}

const countriesByCode = metadata.country_calling_codes as Record<string, CountryCode[]>;

/** How many digits a mobile number has behind a dial code; null for a code that no country has. */
export function findMobileLength(dialCode: string): number | null {
  // Several countries may share a code; the plan names the main one first.
  const [main] = countriesByCode[dialCode.slice(1)] ?? [];
  return (main && examples[main]?.length) || null;
}
