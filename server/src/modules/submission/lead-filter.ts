import type { SubmissionFilter } from '@plinth/contract/submission.schema';

/** Which filters are set, for the audit trail. Not their values: the search text may be the name of a person. */
export const filterNames = (filter: SubmissionFilter): string[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name);
