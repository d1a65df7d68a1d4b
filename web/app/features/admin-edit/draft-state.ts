import type { FormField } from '@plinth/contract/form-fields';
import { newPublication, type Publication } from '@plinth/contract/publishing';
import type { Draft } from '@plinth/contract/publishing.schema';
import { type Body, emptyValues, toBody, toValues, type Values } from './form-values.ts';

/** A draft as it was last saved, and the values of its form. */
export type DraftState = {
  /** Null until a new document is saved for the first time. */
  id: string | null;
  draft: Draft;
  /** The values of the last save. */
  base: Values;
  values: Values;
};

/** How a document stands before it is saved for the first time. */
const unsavedDraft = (body: Body): Draft => ({
  ...{ state: 'draft', version: newPublication.version, draft: newPublication.draft, live: null },
  ...{ review: null, sentBack: null, schedule: null, body, liveBody: null, changed: [] },
  ...{ savedAt: new Date(0).toISOString(), savedBy: null },
});

export function startOf(
  opened: { id: string; draft: Draft } | null,
  fields: readonly FormField[],
  given?: Body,
): DraftState {
  const values = opened ? toValues(opened.draft.body, fields) : emptyValues(fields, given);
  // Which page or mail the texts are for is no field of the form, and part of the draft from the first save on.
  const { page, mail } = given ?? {};
  const body: Body = { ...(page ? { page } : {}), ...(mail ? { mail } : {}) };
  return { id: opened?.id ?? null, draft: opened?.draft ?? unsavedDraft(body), base: values, values };
}

/** The body of a save: what is typed, with what is stored and has no field in the form, such as the kind of a post. */
export function toDraftBody(values: Values, fields: readonly FormField[], stored: Body): Body {
  const names = new Set(fields.map(({ name }) => name));
  const rest = Object.entries(stored).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(rest), ...toBody(values, fields) };
}

type Saved = Pick<Draft, 'version' | 'state' | 'changed'>;

/** A save ends a review and a planned publication, as the state machine of the contract says. */
export function afterSave(draft: Draft, { version, state, changed }: Saved, body: Body, savedAt: string): Draft {
  const schedule = draft.schedule?.what === 'withdraw' ? draft.schedule : null;
  return { ...draft, version, draft: version, state, changed, body, savedAt, savedBy: null, review: null, schedule };
}

export function publicationOf({ version, draft, live, state, review, schedule }: Draft): Publication {
  const at = Date.parse(schedule?.at ?? '');
  return {
    ...{ version, draft, live, isWithdrawn: state === 'withdrawn', isDeleted: false },
    review: review ? draft : null,
    schedule:
      schedule && (schedule.what === 'publish' ? { what: 'publish', at, draft: draft ?? 0 } : { what: 'withdraw', at }),
  };
}
