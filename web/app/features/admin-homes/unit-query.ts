import { limits } from '@plinth/contract/limits';
import { unitStates } from '@plinth/contract/units';

const notInNames = /[^\p{L}\p{N}_.-]/gu;

/** The homes that the URL of the page asks for. What the API would refuse is left out. */
export function unitQueryOf(params: URLSearchParams) {
  const state = unitStates.find((known) => known === params.get('state'));
  // 'B 1703' or a number alone.
  const words = (params.get('q') ?? '').trim().split(/\s+/);
  const number = words.at(-1)?.replace(notInNames, '').slice(0, limits.unitNumber);
  const tower = (words.length > 1 ? words[0] : params.get('tower'))?.replace(/[^\p{L}\p{N}_.]/gu, '');
  const page = Math.trunc(Number(params.get('page')));
  return {
    ...(tower && { tower: tower.slice(0, limits.towerName) }),
    ...(number && { number }),
    ...(state && { state }),
    ...(page > 0 && page <= limits.unitsPerProject && { page }),
  };
}
