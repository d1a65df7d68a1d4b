import type { FormField } from '@plinth/contract/form-fields';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Entity } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { type EditFailure, forgetField, issuesByPath } from './edit-failure.ts';
import { type Body, type FaultTexts, faultsIn, type Row, toBody, toValues, type Values } from './form-values.ts';
import { applyChoices, changedNames, differencesOf, mergeTexts, type SayValue, type Side } from './merge.ts';
import { useDraft } from './use-draft.ts';

/** The version and values when the edit began, and the values as edited. */
type State = { version: number; base: Values; values: Values };

type Options = {
  fields: readonly FormField[];
  entity: Entity;
  faultTexts: FaultTexts;
  /** The words for a stored value, for the comparison of two versions. */
  say: SayValue;
  draftKey: string;
  save: (version: number, body: Body) => Promise<Entity>;
  load: () => Promise<Entity>;
  onSaved: (entity: Entity) => void;
};

export function useEdit({ fields, entity, faultTexts, say, draftKey, save, load, onSaved }: Options) {
  const draft = useDraft(draftKey);
  const [state, setState] = useState<State>(() => startOf(entity, fields));
  const [failure, setFailure] = useState<EditFailure<Entity> | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [draftTime, setDraftTime] = useState<string | null>(null);
  const attempts = useRef(0);
  const latest = useRef(state);
  latest.current = state;

  // Restores the draft in an effect, because only the browser has it. Once: later another tab may have written it.
  const restore = useEffectEvent(() => {
    const kept = draft.read();
    if (!kept || changedNames(kept.base, kept.values, fields).length === 0) return;
    setState({ version: kept.version, base: kept.base, values: kept.values });
    setDraftTime(kept.at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the draft is that of the document
  useEffect(() => restore(), [draft.read]);

  const changed = useMemo(() => changedNames(state.base, state.values, fields), [state, fields]);

  const set = useCallback(
    (name: string, value: string | Row[]) => {
      setState((before) => {
        const after = { ...before, values: { ...before.values, [name]: value } };
        draft.keep(after);
        return after;
      });
      setFailure((current) => (current?.kind === 'fields' ? forgetField(current, name) : current));
    },
    [draft.keep],
  );

  const start = useCallback(
    (from: Entity) => {
      draft.drop();
      setDraftTime(null);
      setFailure(null);
      setState(startOf(from, fields));
    },
    [draft.drop, fields],
  );

  async function submit(values: Values = state.values, version = state.version) {
    attempts.current += 1;
    const issues = faultsIn(values, fields, faultTexts, latest.current.base);
    if (Object.keys(issues).length > 0) return setFailure({ kind: 'fields', attempt: attempts.current, issues });
    setIsPending(true);
    try {
      const saved = await save(version, toBody(values, fields));
      draft.drop();
      setDraftTime(null);
      setFailure(null);
      const base = toValues(saved, fields);
      // Input typed while the request was in flight is kept, and stays unsaved.
      const typed = latest.current.values;
      setState({ version: saved.version, base, values: typed === values || values !== state.values ? base : typed });
      onSaved(saved);
    } catch (error) {
      setFailure(await failureOf(error));
    } finally {
      setIsPending(false);
    }
  }

  async function failureOf(error: unknown): Promise<EditFailure<Entity>> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) return compare();
    if (error.status === 404) return { kind: 'gone' };
    const issues = error.body?.error.issues;
    if (issues?.length) return { kind: 'fields', attempt: attempts.current, issues: issuesByPath(issues) };
    return { kind: error.status === 0 || error.status >= 500 ? 'unreachable' : 'other' };
  }

  async function compare(): Promise<EditFailure<Entity>> {
    const theirs = await load();
    const { base, values: mine } = latest.current;
    const theirValues = toValues(theirs, fields);
    const merged = mergeTexts(base, mine, theirValues, fields);
    const differences = differencesOf({ base, mine, theirs: theirValues, merged }, fields, say);
    return { kind: 'stale', theirs, merged, differences };
  }

  return {
    values: state.values,
    version: state.version,
    changed,
    isPending,
    failure,
    draftTime,
    set,
    submit,
    discard: () => start(entity),
    /** Puts values back that were discarded. */
    putBack(values: Values) {
      setState((before) => {
        const after = { ...before, values };
        draft.keep(after);
        return after;
      });
    },
    loadTheirs: async () => start(await load()),
    closeConflict: () => setFailure(null),
    /** Saves the person's choices on top of the other version. */
    async resolve(choices: Record<string, Side>) {
      if (failure?.kind !== 'stale') return;
      const theirs = toValues(failure.theirs, fields);
      const chosen = applyChoices(failure.merged, theirs, choices);
      setState({ version: failure.theirs.version, base: theirs, values: chosen });
      latest.current = { version: failure.theirs.version, base: theirs, values: chosen };
      setFailure(null);
      await submit(chosen, failure.theirs.version);
    },
  };
}

function startOf(entity: Entity, fields: readonly FormField[]): State {
  const values = toValues(entity, fields);
  return { version: entity.version, base: values, values };
}
