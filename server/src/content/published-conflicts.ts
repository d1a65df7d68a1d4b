import type { DocumentInput } from '@plinth/contract/collections.schema';
import { dayTakenMessage } from '@plinth/contract/consent-notices';
import { redirectFault, redirectFaults } from '@plinth/contract/redirects';
import { rateKeyOf } from '@plinth/contract/tax-rates';
import { type Failure, invalidField } from '../platform/failures.ts';

export type Guarded = 'rates' | 'currencies' | 'redirects' | 'notices';
/** What keeps a document from being published beside the others of its collection; null if nothing does. */
export type PublishedConflicts = {
  [C in Guarded]: (input: DocumentInput<C>, others: readonly DocumentInput<C>[]) => Failure | null;
};

/** What only one published document of a collection may have. `origin` is that of the website. */
export const createPublishedConflicts = (origin: string | undefined): PublishedConflicts => ({
  rates: (input, others) =>
    others.some((other) => rateKeyOf(other) === rateKeyOf(input))
      ? invalidField('body.from', 'This city has such a rate from this day already')
      : null,
  currencies: ({ code }, others) =>
    others.some((other) => other.code === code) ? invalidField('body.code', `${code} exists already`) : null,
  redirects: (input, others) => {
    const fault = redirectFault(input, others, origin);
    return fault && invalidField(fault === 'taken' ? 'body.from' : 'body.to', redirectFaults[fault]);
  },
  notices: ({ from }, others) =>
    others.some((other) => other.from === from) ? invalidField('body.from', dayTakenMessage) : null,
});
