import { useState } from 'react';
import { type ProblemTexts, problemOf } from '../../lib/admin-problem.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import type { Problem } from '../../ui/problem-note.tsx';

/**
 * One request at a time, with what went wrong. A success stays pending: another page follows. Until the page is live, the browser
 * itself would send the form, into the address.
 */
export function useSending(texts: ProblemTexts, fields: readonly string[] = []) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isLive = useIsLive();

  async function send(call: () => Promise<unknown>, explain: (error: unknown) => Problem | null = () => null) {
    if (isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      setProblem(explain(error) ?? problemOf(error, texts, fields));
      setIsPending(false);
    }
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  return { isLive, isPending, problem, send, errorOf, refuse: setProblem, rest: () => setIsPending(false) };
}
