import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import { root } from './processes.ts';

/** `npm run make:countries`: the countries of the enquiry form, from the numbering plans the server checks by. */

const names = new Intl.DisplayNames('en-IN', { type: 'region' });

/** Places that a numbering plan knows and that nobody fills into a form as the country they live in. */
const left = new Set<string>(['AC', 'TA']);

const countries = getCountries()
  .filter((code) => !left.has(code))
  .map((code) => ({ name: names.of(code) ?? code, dial_code: `+${getCountryCallingCode(code)}`, code }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Several countries share a code; the plan names its main one first. */
const dialCodes = Object.entries(metadata.country_calling_codes as Record<string, CountryCode[]>)
  .filter(([, [main]]) => main !== undefined && countries.some(({ code }) => code === main))
  .map(([digits, [main]]) => ({ dial_code: `+${digits}`, code: main }))
  .toSorted((a, b) => a.dial_code.localeCompare(b.dial_code, 'en'));

const file = path.join(root, 'web/app/lib/countries.ts');
await writeFile(
  file,
  `/** Section 3 of the spec: the country list. Made by \`npm run make:countries\`; do not edit. */

export type Country = { name: string; dial_code: string; code: string };

export const countries: readonly Country[] = ${JSON.stringify(countries)};

/** Each dial code once, with the main country that has it. */
export const dialCodes: readonly { dial_code: string; code: string }[] = ${JSON.stringify(dialCodes)};
`,
);
execFileSync('npx', ['biome', 'check', '--write', file], { cwd: root, stdio: 'ignore' });
console.log(`${countries.length} countries, ${dialCodes.length} dial codes`);
