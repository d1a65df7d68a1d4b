import { adminPaths } from '@plinth/contract/admin-paths';
import type { LeadHold } from '@plinth/contract/hold.schema';
import { interestText } from '@plinth/contract/interest';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { LeadHoldPanel, type LeadHoldTexts } from './lead-hold.tsx';

export type InterestTexts = LeadHoldTexts & { title: string; homes: string };

type Props = Omit<ComponentProps<typeof LeadHoldPanel>, 'hold' | 'texts'> & {
  texts: InterestTexts;
  interest: LeadInterest;
  hold: LeadHold | null;
};

/** The home that the visitor asked about, and the way to its row. */
export function LeadInterestFacts({ texts, interest, hold, ...acts }: Props) {
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
      {hold ? <LeadHoldPanel texts={texts} hold={hold} {...acts} /> : null}
    </>
  );
}
