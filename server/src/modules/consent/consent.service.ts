import { purposesGiven, withdrawalLink } from '@plinth/contract/consent';
import type { Consent } from '@plinth/contract/consent.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { ConsentRepository } from './consent.repository.ts';
import { readWithdrawal, signWithdrawal } from './withdrawal-token.ts';

type Dependencies = { consents: Pick<ConsentRepository, 'listOf' | 'getWithdrawalKey'>; origin: string };

export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService({ consents, origin }: Dependencies) {
  let key: Promise<Buffer> | undefined;
  /** Read once: it never changes. */
  const getKey = async () => {
    key ??= consents.getWithdrawalKey();
    return key.catch((error: unknown) => {
      key = undefined;
      throw error;
    });
  };

  return {
    listOf: (leadId: string) => consents.listOf(leadId),

    /** A lead older than receipts stands for what its form was for. */
    async currentOf(leadId: string, kind: SubmissionKind): Promise<Consent> {
      const [newest = null] = await consents.listOf(leadId);
      return { purposes: newest?.purposes ?? purposesGiven(kind), newest };
    },

    linkFor: async (leadId: string) => withdrawalLink(origin, signWithdrawal(await getKey(), leadId)),

    /** Null where the token is not ours. */
    findLeadOf: async (token: string) => readWithdrawal(await getKey(), token),
  };
}
