import type { ParsedPhone } from '@plinth/contract/phone';
import { readPhone } from '@plinth/contract/read-phone';
import { dialCodes } from '../lib/dial-codes.ts';

/** Parses a typed or pasted number with the dial codes of all countries; `dialCode` is the selected one. */
export function readTypedPhone(text: string, dialCode: string): ParsedPhone {
  return readPhone(text, dialCode, dialCodes);
}
