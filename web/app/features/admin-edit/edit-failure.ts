import type { Values } from './form-values.ts';
import type { Difference } from './merge.ts';

/** Why an edit was not saved or not published. `T` is the other version, where someone else has saved meanwhile. */
export type EditFailure<T> =
  /** `attempt` distinguishes two failures of the same fields, so that the second takes the focus as well. */
  | { kind: 'fields'; attempt: number; issues: Record<string, string> }
  | { kind: 'unreachable' | 'gone' | 'other' }
  /** A reason that belongs to no field. */
  | { kind: 'reason'; text: string }
  /** `merged` is what was edited here, with the changes of both sides where they do not meet. */
  | { kind: 'stale'; theirs: T; merged: Values; differences: Difference[] };

/** Removes the issues of a field that is being edited, and every reason that the edit may have taken away. */
export function forgetField<T>(failure: EditFailure<T> | null, name: string): EditFailure<T> | null {
  if (failure?.kind === 'stale' || !failure) return failure;
  if (failure.kind !== 'fields') return null;
  const left = Object.entries(failure.issues).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return left.length > 0 ? { ...failure, issues: Object.fromEntries(left) } : null;
}

/** Closes one kind of failure. */
export const withoutIssue = <T>(failure: EditFailure<T> | null, kind: EditFailure<T>['kind']) =>
  failure?.kind === kind ? null : failure;

type Issue = { path: string; message: string };

/** The issues of a response by the path of their field. */
export const issuesByPath = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
