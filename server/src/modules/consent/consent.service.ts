import { confirmationLink, purposesGiven, withdrawalLink } from '@plinth/contract/consent';
import type { Consent } from '@plinth/contract/consent.schema';
import { permissionsOf } from '@plinth/contract/contact-consent';
import { holdLink } from '@plinth/contract/holds';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { ConsentRepository } from './consent.repository.ts';
import { confirmationToken, holdToken, withdrawalToken } from './lead-token.ts';

type Dependencies = { consents: Pick<ConsentRepository, 'listOf' | 'findForm' | 'getWithdrawalKey'>; origin: string };

export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService({ consents, origin }: Dependencies) {
  let key: Promise<Buffer> | undefined;
  /** Cached, because it never changes. */
  const getKey = async () => {
    key ??= consents.getWithdrawalKey();
    return key.catch((error: unknown) => {
      key = undefined;
      throw error;
    });
  };

  return {
    listOf: (leadId: string) => consents.listOf(leadId),

    /** A lead older than receipts has the consent that its form was for. */
    async currentOf(leadId: string, kind: SubmissionKind): Promise<Consent> {
      const [[newest = null], form] = await Promise.all([consents.listOf(leadId), consents.findForm(leadId)]);
      const receipt = newest && { ...newest, allowed: newest.allowed ?? null };
      const allowed = form ? permissionsOf(form, receipt) : [];
      return { purposes: newest?.purposes ?? purposesGiven(kind), allowed, newest };
    },

    linksFor: async (leadId: string) => {
      const secret = await getKey();
      return {
        withdraw: withdrawalLink(origin, withdrawalToken.sign(secret, leadId)),
        confirm: confirmationLink(origin, confirmationToken.sign(secret, leadId)),
        hold: holdLink(origin, holdToken.sign(secret, leadId)),
      };
    },

    /** Null where the token's signature is not valid. */
    findLeadOf: async (token: string) => withdrawalToken.read(await getKey(), token),
    findHoldOf: async (token: string) => holdToken.read(await getKey(), token),
    findSubscriptionOf: async (token: string) => confirmationToken.read(await getKey(), token),
  };
}
