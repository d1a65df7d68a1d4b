import { writeStored } from '../../lib/storage.ts';

/** The rows of the list that was open last, so that a person's page leads to the one before and the one after. */
export type ShownList = {
  /** The path of the list with its filters. */
  address: string;
  ids: string[];
  /** The place of the first row in the whole list, from 0. */
  offset: number;
  total: string;
};

const key = 'plinth-shown-leads';

export const keepShownList = (list: ShownList) => writeStored('session', key, JSON.stringify(list));

export function readShownList(value: string | null | undefined): ShownList | null {
  try {
    const { address, ids, offset, total } = JSON.parse(value ?? 'null') as Partial<ShownList>;
    if (typeof address !== 'string' || !Array.isArray(ids)) return null;
    return {
      address,
      ids: ids.filter((id) => typeof id === 'string'),
      offset: Number(offset) || 0,
      total: total ?? '',
    };
  } catch {
    return null;
  }
}

export const shownListKey = key;
