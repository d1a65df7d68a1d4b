import { limits } from '@plinth/contract/limits';
import type { Unit } from '@plinth/contract/unit.schema';
import { unitKeyOf, unitNameOf } from '@plinth/contract/units';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SaveTexts } from './homes-texts.ts';
import { editedUnit, hasFault, type UnitEdits, type UnitFields, withField } from './unit-edits.ts';

/** One toast at a time about the homes: a newer outcome replaces the one before. */
const about = 'homes';

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Undoes a change of the homes, from a message or from the page. Undoing it again makes the change again. */
export function useUndo(projectId: string, texts: SaveTexts) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  async function undo(change: string) {
    try {
      const undone = await adminApi.undoUnits({ params: { id: projectId }, body: { change } });
      const action = { label: texts.undo, onClick: () => void undo(undone.change) };
      toast({ text: texts.undone, more: texts.savedMore, about, action });
    } catch (error) {
      const text = isStale(error) ? texts.notUndone : texts.failed;
      toast({ text, about, isError: true });
    }
    await revalidate();
  }
  return undo;
}

/** What has been entered in the grid. It stays while the person turns pages and filters, until it is saved or discarded. */
export function useUnitEdits(projectId: string, units: readonly Unit[], texts: SaveTexts) {
  const [edits, setEdits] = useState<UnitEdits>({});
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const undo = useUndo(projectId, texts);
  const faulty = Object.values(edits).filter(hasFault);
  const count = Object.keys(edits).length;

  async function save() {
    if (count === 0 || isPending) return;
    if (faulty.length > 0) {
      const names = faulty.map(({ unit }) => unitNameOf(unit)).join(', ');
      toast({ text: texts.failed, more: texts.faulty(names), about, isError: true });
      return;
    }
    // After a conflict the page has loaded the newer versions; what was entered goes on top of them.
    const newest = new Map(units.map((unit) => [unitKeyOf(unit), unit]));
    const sent = Object.entries(edits)
      .slice(0, limits.unitsPerEdit)
      .map(([key, { unit, fields }]) => editedUnit(newest.get(key) ?? unit, fields));
    setIsPending(true);
    try {
      const { change } = await adminApi.editUnits({ params: { id: projectId }, body: { units: sent } });
      const keys = new Set(sent.map(unitKeyOf));
      setEdits((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key))));
      const action = { label: texts.undo, onClick: () => void undo(change) };
      toast({ text: texts.saved(sent.length), more: texts.savedMore, about, ...(change && { action }) });
    } catch (error) {
      const isConflict = isStale(error);
      const [text, more] = isConflict ? [texts.stale, texts.staleMore] : [texts.failed, texts.failedMore];
      toast({ text, more, about, isError: true });
    }
    setIsPending(false);
    await revalidate();
  }

  return {
    edits,
    count,
    isPending,
    save,
    discard: () => setEdits({}),
    change: <F extends keyof UnitFields>(unit: Unit, field: F, value: UnitFields[F]) =>
      setEdits((all) => withField(all, unit, field, value)),
  };
}
