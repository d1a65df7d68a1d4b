import { limits } from '@plinth/contract/limits';
import type { Unit } from '@plinth/contract/unit.schema';
import { unitKeyOf } from '@plinth/contract/units';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { conflictText } from './conflict-text.ts';
import { editFaults } from './edit-faults.ts';
import type { SaveTexts } from './homes-texts.ts';
import { columnsNotTaken, withPasted } from './pasted-cells.ts';
import { isStale, readStale, staleKeysOf } from './stale-homes.ts';
import {
  type AmountField,
  editedUnit,
  onNewest,
  type UnitEdits,
  type UnitFields,
  withField,
  withRemoval,
} from './unit-edits.ts';
import { about } from './use-undo.ts';

/** What has been entered in the grid. It stays while the person turns pages and filters, until it is saved or discarded. */
export function useUnitEdits(
  projectId: string,
  units: readonly Unit[],
  texts: SaveTexts,
  undo: (change: string) => Promise<void>,
) {
  const [edits, setEdits] = useState<UnitEdits>({});
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const count = Object.keys(edits).length;

  async function save() {
    if (count === 0 || isPending) return;
    const { sentences, ids } = editFaults(edits, texts.faulty);
    if (sentences.length > 0) {
      toast({ text: texts.failed, more: sentences.join('. '), about, isError: true });
      focusFirst(ids);
      return;
    }
    // After a conflict the page has loaded the newer versions; what was entered goes on top of them.
    const newest = new Map(units.map((unit) => [unitKeyOf(unit), unit]));
    const sent = Object.entries(edits)
      .slice(0, limits.unitsPerEdit)
      .map(([key, edit]) => ({ ...edit, unit: newest.get(key) ?? edit.unit }));
    const body = {
      units: sent.flatMap(({ unit, fields, isRemoved }) => (isRemoved ? [] : [editedUnit(unit, fields)])),
      removed: sent.flatMap(({ unit: { tower, number, version }, isRemoved }) =>
        isRemoved ? [{ tower, number, version }] : [],
      ),
    };
    setIsPending(true);
    let isListOld = true;
    try {
      const { change } = await adminApi.editUnits({ params: { id: projectId }, body });
      const keys = new Set(sent.map(({ unit }) => unitKeyOf(unit)));
      setEdits((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key))));
      const action = { label: texts.undo, onClick: () => void undo(change) };
      toast({ text: texts.saved(sent.length), more: texts.savedMore, about, ...(change && { action }) });
    } catch (error) {
      isListOld = isStale(error);
      if (isStale(error)) {
        const keys = staleKeysOf(error);
        const found = await readStale(projectId, keys);
        setEdits((all) => onNewest(all, found));
        const changes = conflictText(keys, edits, found, texts.conflict);
        toast({ text: texts.stale, more: texts.staleMore(changes), about, isError: true });
      } else toast({ text: texts.failed, more: sentenceOf(error) ?? texts.failedMore, about, isError: true });
    }
    setIsPending(false);
    // Without a connection the list could not be loaded, and an error page would replace what was entered.
    if (isListOld) await revalidate();
  }

  return {
    edits,
    count,
    isPending,
    save,
    discard: () => setEdits({}),
    change: <F extends keyof UnitFields>(unit: Unit, field: F, value: UnitFields[F]) =>
      setEdits((all) => withField(all, unit, field, value)),
    remove: (unit: Unit, isRemoved: boolean) => setEdits((all) => withRemoval(all, unit, isRemoved)),
    /** Whether the text was a range of cells; otherwise the browser pastes it. */
    paste: (unit: number, field: AmountField, text: string): boolean => {
      const pasted = withPasted(edits, units, { unit, field }, text);
      if (pasted) setEdits(pasted);
      const dropped = columnsNotTaken(field, text);
      if (dropped.length > 0) toast({ text: texts.notPasted(dropped.join(', ')), about: 'paste', isError: true });
      return pasted !== null;
    },
  };
}

/** The first of the controls that is on this page of the list. */
function focusFirst(ids: readonly string[]) {
  const shown = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  shown?.focus();
}

/** What the API says is wrong with the request. */
const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.body?.error.issues?.[0]?.message : undefined;
