import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../testing/processes.ts';
import { titlesIn } from '../../checks/test-titles.ts';
import { contractMutants } from './contract.ts';
import { edgeAndBrowserMutants } from './edge-and-browser.ts';
import { exportAndLimitMutants } from './exports-and-limits.ts';
import type { Mutant } from './mutant.ts';
import { publishingMutants } from './publishing.ts';
import { serverMutants } from './server.ts';
import { signInFactorMutants } from './sign-in-factors.ts';
import { siteEditingMutants } from './site-editing.ts';

/** All faults that the tests must find. `npm run mutants` puts them in one at a time. */
export const mutants: readonly Mutant[] = [
  ...contractMutants,
  ...serverMutants,
  ...exportAndLimitMutants,
  ...publishingMutants,
  ...siteEditingMutants,
  ...signInFactorMutants,
  ...edgeAndBrowserMutants,
];

/** Why a fault can no longer be put in or its test not be found; null if neither is a problem. */
export function faultOfMutant({ file, find, replace, test }: Mutant): string | null {
  const count = read(file).split(find).length - 1;
  if (count !== 1) return `${file} has the replaced text ${count} times`;
  if (find === replace) return 'nothing is replaced';
  const isThere = titlesIn(read(test.file)).some((title) => title.includes(test.title));
  return isThere ? null : `${test.file} has no test ‘${test.title}’`;
}

function read(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}
