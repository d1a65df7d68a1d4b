import { useState } from 'react';
import { dialCodes } from '../lib/dial-codes.ts';
import type { SendResult } from '../lib/outbox.ts';
import { type Faults, type FaultTexts, faultsOf, type RequiredInput, stillOpen } from './form-faults.ts';
import { retryMinutes } from './retry-minutes.ts';
import { type SendingOptions, useSending } from './use-sending.ts';

type Failure = { kind: 'failure'; status: number; retryAfter: string | null; willRetry: boolean };

type Outcome =
  | { kind: 'success' }
  /** `issues` are the faults at submit time; `open` are those not yet corrected. */
  | { kind: 'faults'; issues: Faults; open: Faults; at: number }
  | Failure;

type Options = SendingOptions & {
  /** The required input, by field in the order shown, and the request body made of it. */
  read: (form: HTMLFormElement) => { required: RequiredInput; body: Record<string, string> };
  texts: FaultTexts;
  /** The result of a submission without scripts. */
  returned?: Omit<SendResult, 'isSent' | 'willRetry'> | undefined;
};

export type LeadForm = ReturnType<typeof useLeadForm>;

/** Validates a lead form at submit, sends it, and owns the outcome until the next attempt. */
export function useLeadForm({ name, kind, read, texts, returned, onResult }: Options) {
  const [outcome, setOutcome] = useState<Outcome | null>(() =>
    returned ? outcomeOf({ ...returned, isSent: false, willRetry: false }) : null,
  );
  /** The body that was sent last. */
  const [body, setBody] = useState<Record<string, string> | null>(null);
  const { isSending, send, attach } = useSending({
    name,
    ...(kind && { kind }),
    onResult: (result) => {
      setOutcome(outcomeOf(result));
      onResult(result);
    },
  });

  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = read(form);
    const issues = faultsOf(input.required, texts, dialCodes);
    if (Object.keys(issues).length > 0) return setOutcome(refusal(issues));
    setBody(input.body);
    send(input.body, form);
  };

  const handleInput = (event: React.SyntheticEvent<HTMLFormElement>) => {
    if (outcome?.kind !== 'faults') return;
    const now = faultsOf(read(event.currentTarget).required, texts, dialCodes);
    setOutcome({ ...outcome, open: stillOpen(outcome.open, now) });
  };

  return {
    outcome,
    body,
    isSending,
    attach,
    handlers: { onSubmit: handleSubmit, onInput: handleInput, onChange: handleInput },
    /** The faults to show at the fields. */
    faults: outcome?.kind === 'faults' ? outcome.open : {},
    clear: () => setOutcome(null),
    clearFaults: () => setOutcome((last) => (last?.kind === 'faults' ? null : last)),
  };
}

const refusal = (issues: Faults): Outcome => ({ kind: 'faults', issues, open: issues, at: Date.now() });

function outcomeOf({ isSent, status, issues, retryAfter, willRetry }: SendResult): Outcome {
  if (isSent) return { kind: 'success' };
  return Object.keys(issues).length > 0 ? refusal(issues) : { kind: 'failure', status, retryAfter, willRetry };
}

type AdviceTexts = { tooMany: (minutes: number) => string; retrying: string; kept?: string };

/** What follows a failed attempt: a wait, an automatic retry, or another press of the button. */
export function adviceOf({ status, retryAfter, willRetry }: Omit<Failure, 'kind'>, texts: AdviceTexts) {
  if (status === 429) return texts.tooMany(retryMinutes(retryAfter));
  return willRetry ? texts.retrying : texts.kept;
}
