import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import { notFound } from '../../platform/failures.ts';
import type { ConsentRepository } from './consent.repository.ts';
import type { ConsentService } from './consent.service.ts';

type Dependencies = {
  consents: Pick<ConsentService, 'findSubscriptionOf'>;
  stored: Pick<ConsentRepository, 'confirm'>;
  deliveries: { prepare: () => Promise<void>; plan: (leadId: string, trx: Trx) => Promise<void> };
};

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

export function createConfirmationService({ consents, stored, deliveries }: Dependencies) {
  return {
    /** Team and CRM get the subscription only now: before, anyone may have typed the e-mail address. */
    async confirm(token: string): Promise<{ isConfirmed: true }> {
      const leadId = await consents.findSubscriptionOf(token);
      if (!leadId) throw notFound('link');
      await deliveries.prepare();
      if (!(await stored.confirm(leadId, (trx) => deliveries.plan(leadId, trx)))) throw notFound('link');
      return { isConfirmed: true };
    },
  };
}
