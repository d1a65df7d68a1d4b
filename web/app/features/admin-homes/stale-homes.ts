import type { Unit } from '@plinth/contract/unit.schema';
import { unitKeyOf } from '@plinth/contract/units';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';

/** The homes that another person has changed, as an edit that was refused names them. */

export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412;

/** More are read with the next attempt. */
const readAtOnce = 50;

export const staleKeysOf = (error: ApiError): string[] =>
  (error.body?.error.issues ?? []).flatMap(({ path }) =>
    path.startsWith('homes.') ? [path.slice('homes.'.length)] : [],
  );

/** Each of them as it is stored now; null for one that is gone. They may be on another page of the list. */
export async function readStale(projectId: string, keys: readonly string[]): Promise<Map<string, Unit | null>> {
  const read = async (key: string): Promise<[string, Unit | null][]> => {
    // A tower's name has no hyphen.
    const [tower = '', ...rest] = key.split('-');
    const query = { tower, number: rest.join('-') };
    const page = await adminApi.listUnits({ params: { id: projectId }, query }).catch(() => null);
    return page ? [[key, page.units.find((unit) => unitKeyOf(unit) === key) ?? null]] : [];
  };
  return new Map((await Promise.all(keys.slice(0, readAtOnce).map(read))).flat());
}
