import type { Unit, UnitInput } from '@plinth/contract/unit.schema';
import { isSameUnit } from '@plinth/contract/unit-sheet';
import { unitKeyOf } from '@plinth/contract/units';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { createUnitRepository } from './unit.repository.ts';
import { toWrite } from './unit-writes.ts';

export type HomeCounts = { created: number; changed: number; same: number };

/**
 * Brings homes from elsewhere into a project, in the caller's transaction. Those that differ are one change, which the team can
 * undo; homes that are here alone stay.
 */
export function createHomeMerge(db: Database) {
  const units = createUnitRepository(db);
  return async (
    trx: DatabaseTransaction,
    projectId: string,
    homes: readonly UnitInput[],
    isWritten: boolean,
  ): Promise<HomeCounts> => {
    const stored = new Map<string, Unit>();
    for (const unit of await units.listNamed(trx, projectId, homes, { isLocked: isWritten }))
      stored.set(unitKeyOf(unit), unit);
    const rows = homes
      .map((home) => toWrite(stored.get(unitKeyOf(home)), home))
      .filter(({ before, after }) => !before || !after || !isSameUnit(before, after));
    if (isWritten && rows.length > 0) await units.writeIn(trx, { projectId, kind: 'import', by: null, rows });
    const created = rows.filter(({ before }) => before === null).length;
    return { created, changed: rows.length - created, same: homes.length - rows.length };
  };
}
