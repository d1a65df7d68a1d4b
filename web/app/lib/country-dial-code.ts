import { countries } from './countries.ts';
import { dialCodes } from './dial-codes.ts';

/** The dial code of a country, which is found by its name in the list; null for another name. */
export function findDialCode(name: string): string | null {
  const country = countries.find((it) => it.name === name)?.code;
  if (!country) return null;
  return dialCodes.find(({ code, others = '' }) => code === country || others.includes(country))?.dial_code ?? null;
}
