import type { MoveNeed } from '@plinth/contract/stages';
import { type LeadStatus, leadStatuses } from '@plinth/contract/submission';
import { useState } from 'react';
import { removeStored, useStored, writeStored } from '../../lib/storage.ts';

type FollowUpEvent = { text: string; status?: LeadStatus };

type Options = {
  status: LeadStatus;
  /** Under this key the browser keeps what is typed until it is saved, so that an expired session or a reload loses nothing. */
  draftKey: string;
  /** Resolves to what is missing for the status where it was not stored; empty for any other reason. */
  onAdd: (event: FollowUpEvent) => Promise<'stored' | readonly MoveNeed[]>;
};

type Draft = { text: string; chosen: LeadStatus | null };

export type FollowUp = ReturnType<typeof useFollowUp>;

/** The unsaved status and note of a lead; both are saved in one request. */
export function useFollowUp({ status: stored, draftKey, onAdd }: Options) {
  const draft = readDraft(useStored('local', draftKey));
  const { text, chosen } = draft;
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<readonly MoveNeed[] | null>(null);
  const status = chosen ?? stored;
  const isStatusChanged = status !== stored;
  const hasNote = text.trim() !== '';

  function keep(next: Draft) {
    if (next.text === '' && next.chosen === null) removeStored('local', draftKey);
    else writeStored('local', draftKey, JSON.stringify(next));
  }

  function discard() {
    removeStored('local', draftKey);
    setFault(null);
  }

  async function save(): Promise<boolean> {
    setIsPending(true);
    const outcome = await onAdd({ text, ...(isStatusChanged && { status }) });
    if (outcome === 'stored') discard();
    else setFault(outcome);
    setIsPending(false);
    return outcome === 'stored';
  }

  return {
    text,
    setText: (typed: string) => keep({ ...draft, text: typed }),
    status,
    setStatus: (next: LeadStatus) => keep({ ...draft, chosen: next === stored ? null : next }),
    isStatusChanged,
    hasNote,
    isPending,
    fault,
    save,
    discard,
  };
}

function readDraft(value: string | null | undefined): Draft {
  try {
    const { text, chosen } = JSON.parse(value ?? '{}') as Partial<Draft>;
    return { text: text ?? '', chosen: leadStatuses.find((it) => it === chosen) ?? null };
  } catch {
    return { text: '', chosen: null };
  }
}
