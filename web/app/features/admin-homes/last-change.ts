import type { UnitPage } from '@plinth/contract/unit.schema';

type Kind = 'edit' | 'import' | 'undo' | 'added' | 'removed';
type Texts = Record<Kind, (count: number) => string>;

/** '1 home edited, East 101: Available to Held': what undoing the last change would undo. */
export function lastChangeText({ lastChange, lastWrites }: Pick<UnitPage, 'lastChange' | 'lastWrites'>, texts: Texts) {
  if (!lastChange) return '';
  const { kind, rows } = lastChange;
  const homes = lastWrites?.homes ?? [];
  const edit = rows === lastWrites?.added ? 'added' : rows === lastWrites?.removed ? 'removed' : 'edit';
  return [texts[kind === 'edit' ? edit : kind](rows), ...(homes.length > 0 ? [homes.join('; ')] : [])].join(', ');
}
