import type { ParsedPhone } from '@plinth/contract/phone';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** Every country's own numbering plan, as the telephone authorities publish it. */
export function isValidAbroad({ dialCode, digits }: ParsedPhone): boolean {
  return isValidPhoneNumber(dialCode + digits);
}
