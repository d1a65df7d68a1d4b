import type { FormField } from '@plinth/contract/form-fields';
import type { Draft, PublicationInput, ReviewInput } from '@plinth/contract/publishing.schema';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { issuesByPath } from './edit-failure.ts';
import { type FaultTexts, faultsIn, type Values } from './form-values.ts';
import type { DraftEdit } from './use-draft-edit.ts';

export type StepRequests = {
  review: (id: string, step: ReviewInput) => Promise<Draft>;
  publish: (id: string, step: PublicationInput) => Promise<Draft>;
};

/** A step of those that the server takes; `draft` is the version that the person sees. */
export type TakeStep = (requests: StepRequests, id: string, draft: number) => Promise<Draft>;

type Options = {
  edit: DraftEdit;
  fields: readonly FormField[];
  faultTexts: FaultTexts;
  requests: StepRequests;
};

/** The steps of a draft on its way to the website. Each first saves what is typed. */
export function useDraftSteps({ edit, fields, faultTexts, requests }: Options) {
  const { autosave, latest } = edit;
  const attempts = useRef(0);
  const [isPending, setIsPending] = useState(false);

  /** Whether the fields can be published; where not, they are named. What is live already is not refused. */
  function check(): boolean {
    const issues = faultsIn(latest.current.values, fields, faultTexts, edit.liveValues ?? {});
    if (Object.keys(issues).length === 0) return true;
    attempts.current += 1;
    edit.setFailure({ kind: 'fields', attempt: attempts.current, issues });
    return false;
  }

  /** The document after the step, or null where it was not taken; the reason is then shown. */
  async function take(step: TakeStep): Promise<Draft | null> {
    if (isPending) return null;
    setIsPending(true);
    try {
      if (!(await autosave.flush())) return null;
      const { id, draft, values } = latest.current;
      if (id === null) return null;
      const next = await step(requests, id, draft.draft ?? 0);
      const typed = latest.current.values;
      edit.accept(next);
      // What was typed while the request was on its way stays, and is saved as the next draft.
      if (typed !== values) edit.setAll(typed);
      return next;
    } catch (error) {
      await show(error);
      return null;
    } finally {
      setIsPending(false);
    }
  }

  async function show(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) return void (await edit.compare());
    if (error.status === 404) return edit.setFailure({ kind: 'gone' });
    const issues = issuesByPath(error.body?.error.issues ?? []);
    const names = new Set(fields.map(({ name }) => name));
    const isOfField = (path: string) => names.has(path.split('.')[0] ?? '');
    const paths = Object.keys(issues);
    if (paths.some(isOfField)) {
      attempts.current += 1;
      return edit.setFailure({ kind: 'fields', attempt: attempts.current, issues });
    }
    if (paths.length > 0) return edit.setFailure({ kind: 'reason', text: Object.values(issues).join(' ') });
    edit.setFailure({ kind: error.status === 0 || error.status >= 500 ? 'unreachable' : 'other' });
  }

  /** Goes back to what is live. Resolves to what was typed, for an undo; null where it failed. */
  async function discard(): Promise<Values | null> {
    const { values } = latest.current;
    await autosave.cancel();
    const { id, draft } = latest.current;
    if (id === null || draft.draft === null) {
      edit.accept(draft);
      return values;
    }
    const discarded = await take((to) => to.review(id, { do: 'discard' }));
    return discarded && values;
  }

  return { check, take, discard, isPending };
}
