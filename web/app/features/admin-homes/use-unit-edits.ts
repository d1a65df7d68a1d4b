import { limits } from '@plinth/contract/limits';
import type { Unit } from '@plinth/contract/unit.schema';
import { unitKeyOf, unitNameOf } from '@plinth/contract/units';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SaveTexts } from './homes-texts.ts';
import { withPasted } from './pasted-cells.ts';
import { isStale, readStale } from './stale-homes.ts';
import {
  type AmountField,
  editedUnit,
  faultyFields,
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
  const faulty = Object.values(edits).filter((edit) => faultyFields(edit).length > 0);
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
      if (isStale(error)) {
        const found = await readStale(projectId, error);
        setEdits((all) => onNewest(all, found));
      }
      isListOld = isStale(error);
      const [text, more] = isStale(error)
        ? [texts.stale, texts.staleMore]
        : [texts.failed, sentenceOf(error) ?? texts.failedMore];
      toast({ text, more, about, isError: true });
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
      return pasted !== null;
    },
  };
}

/** What the API says is wrong with the request. */
const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.body?.error.issues?.[0]?.message : undefined;
