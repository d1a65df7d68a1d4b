import type { ParsedPhone } from '@plinth/contract/phone';
import type { DialPlan } from '@plinth/contract/read-phone';
import type { CountryCode } from 'libphonenumber-js';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
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

/** Every dial code; no one begins with another. */
export const dialPlans: readonly DialPlan[] = Object.keys(countriesByCode).map((code) => ({
  dial_code: `+${code}`,
  digits: findMobileLength(`+${code}`) ?? 0,
}));

/** The country of a number in E.164, as an ISO 3166 code; null where its code belongs to none, such as that of a satellite phone. */
export function findCountry(number: string): string | null {
  const country = parsePhoneNumberFromString(number)?.country;
  if (country) return country;
  const plan = dialPlans.find(({ dial_code }) => number.startsWith(dial_code));
  const [main = null] = (plan && countriesByCode[plan.dial_code.slice(1)]) ?? [];
  return main === ('001' as CountryCode) ? null : main;
}
