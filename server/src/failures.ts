import type { ErrorCode, FieldIssue } from '@plinth/contract/errors';

/** A refusal that the caller may know of. What else is thrown is our fault and answered as `internal`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;

  constructor(code: ErrorCode, message: string, issues?: FieldIssue[]) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.issues = issues;
  }
}

export const notFound = (what: string) => new Failure('not_found', `There is no such ${what}`);

export const staleVersion = (what: string) =>
  new Failure('version_stale', `This ${what} has been changed since you opened it`);

export const invalidField = (path: string, message: string) =>
  new Failure('invalid_request', 'The request was not understood', [{ path, message }]);
