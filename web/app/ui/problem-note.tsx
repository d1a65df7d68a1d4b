import { useEffect, useRef } from 'react';
import { FormStatus } from './form-status.tsx';

/** `field` is the one to correct. If `isAtField`, it shows the text itself. */
export type Problem = { text: string; more?: string | undefined; field?: string; isAtField?: boolean };

/**
 * Says what went wrong at the top of a view. It takes the focus to the field that must be corrected or, without one, to
 * itself. The fields are in the same parent element.
 */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    const view = note.current?.parentElement;
    const field = problem.field ? view?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`) : null;
    (field ?? note.current)?.focus();
    field?.select();
  }, [problem]);
  const shown = problem && !problem.isAtField ? problem : null;
  return (
    <div ref={note} tabIndex={-1} className={shown ? 'outline-none' : 'absolute'}>
      <FormStatus status={shown && { kind: 'error', text: shown.text, more: shown.more }} />
    </div>
  );
}
