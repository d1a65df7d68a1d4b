import { adminPaths } from '@plinth/contract/admin-paths';
import { interestText } from '@plinth/contract/interest';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { Link } from 'react-router';

export type InterestTexts = { title: string; homes: string };

/** The home that the visitor asked about, and the way to its row. */
export function LeadInterestFacts({ texts, interest }: { texts: InterestTexts; interest: LeadInterest }) {
  return (
    <>
      <p className="break-words font-semibold text-small">{interestText(interest)}</p>
      {interest.projectName ? (
        <p className="text-small">
          <Link
            to={`${adminPaths.collections.projects.list}/${interest.project}/homes`}
            className="inline-flex min-h-6 underline"
          >
            {texts.homes}
          </Link>
        </p>
      ) : null}
    </>
  );
}
