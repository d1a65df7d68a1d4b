import { type ActiveHold, holdsEndedBy } from '@plinth/contract/ended-holds';
import { limits } from '@plinth/contract/limits';
import type { Unit, UnitEdit, UnitImported, UnitInput } from '@plinth/contract/unit.schema';
import { createSpellingCheck } from '@plinth/contract/unit-checks';
import { isUnpriced, unpricedFault } from '@plinth/contract/unit-rules';
import { isSameUnit, type SheetFault } from '@plinth/contract/unit-sheet';
import { unitKeyOf, unitNameOf } from '@plinth/contract/units';
import { recordAudit } from '../../platform/audit.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { Failure, invalidField } from '../../platform/failures.ts';
import type { ChangedUnit, UnitName, UnitsBefore } from './unit.repository.ts';

/** What an edit or an import writes, and why one is refused. */

function toInput({ version: _version, changedAt: _at, changedBy: _by, ...input }: Unit): UnitInput {
  return input;
}

/** As it is stored: only a home that is held has an end of its hold, and an empty facing is none. */
export function toWrite(stored: Unit | undefined, { heldUntil, facing, ...rest }: UnitInput): ChangedUnit {
  const after = {
    ...rest,
    ...(facing && { facing }),
    ...(rest.state === 'held' && heldUntil && { heldUntil: new Date(heldUntil).toISOString() }),
  };
  return { tower: rest.tower, number: rest.number, before: stored ? toInput(stored) : null, after };
}

export function toRemoval(stored: Unit | undefined, { tower, number }: UnitName): ChangedUnit {
  return { tower, number, before: stored ? toInput(stored) : null, after: null };
}

type Decide = (before: UnitsBefore, trx: DatabaseTransaction) => ChangedUnit[] | Promise<ChangedUnit[]>;

/** Runs a change with the homes that really differ, counts and records them. `change` is '' where none does. */
export async function countWrites(
  event: HomesEvent,
  run: (decide: Decide) => Promise<string | null>,
  decide: Decide,
): Promise<UnitImported> {
  let writes: ChangedUnit[] = [];
  const change = await run(async (stored, trx) => {
    const decided = await decide(stored, trx);
    writes = decided.filter(({ before, after }) => !before || !after || !isSameUnit(before, after));
    if (writes.length > 0) await recordWrites(trx, event, writes);
    return writes;
  });
  return { change: change ?? '', ...countsOf(writes) };
}

type HomesEvent = { action: 'homes.edit' | 'homes.import' | 'homes.undo'; project: { id: string; name: string } };

export async function recordWrites(
  trx: DatabaseTransaction,
  { action, project }: HomesEvent,
  rows: readonly Counted[],
) {
  const counts = Object.entries(countsOf(rows)).filter(([, count]) => count > 0);
  await recordAudit(trx, {
    ...{ action, collection: 'projects', entityId: project.id, title: project.name, count: rows.length },
    note: counts.map(([what, count]) => `${count} ${what}`).join(', '),
  });
}

type Counted = Pick<ChangedUnit, 'before' | 'after'>;

export function countsOf(rows: readonly Counted[]) {
  const added = rows.filter(({ before }) => before === null).length;
  const removed = rows.filter(({ after }) => after === null).length;
  return { added, removed, changed: rows.length - added - removed };
}

type Removed = UnitEdit['removed'];

export function refuseFaultyEdits(edits: UnitEdit['units'], removed: Removed, homeTypes: readonly string[]) {
  const seen = new Set<string>();
  const refuseTwice = (unit: UnitName, path: string) => {
    if (seen.has(unitKeyOf(unit))) throw invalidField(path, `${unitNameOf(unit)} is in this edit twice`);
    seen.add(unitKeyOf(unit));
  };
  for (const [index, unit] of edits.entries()) {
    if (!homeTypes.includes(unit.homeType))
      throw invalidField(`body.units.${index}.homeType`, `“${unit.homeType}” is not a home type of this project`);
    if (isUnpriced(unit)) throw invalidField(`body.units.${index}.price`, unpricedFault);
    refuseTwice(unit, `body.units.${index}.number`);
  }
  for (const [index, unit] of removed.entries()) refuseTwice(unit, `body.removed.${index}.number`);
}

/** Refuses a tower or a home that is there already in another letter case. */
export function refuseOtherSpelling(edits: UnitEdit['units'], known: { towers: string[]; homes: UnitName[] }) {
  const check = createSpellingCheck(known);
  for (const [index, unit] of edits.entries()) {
    const fault = check(unit);
    if (fault) throw invalidField(`body.units.${index}.${fault.field}`, fault.text);
  }
}

/** The issues name every home that has changed since, so that the grid can load these homes again. */
export function refuseStale(stored: ReadonlyMap<string, Unit>, edits: UnitEdit['units'], removed: Removed) {
  const stale = [...edits, ...removed].filter((unit) => stored.get(unitKeyOf(unit))?.version !== unit.version);
  if (stale.length === 0) return;
  const issues = stale.map((unit) => ({ path: `homes.${unitKeyOf(unit)}`, message: staleText(stored, unit) }));
  throw new Failure('version_stale', issues.map(({ message }) => message).join('. '), issues);
}

function staleText(stored: ReadonlyMap<string, Unit>, unit: UnitEdit['units'][number] | Removed[number]): string {
  const name = unitNameOf(unit);
  if (!stored.has(unitKeyOf(unit))) return `${name} has been removed since you opened it`;
  return unit.version === undefined
    ? `There is a home ${name} already`
    : `${name} has been changed since you opened it`;
}

/** The issues name the homes, so that the team can be asked first. */
export function refuseEndedHolds(holds: readonly ActiveHold[], rows: readonly ChangedUnit[]) {
  const issues = holdsEndedBy(holds, rows).map(({ hold }) => ({
    ...{ path: `homes.${unitKeyOf(hold)}`, message: unitNameOf(hold) },
  }));
  if (issues.length > 0) throw new Failure('in_use', 'This ends holds of visitors', issues);
}

export const tooMany = (count: number): SheetFault => ({
  row: 1,
  column: '',
  text: `The project would have ${count} homes; it may have ${limits.unitsPerProject}`,
});

export function refuseTooMany(stored: number, writes: readonly ChangedUnit[]) {
  const { added, removed } = countsOf(writes);
  const count = stored + added - removed;
  if (added > 0 && count > limits.unitsPerProject) throw new Failure('invalid_request', tooMany(count).text);
}
