import type { FormField } from '@plinth/contract/form-fields';
import type { Draft } from '@plinth/contract/publishing.schema';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { SaveOutcome } from '../admin-publishing/autosave.ts';
import { useAutosave } from '../admin-publishing/use-autosave.ts';
import { afterSave, type DraftState, startOf, toDraftBody } from './draft-state.ts';
import { type EditFailure, forgetField, withoutIssue } from './edit-failure.ts';
import { type Body, type Row, toValues, type Values } from './form-values.ts';
import { applyChoices, changedNames, differencesOf, mergeTexts, type SayValue, type Side } from './merge.ts';
import { useDraft } from './use-draft.ts';

/** The requests about one document. */
type DraftRequests = {
  /** `key` is the same when a request is repeated because it was not answered. */
  create: (body: Body, key: string) => Promise<{ id: string; version: number }>;
  load: (id: string) => Promise<Draft>;
  save: (id: string, version: number, body: Body) => Promise<Pick<Draft, 'version' | 'state' | 'changed'>>;
};

type Options = {
  fields: readonly FormField[];
  /** Null for a new document. */
  opened: { id: string; draft: Draft } | null;
  /** Preset values of a new document, such as the kind of a post. */
  given?: Body | undefined;
  /** The words for a stored value, for the comparison of two versions. */
  say: SayValue;
  /** Where the browser keeps what is typed; empty for a colleague who may look only. */
  storageKey: (id: string | null) => string;
  requests: DraftRequests;
  /** A new document was saved for the first time. */
  onCreated: (id: string) => void;
};

export type DraftEdit = ReturnType<typeof useDraftEdit>;

/** A form whose content is saved as a draft by itself, on the server and at once in the browser. */
export function useDraftEdit({ fields, opened, given, say, storageKey, requests, onCreated }: Options) {
  const [state, setState] = useState<DraftState>(() => startOf(opened, fields, given));
  const latest = useRef(state);
  /** The values before what only this browser had. */
  const before = useRef(state.values);
  const [newKey] = useState(newIdempotencyKey);
  const creationKey = useRef(newKey);
  const kept = useDraft(storageKey(state.id));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<EditFailure<Draft> | null>(null);
  const { autosave, state: autosaveState } = useAutosave(save);

  const put = useCallback((next: DraftState) => {
    latest.current = next;
    setState(next);
  }, []);
  const keep = useCallback(
    ({ id, draft: { version }, base, values }: DraftState) =>
      kept.keep({ version, base, values, ...(id === null && { creationKey: creationKey.current }) }),
    [kept.keep],
  );

  // Restored in an effect, because only the browser has it. Once: later another tab may have written it.
  const restore = useEffectEvent(() => {
    const found = kept.read();
    if (!found || changedNames(found.base, found.values, fields).length === 0) return;
    const { id, draft } = latest.current;
    if (found.creationKey) creationKey.current = found.creationKey;
    // The next save names the version that this was typed on: a newer one leads to a comparison.
    put({ id, draft: { ...draft, version: found.version || draft.version }, base: found.base, values: found.values });
    setKeptAt(found.at);
    before.current = found.base;
    autosave.touch();
  });
  useEffect(() => restore(), []);

  // What was typed while a new document was created is kept under its id from now on.
  const keepUnderId = useEffectEvent(() => {
    if (changedNames(latest.current.base, latest.current.values, fields).length > 0) keep(latest.current);
  });
  useEffect(() => {
    if (state.id !== null) keepUnderId();
  }, [state.id]);

  async function save(): Promise<SaveOutcome> {
    const { id, draft, base, values } = latest.current;
    if (changedNames(base, values, fields).length === 0) {
      kept.drop();
      return 'saved';
    }
    const body = toDraftBody(values, fields, draft.body);
    try {
      const saved = id === null ? await create(body) : { id, ...(await requests.save(id, draft.version, body)) };
      const next = afterSave(draft, saved, body, new Date().toISOString());
      kept.drop();
      put({ id: saved.id, draft: next, base: values, values: latest.current.values });
      if (id === null) onCreated(saved.id);
      else if (latest.current.values !== values) keep(latest.current);
      return 'saved';
    } catch (error) {
      return outcomeOf(error);
    }
  }

  const create = async (body: Body) => ({
    ...(await requests.create(body, creationKey.current).catch((error: unknown) => createAnother(error, body))),
    state: 'draft' as const,
    changed: Object.keys(body),
  });

  /** The document that was created with this key has been changed or deleted since then: what is typed becomes another one. */
  function createAnother(error: unknown, body: Body) {
    const isTaken = error instanceof ApiError && (error.status === 412 || error.status === 404);
    if (!isTaken) throw error;
    creationKey.current = newIdempotencyKey();
    return requests.create(body, creationKey.current);
  }

  async function outcomeOf(error: unknown): Promise<SaveOutcome> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412 && latest.current.id !== null) {
      return compare().then(
        (hasDifferences) => (hasDifferences ? 'conflict' : 'saved'),
        () => 'unreachable',
      );
    }
    if (error.status === 404) return 'gone';
    return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
      ? 'unreachable'
      : 'refused';
  }

  /** Shows both versions; false where they are the same, so that there is nothing to choose. */
  async function compare(): Promise<boolean> {
    const { id, base, values: mine } = latest.current;
    if (id === null) return false;
    const theirs = await requests.load(id);
    const theirValues = toValues(theirs.body, fields);
    const merged = mergeTexts(base, mine, theirValues, fields);
    const differences = differencesOf({ base, mine, theirs: theirValues, merged }, fields, say);
    if (differences.length === 0) put({ id, draft: theirs, base: mine, values: mine });
    else setFailure({ kind: 'stale', theirs, merged, differences });
    return differences.length > 0;
  }

  const set = useCallback(
    (name: string, value: string | Row[]) => {
      const { current } = latest;
      put({ ...current, values: { ...current.values, [name]: value } });
      keep(latest.current);
      setFailure((now) => forgetField(now, name));
      autosave.touch();
    },
    [put, keep, autosave],
  );

  const setAll = useCallback(
    (values: Values) => {
      put({ ...latest.current, values });
      keep(latest.current);
      autosave.touch();
    },
    [put, keep, autosave],
  );

  /** Shows a version of the server, in place of what is typed. */
  const accept = useCallback(
    (draft: Draft) => {
      const values = toValues(draft.body, fields);
      put({ id: latest.current.id, draft, base: values, values });
      kept.drop();
      setKeptAt(null);
      setFailure(null);
    },
    [put, fields, kept.drop],
  );

  /** Looks at the server: its version, and how the document stands, which a colleague may have changed. */
  const look = useCallback(
    async (load: (id: string) => Promise<Draft>): Promise<number> => {
      const { id, draft } = latest.current;
      if (id === null) return 0;
      const found = await load(id);
      const isSame = latest.current.draft === draft && autosave.get().phase === 'idle';
      if (isSame && found.version === draft.version && standing(found) !== standing(draft)) accept(found);
      return found.version;
    },
    [accept, autosave],
  );

  const unsaved = useMemo(() => changedNames(state.base, state.values, fields), [state.base, state.values, fields]);
  const { liveBody } = state.draft;
  const liveValues = useMemo(() => (liveBody ? toValues(liveBody, fields) : null), [liveBody, fields]);
  const notLive = useMemo(
    () => (liveValues ? changedNames(liveValues, state.values, fields) : null),
    [liveValues, state.values, fields],
  );

  return {
    ...state,
    /** Also between two renderings. */
    latest,
    unsaved,
    /** The fields that differ from the public page; null where there is none. */
    notLive,
    liveValues,
    failure,
    setFailure,
    keptAt,
    autosave,
    autosaveState,
    set,
    setAll,
    accept,
    compare,
    look,
    discardKept: () => {
      setKeptAt(null);
      setAll(before.current);
    },
    async loadTheirs() {
      await autosave.cancel();
      if (latest.current.id !== null) accept(await requests.load(latest.current.id));
    },
    closeConflict: () => setFailure((now) => withoutIssue(now, 'stale')),
    /** Saves the person's choices on top of the other version. */
    async resolve(choices: Record<string, Side>) {
      if (failure?.kind !== 'stale') return;
      const { theirs, merged } = failure;
      const base = toValues(theirs.body, fields);
      await autosave.cancel();
      put({ id: latest.current.id, draft: theirs, base, values: applyChoices(merged, base, choices) });
      keep(latest.current);
      setFailure(null);
      autosave.touch();
      await autosave.flush();
    },
  };
}

/** What a colleague can change without a save. */
const standing = ({ state, draft, live, review, schedule, sentBack }: Draft) =>
  JSON.stringify([state, draft, live, review, schedule, sentBack]);
