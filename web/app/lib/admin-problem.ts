import { PasskeyError } from './admin-passkeys.ts';
import { issuesOf, isUnreachable, TooManyTries, waitInWords } from './admin-sign-in.ts';

export type ProblemTexts = {
  unreachable: string;
  tooMany: (wait: string | null) => string;
  /** For every other refusal. */
  refused: string;
  passkeyProblems?: { cancelled: string; known: string; failed: string };
};

type Problem = { text: string; field?: string; isAtField?: boolean };

/** The text for a failed call. If the server refused one of the fields, its message is said there. */
export function problemOf(error: unknown, texts: ProblemTexts, fields: readonly string[] = []): Problem {
  if (error instanceof PasskeyError) return { text: texts.passkeyProblems?.[error.reason] ?? texts.refused };
  if (error instanceof TooManyTries) return { text: texts.tooMany(waitOf(error)) };
  if (isUnreachable(error)) return { text: texts.unreachable };
  const issues = issuesOf(error);
  const field = fields.find((name) => issues[name]);
  const text = field && issues[field];
  return text ? { text, field, isAtField: true } : { text: texts.refused };
}

export const waitOf = ({ seconds }: TooManyTries) => (seconds === null ? null : waitInWords(seconds));
