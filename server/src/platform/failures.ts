import type { ErrorCode, FieldIssue } from '@plinth/contract/errors';

/** An error that the client may see. Any other error that is thrown is our fault and becomes `internal`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  /** In seconds; sent as `Retry-After`. */
  retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, issues?: FieldIssue[]) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.issues = issues;
  }
}

export const notFound = (what: string) => new Failure('not_found', `There is no such ${what}`);

/** `wait` is in milliseconds. */
export function tooManyRequests(message: string, wait: number): Failure {
  const failure = new Failure('too_many_requests', message);
  failure.retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return failure;
}

export const staleVersion = (what: string) =>
  new Failure('version_stale', `This ${what} has been changed since you opened it`);

export const nameTaken = (what: string) => new Failure('name_taken', `Another ${what} has this name`);

export const invalidField = (path: string, message: string) =>
  new Failure('invalid_request', 'The request was not understood', [{ path, message }]);
