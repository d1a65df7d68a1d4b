import { useState } from 'react';
import { type ProblemTexts, problemOf } from '../../lib/admin-problem.ts';
import { type RunFresh, SignInCancelled } from '../../lib/admin-sign-in.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import type { Problem } from '../../ui/problem-note.tsx';

type Options = {
  texts: ProblemTexts;
  run: RunFresh;
  fields?: readonly string[];
  /** The text for a refusal that this form knows; null for the usual one. */
  explain?: (error: unknown) => Problem | null;
};

/** One change of the account: pending, its problem, and a new sign-in where the server wants one. */
export function useTask({ texts, run, fields = [], explain }: Options) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Resolves to whether the change was made. */
  async function start<T>(call: () => Promise<T>, onDone: (result: T) => void | Promise<void>): Promise<boolean> {
    if (isPending) return false;
    setIsPending(true);
    setProblem(null);
    try {
      await onDone(await run(call));
      return true;
    } catch (error) {
      // Closing the dialog of the new sign-in is a decision, not a fault.
      if (!(error instanceof SignInCancelled)) setProblem(explain?.(error) ?? problemOf(error, texts, fields));
      return false;
    } finally {
      setIsPending(false);
    }
  }

  const errorOf = (field: string) => (problem?.isAtField && problem.field === field ? problem.text : undefined);
  return { isPending, isSlow: useDelayed(isPending), problem, setProblem, errorOf, start };
}
