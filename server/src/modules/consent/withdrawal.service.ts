import type { WithdrawalScope } from '@plinth/contract/consent';
import type { Withdrawal, Withdrawn } from '@plinth/contract/consent.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import { notFound } from '../../platform/failures.ts';
import type { ConsentRepository } from './consent.repository.ts';
import type { ConsentService } from './consent.service.ts';

type Dependencies = {
  consents: ConsentService;
  stored: Pick<ConsentRepository, 'withdraw'>;
  /** Null where the lead was purged: then the withdrawal cannot be passed on, and the link is not found. */
  findKind: (leadId: string) => Promise<SubmissionKind | null>;
  deliveries: {
    prepare: () => Promise<void>;
    stopWithdrawn: (trx: Trx, withdrawn: readonly Withdrawn[]) => Promise<void>;
  };
  /** The link that ends a hold no longer works for a person who has withdrawn. */
  endHold: (leadId: string) => Promise<void>;
};

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

export function createWithdrawalService({ consents, stored, findKind, deliveries, endHold }: Dependencies) {
  const leadOf = async (token: string) => {
    const leadId = await consents.findLeadOf(token);
    if (!leadId) throw notFound('link');
    return leadId;
  };

  const leftOf = async (leadId: string): Promise<Withdrawal> => {
    const kind = await findKind(leadId);
    if (!kind) throw notFound('link');
    const { purposes, allowed } = await consents.currentOf(leadId, kind);
    return { purposes, allowed };
  };

  return {
    async look(token: string): Promise<Withdrawal> {
      return leftOf(await leadOf(token));
    },

    /** Also stops queued deliveries that are no longer wanted, in the same transaction. */
    async withdraw(token: string, scope: WithdrawalScope): Promise<Withdrawal> {
      const leadId = await leadOf(token);
      await deliveries.prepare();
      await stored.withdraw(leadId, scope, deliveries.stopWithdrawn);
      if (scope === 'all') await endHold(leadId);
      return leftOf(leadId);
    },
  };
}
